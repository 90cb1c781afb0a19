import { int, jsonList, nullable, oneOf, string, type RowOf } from '#lib/database/row.ts'
import { sql } from '#lib/database/sql.ts'
import { Carrier, TariffKind, TariffWay } from '#prisma/client.ts'

/** A row of a table: limits in grams and minor units (null: none), price in minor units. */
export const TARIFF_BAND = { upToGrams: nullable(int), upToMinor: nullable(int), priceMinor: int }

/** How delivery by a courier to a kind of destination is priced (docs/spec/delivery.md#price). */
export const COURIER_TARIFF = {
  courier: oneOf(Carrier),
  kind: oneOf(TariffKind),
  way: oneOf(TariffWay),
  freeFromMinor: nullable(int),
  bands: jsonList(TARIFF_BAND),
}

export type CourierTariff = RowOf<typeof COURIER_TARIFF>

/** An hour of a courier's own (docs/spec/delivery.md#days). */
export const COURIER_HOUR = { courier: oneOf(Carrier), sendUntil: string }

/** Expression with all hours, for a column `jsonList(COURIER_HOUR)`. */
export const courierHoursSql = sql`
  (SELECT coalesce(jsonb_agg(jsonb_build_object('courier', h.courier, 'sendUntil', h.send_until) ORDER BY h.courier), '[]') FROM courier_hours h)`

/** Expression with all tariffs, for a column `jsonList(COURIER_TARIFF)`. */
export const tariffsSql = sql`
  (SELECT coalesce(jsonb_agg(jsonb_build_object('courier', t.courier, 'kind', t.kind, 'way', t.way, 'freeFromMinor', t.free_from_minor, 'bands', (
      SELECT coalesce(jsonb_agg(jsonb_build_object('upToGrams', b.up_to_grams, 'upToMinor', b.up_to_minor, 'priceMinor', b.price_minor)
        ORDER BY b.position), '[]') FROM tariff_bands b WHERE b.courier = t.courier AND b.kind = t.kind)) ORDER BY t.courier, t.kind), '[]')
    FROM courier_tariffs t)`
