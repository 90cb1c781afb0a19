import { boolean, calendarDay, int, ints, jsonList, nullable, oneOf, returning, type RowOf } from '#lib/database/row.ts'
import { isOneOfSql, type Sql } from '#lib/database/sql.ts'
import { GuestKind, ProductType } from '#prisma/client.ts'
import type { CalendarDay } from '#rules/calendar.ts'
import type { RentedStock } from '#rules/product-on-date.ts'
import type { Context } from '../../context.ts'
import { isThereOfAnyKindSql } from '../availability/product-visibility.sql.ts'

const PART = {
  itemId: int,
  variantId: nullable(int),
  pieces: nullable(int),
  guests: nullable(oneOf(GuestKind)),
  numerator: nullable(int),
  denominator: nullable(int),
  plus: nullable(int),
  pack: nullable(int),
}

const PRODUCT = {
  id: int,
  isPackage: boolean,
  /** Of a package. */
  guestsFrom: nullable(int),
  guestsTo: nullable(int),
  /** The required ones of a package. */
  parts: jsonList(PART),
}

export type ProductRow = RowOf<typeof PRODUCT>

/** Products that shoppers see; others are left out. */
export const selectProductsSql = (ctx: Context, ids: readonly number[]) => returning(PRODUCT)`
  SELECT p.id, p.is_package AS "isPackage", k.guests_from AS "guestsFrom", k.guests_to AS "guestsTo",
    coalesce((SELECT json_agg(json_build_object('itemId', l.item_id, 'variantId', l.variant_id, 'pieces', l.pieces, 'guests', l.guests,
      'numerator', l.numerator, 'denominator', l.denominator, 'plus', l.plus, 'pack', l.pack) ORDER BY l.position)
      FROM package_parts l WHERE l.product_id = p.id AND NOT l.is_optional), '[]') AS parts
  FROM products p LEFT JOIN packages k ON k.product_id = p.id
  WHERE p.id ${isOneOfSql(ids)} AND ${isThereOfAnyKindSql(ctx)}`

const ITEM = {
  id: int,
  type: oneOf(ProductType),
  isNoCourier: boolean,
  minDays: nullable(int),
  maxDays: nullable(int),
  /** In stock, of the product itself. */
  units: int,
  /** Of a product with sizes: those on sale. */
  sizes: jsonList({ id: int, units: int }),
  hasSizes: boolean,
}

export type ItemRow = RowOf<typeof ITEM>

/** Items of the products; those that shoppers do not see are left out. */
export const selectItemsSql = (ctx: Context, ids: readonly number[]) => returning(ITEM)`
  SELECT p.id, p.type, p.is_no_courier AS "isNoCourier", p.min_rental_days AS "minDays", p.max_rental_days AS "maxDays",
    coalesce(s.quantity - s.set_aside, 0) AS units,
    coalesce((SELECT json_agg(json_build_object('id', v.id, 'units', coalesce(o.quantity, 0)))
      FROM variants v LEFT JOIN stock o ON o.variant_id = v.id WHERE v.product_id = p.id AND v.deleted_at IS NULL AND v.is_active), '[]') AS sizes,
    EXISTS (SELECT FROM variants v WHERE v.product_id = p.id AND v.deleted_at IS NULL) AS "hasSizes"
  FROM products p LEFT JOIN stock s ON s.product_id = p.id AND s.variant_id IS NULL
  WHERE p.id ${isOneOfSql(ids)} AND NOT p.is_package AND ${isThereOfAnyKindSql(ctx)}`

/** Days in a row of a rental, both ends included. */
export interface WantedDays {
  productId: number
  from: CalendarDay
  to: CalendarDay
}

const UNITS = { productId: int, from: calendarDay, units: ints, before: int, after: int }

/** Units that no reservation holds on the days and the days of rest around them; one statement for all rentals. */
export async function unheldUnits(
  database: Pick<Sql, 'rows'>,
  wanted: readonly WantedDays[],
): Promise<ReadonlyMap<number, RentedStock>> {
  if (wanted.length === 0) return new Map()
  const rows = await database.rows(returning(UNITS)`
    SELECT p.id AS "productId", w."from" - p.buffer_days_before AS "from", p.buffer_days_before AS before, p.buffer_days_after AS after,
      ARRAY(SELECT coalesce(f.units, 0) FROM unheld_units_by_day(p.id, w."from" - p.buffer_days_before, w."to" + p.buffer_days_after) f
        ORDER BY f.day) AS units
    FROM json_to_recordset(${JSON.stringify(wanted)}::json) AS w("productId" int, "from" date, "to" date) JOIN products p ON p.id = w."productId"`)
  return new Map(rows.map(({ productId, ...stock }) => [productId, stock]))
}

/** Of one rental in several places the days of all. */
export function joinedDays(days: readonly WantedDays[]): WantedDays[] {
  return [...Map.groupBy(days, ({ productId }) => productId)].map(([productId, some]) => ({
    productId,
    from: some.reduce((first, { from }) => (from < first ? from : first), some[0]?.from ?? ''),
    to: some.reduce((last, { to }) => (to > last ? to : last), ''),
  }))
}
