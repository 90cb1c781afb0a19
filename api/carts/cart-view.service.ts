// What a cart shows: its lines priced at today's prices, and what stands against buying each.
import { sql, type Sql } from '#lib/database/sql.ts'
import type { Prisma } from '#prisma/client.ts'
import type { CalendarDay } from '#rules/calendar.ts'
import { lineTotalStotinki, rentalAmounts, type RentalAmounts } from '#rules/order-amounts.ts'
import { chargedRentalDays } from '#rules/rental-days.ts'
import { hasUnmergedSql, isCartOf, type CartOwner } from './cart-owner.sql.ts'
import { availableUnits, itemProblem, type ItemFacts, type ItemProblem } from '../items/items.rules.ts'
import { ITEM_COLUMNS, ITEM_JOINS } from '../items/items.sql.ts'

/** A line as stored, with the facts about its item. */
export interface CartLineRow extends ItemFacts {
  id: string
  quantity: number
  /** Units the other lines of this cart want on the day that leaves this one the fewest; rentals only. */
  leftBeside: number | null
}

/** A line of a cart; money in stotinki. */
export interface CartLineView extends CartLineRow {
  /** Charged days of a rental; null for a sale. */
  rentalDays: number | null
  /** Rent and deposit apart; null for a sale. */
  rental: RentalAmounts | null
  totalStotinki: number
  available: number
  /** Null when it can be bought as it is. */
  problem: ItemProblem | null
}

/** A cart under the session its caller named. */
export interface CartView {
  sessionId: string
  lines: CartLineView[]
}

/** A cart, and whether lines from before the login still wait to be merged. */
export interface LoadedCart {
  lines: CartLineView[]
  hasUnmerged: boolean
}

/** Free units of a rental line's period day by day, less what the cart's other lines of the product want: the smallest of them. */
const LEFT_BESIDE = sql`
  CASE WHEN w.starts_on IS NOT NULL AND EXISTS (
    SELECT FROM cart_lines o WHERE o.cart_id = w.cart_id AND o.product_id = w.product_id AND o.id <> w.id AND o.starts_on <= w.ends_on AND o.ends_on >= w.starts_on
  ) THEN rental_units_left_beside(w) END AS "leftBeside"`

/** Prices a line and says what stands against buying it. */
export function cartLineView(row: CartLineRow, today: CalendarDay): CartLineView {
  const rentalDays = row.startsOn !== null && row.endsOn !== null ? chargedRentalDays(row.startsOn, row.endsOn) : null
  const available = availableUnits(row)
  const buyable = row.leftBeside === null ? available : Math.max(0, Math.min(available, row.leftBeside))
  return {
    ...row,
    rentalDays,
    rental: rentalDays === null ? null : rentalAmounts(row.unitPriceStotinki, rentalDays, row.quantity),
    totalStotinki: lineTotalStotinki({ unitPriceStotinki: row.unitPriceStotinki, quantity: row.quantity, rentalDays }),
    available,
    problem: itemProblem(row, row.quantity, buyable, today),
  }
}

/** Expression for the owner's lines, a JSON list of `CartLineRow`, oldest first. */
export function cartLinesSql(owner: CartOwner): Prisma.Sql {
  return sql`
    coalesce((
      SELECT json_agg(line ORDER BY line."createdAt", line.id) FROM (
        SELECT w.id, w.quantity, w.created_at AS "createdAt", ${ITEM_COLUMNS}, ${LEFT_BESIDE}
        FROM carts c JOIN cart_lines w ON w.cart_id = c.id ${ITEM_JOINS}
        WHERE ${isCartOf(owner)}
      ) AS line
    ), '[]')`
}

/** Reads the owner's cart in one statement, oldest line first. */
export async function readCart(from: Sql, owner: CartOwner, today: CalendarDay): Promise<LoadedCart> {
  const row = await from.first<{ lines: CartLineRow[]; hasUnmerged: boolean }>(sql`
    SELECT ${cartLinesSql(owner)} AS lines, ${hasUnmergedSql(owner)} AS "hasUnmerged"`)
  return { lines: (row?.lines ?? []).map((line) => cartLineView(line, today)), hasUnmerged: row?.hasUnmerged ?? false }
}

/** Reads one line by its id under a condition on `carts c`; undefined when there is none. */
export async function readCartLine(
  from: Sql,
  lineId: string,
  condition: Prisma.Sql,
  today: CalendarDay,
): Promise<CartLineView | undefined> {
  const row = await from.first<CartLineRow>(sql`
    SELECT w.id, w.quantity, ${ITEM_COLUMNS}, NULL::int AS "leftBeside"
    FROM cart_lines w JOIN carts c ON c.id = w.cart_id ${ITEM_JOINS}
    WHERE w.id = ${lineId}::uuid AND ${condition}`)
  return row && cartLineView(row, today)
}
