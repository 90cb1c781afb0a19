import { int, jsonList, oneOf, returning, string, type RowOf } from '#lib/database/row.ts'
import type { Sql } from '#lib/database/sql.ts'
import { requireVersion, type Versioned } from '#lib/versions.ts'
import { Carrier, TariffKind } from '#prisma/client.ts'
import type { CalendarDay } from '#rules/calendar.ts'
import { courierDays, sendFrom, sendUntilOf, type CourierDays } from '#rules/courier-days.ts'
import { sortedBands } from '#rules/delivery-price.ts'
import type { DeliveryMethodName } from '#rules/pricing.ts'
import { shopCalendarAround } from '../../catalogue/availability/shop-calendar.service.ts'
import type { App, Context } from '../../context.ts'
import { couriersOf } from '../courier-places/chosen-place.service.ts'
import type { CourierTermsInput } from './courier-terms.input.ts'
import { COURIER_HOUR, COURIER_TARIFF, courierHoursSql, tariffsSql } from './courier-terms.sql.ts'

const HOURS = { sendUntil: string, hours: jsonList(COURIER_HOUR) }

const TERMS = { ...HOURS, version: int, tariffs: jsonList(COURIER_TARIFF) }

/** Choices of the owner for couriers (docs/spec/delivery.md#price, docs/spec/delivery.md#days). */
export type CourierTerms = RowOf<typeof TERMS>

/** The stored terms, with bands in the sequence in which they are tried. */
export async function courierTerms(from: Pick<Sql, 'first'>): Promise<CourierTerms> {
  const terms = await from.first(returning(TERMS)`
    SELECT s.send_until AS "sendUntil", s.tariffs_version AS version, ${tariffsSql} AS tariffs, ${courierHoursSql} AS hours FROM shop_settings s`)
  if (!terms) throw new Error('the settings of the shop are not stored')
  return terms
}

/** Days on which goods that are ordered now leave and arrive by this courier; null: none is chosen (docs/spec/delivery.md#days). */
export async function courierDaysNow(
  ctx: Pick<Context, 'sql' | 'clock'>,
  courier: Carrier | null,
): Promise<CourierDays> {
  const from = await sendFromNow(ctx, courier)
  return courierDays(from, await shopCalendarAround(ctx.sql, from))
}

/** Today or tomorrow, by the hour until which goods leave on the same day. Closed days are not considered. */
export async function sendFromNow(
  { sql, clock }: Pick<Context, 'sql' | 'clock'>,
  courier: Carrier | null,
): Promise<CalendarDay> {
  const row = await sql.first(returning(HOURS)`
    SELECT s.send_until AS "sendUntil", ${courierHoursSql} AS hours FROM shop_settings s`)
  if (!row) throw new Error('the settings of the shop are not stored')
  return sendFrom(clock(), sendUntilOf(row, courier))
}

/** Methods whose fee depends on courier, weight or place: those with a tariff of a courier that the shop calls. */
export async function pricedMethods({ sql, couriers }: Pick<App, 'sql' | 'couriers'>): Promise<DeliveryMethodName[]> {
  if (couriers.length === 0) return []
  const tariffs = await sql.rows(returning({ courier: oneOf(Carrier), kind: oneOf(TariffKind) })`
    SELECT t.courier, t.kind FROM courier_tariffs t`)
  const held = tariffs.filter(({ courier }) => couriersOf({ couriers }).includes(courier))
  const toAddress = held.some(({ kind }) => kind === 'address')
  const toPlace = held.some(({ kind }) => kind !== 'address')
  return [...(toAddress ? (['home_address'] as const) : []), ...(toPlace ? (['courier_office'] as const) : [])]
}

/**
 * Replaces hours and tariffs as a whole, for new orders; placed orders retain their fees. The audit log has only the
 * rows that differ. Fails with `StaleVersionError`.
 */
export async function setCourierTerms(
  ctx: Context,
  { sendUntil, hours, tariffs, ...versioned }: CourierTermsInput & Versioned,
): Promise<CourierTerms> {
  return ctx.sql.transaction(async (tx) => {
    const data = { sendUntil, tariffsVersion: { increment: 1 } }
    const settings = await tx.db.shopSettings.update({ where: { id: 1 }, data })
    requireVersion(versioned, { version: settings.tariffsVersion - 1 })
    await tx.db.courierHour.deleteMany()
    await tx.db.courierHour.createMany({ data: hours })
    await tx.db.courierTariff.deleteMany()
    await tx.db.courierTariff.createMany({ data: tariffs.map(({ bands: _bands, ...tariff }) => tariff) })
    await tx.db.tariffBand.createMany({
      data: tariffs.flatMap(({ courier, kind, bands }) =>
        sortedBands(bands).map((band, position) => ({ courier, kind, position, ...band })),
      ),
    })
    return courierTerms(tx)
  })
}
