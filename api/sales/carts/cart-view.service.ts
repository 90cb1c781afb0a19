import {
  boolean,
  int,
  jsonList,
  jsonObject,
  nullable,
  oneOf,
  returning,
  string,
  type RowOf,
} from '#lib/database/row.ts'
import { sql, type Sql } from '#lib/database/sql.ts'
import { DateSource, RentalVat, type Prisma } from '#prisma/client.ts'
import type { CalendarDay } from '#rules/calendar.ts'
import { lineTotalMinor } from '#rules/order-amounts.ts'
import type { ShopDay } from '#rules/rental-starts.ts'
import type { CartOwner } from './cart-owner.rules.ts'
import { hasUnmergedSql, isCartOf } from './cart-owner.sql.ts'
import { availableUnits, itemProblem, rentalDaysOf, type ItemProblem } from '../../catalogue/items/items.rules.ts'
import { ITEM, itemColumnsSql, ITEM_JOINS } from '../../catalogue/items/items.sql.ts'
import { PARTY, partySql, type PartyRow } from '../parties/parties.sql.ts'

const LINE = {
  ...ITEM,
  /** Secret: in REST it is sufficient to change the line, so the graph does not expose it. */
  id: string,
  number: int,
  quantity: int,
  dateSource: oneOf(DateSource),
  /** Units left for this line after the cart's other lines of the product, on the fullest day; rentals only. */
  leftAfterOthers: nullable(int),
}

/** Of `cartLinesSql`, where the time orders them. */
export const CART_LINES = jsonList({ ...LINE, createdAt: string })

export type CartLineRow = RowOf<typeof LINE>

/** Money in minor units. */
export interface CartLineView extends CartLineRow {
  /** Charged days; null for a sale. */
  rentalDays: number | null
  totalMinor: number
  available: number
  problem: ItemProblem | null
}

export interface CartContents {
  lines: CartLineView[]
  /** Of the shop now. */
  rentalVat: RentalVat
  /** Null without one, or when its day is over. */
  party: PartyRow | null
}

export interface CartView extends CartContents {
  owner: CartOwner
}

export interface LoadedCart extends CartContents {
  hasUnmerged: boolean
}

const LEFT_AFTER_OTHERS = sql`
  CASE WHEN w.starts_on IS NOT NULL AND EXISTS (
    SELECT FROM cart_lines o WHERE o.cart_id = w.cart_id AND o.product_id = w.product_id AND o.id <> w.id AND o.starts_on - p.buffer_days_before <= w.ends_on + p.buffer_days_after AND o.ends_on + p.buffer_days_after >= w.starts_on - p.buffer_days_before
  ) THEN rental_units_left_beside(w) END AS "leftAfterOthers"`

export function cartLineView(row: CartLineRow, day: ShopDay): CartLineView {
  const rentalDays = rentalDaysOf(row)
  const available = availableUnits(row)
  const buyable = row.leftAfterOthers === null ? available : Math.max(0, Math.min(available, row.leftAfterOthers))
  return {
    ...row,
    rentalDays,
    totalMinor: lineTotalMinor({ unitPriceMinor: row.unitPriceMinor, quantity: row.quantity, rentalDays }),
    available,
    problem: itemProblem(row, row.quantity, buyable, day),
  }
}

/** The lines of the cart `c` of the condition, oldest first. */
export function cartLinesSql(isCart: Prisma.Sql, today: CalendarDay): Prisma.Sql {
  return sql`
    coalesce((
      SELECT json_agg(line ORDER BY line."createdAt", line.id) FROM (
        SELECT w.id, w.number, w.quantity, w.date_source AS "dateSource", w.created_at AS "createdAt", ${itemColumnsSql(today)}, ${LEFT_AFTER_OTHERS}
        FROM carts c JOIN cart_lines w ON w.cart_id = c.id ${ITEM_JOINS}
        WHERE ${isCart}
      ) AS line
    ), '[]')`
}

const CART = {
  lines: CART_LINES,
  hasUnmerged: boolean,
  rentalVat: oneOf(RentalVat),
  party: nullable(jsonObject(PARTY)),
}

export async function readCart(from: Sql, owner: CartOwner, day: ShopDay): Promise<LoadedCart> {
  const row = await from.first(returning(CART)`
    SELECT ${cartLinesSql(isCartOf(owner), day.today)} AS lines, ${hasUnmergedSql(owner)} AS "hasUnmerged",
      (SELECT s.rental_vat FROM shop_settings s) AS "rentalVat", ${partySql(isCartOf(owner), day.today)} AS party`)
  if (!row) throw new Error('a query without FROM returned no row')
  return { ...row, lines: row.lines.map((line) => cartLineView(line, day)) }
}

export async function readCartLine(from: Sql, condition: Prisma.Sql, day: ShopDay): Promise<CartLineView | undefined> {
  const row = await from.first(returning(LINE)`
    SELECT w.id, w.number, w.quantity, w.date_source AS "dateSource", ${itemColumnsSql(day.today)}, NULL::int AS "leftAfterOthers"
    FROM (SELECT l.* FROM cart_lines l JOIN carts c ON c.id = l.cart_id WHERE ${condition}) AS w ${ITEM_JOINS}`)
  return row && cartLineView(row, day)
}
