import { boolean, calendarDay, instant, int, nullable, oneOf, returning, type RowOf } from '#lib/database/row.ts'
import { sql, type Sql } from '#lib/database/sql.ts'
import { CardPaymentState, DepositWay, type Prisma } from '#prisma/client.ts'
import { addDays, dayInSofia } from '#rules/calendar.ts'
import { LATE_DAYS, type DepositPlan } from './deposits.rules.ts'

const PLANNED = {
  orderId: int,
  way: oneOf(DepositWay),
  needMinor: int,
  leavesOn: calendarDay,
  endsOn: calendarDay,
  isBegun: boolean,
  isOut: boolean,
  isDecided: boolean,
  isCovered: boolean,
  holdState: nullable(oneOf(CardPaymentState)),
  holdMinor: nullable(int),
  captureBefore: nullable(instant),
  tryState: nullable(oneOf(CardPaymentState)),
  tryMinor: nullable(int),
  triedAt: nullable(instant),
  capturedMinor: nullable(int),
}

/** The facts of one order from which `depositStep` decides. */
export interface OrderPlan extends DepositPlan {
  orderId: number
}

function planOf(row: RowOf<typeof PLANNED>): OrderPlan {
  const { holdState, holdMinor, captureBefore, tryState, tryMinor, triedAt, capturedMinor, ...plan } = row
  return {
    ...plan,
    hold: holdState === null ? null : { state: holdState, amountMinor: holdMinor ?? 0, captureBefore },
    latest:
      tryState === null || triedAt === null
        ? null
        : { state: tryState, amountMinor: tryMinor ?? 0, createdAt: triedAt, capturedMinor: capturedMinor ?? 0 },
  }
}

/** Plans of those `orders` (ids or a subquery) that have a card deposit, hold their goods and have an open rental. */
async function plansOf(database: Sql, orders: Prisma.Sql): Promise<OrderPlan[]> {
  const rows = await database.rows(returning(PLANNED)`
    SELECT o.id AS "orderId", o.deposit_way AS way,
      payable_minor(o.status, o.deposit_minor - o.deposit_settled_minor) - o.deposit_received_minor + o.deposit_returned_minor AS "needMinor",
      r.leaves_on AS "leavesOn", r.ends_on AS "endsOn", r.is_begun AS "isBegun", r.is_out AS "isOut", r.is_decided AS "isDecided",
      NOT EXISTS (SELECT FROM card_payments p WHERE p.order_id = o.id AND p.purpose = 'order')
        OR EXISTS (SELECT FROM card_payments p WHERE p.order_id = o.id AND p.purpose = 'order' AND card_payment_covers(p.state)) AS "isCovered",
      h.state AS "holdState", h.amount_minor AS "holdMinor", h.capture_before AS "captureBefore",
      t.state AS "tryState", t.amount_minor AS "tryMinor", t.created_at AS "triedAt", t.captured_minor AS "capturedMinor"
    FROM orders o CROSS JOIN LATERAL (
      SELECT min(r.starts_on - r.buffer_before) AS leaves_on, max(r.ends_on) AS ends_on, bool_or(r.handed_over > 0) AS is_begun,
        bool_or(r.handed_over > r.returned) AS is_out, bool_and(r.status <> 'pending') AS is_decided
      FROM order_lines l JOIN reservations r ON r.order_line_id = l.id
      WHERE l.order_id = o.id AND l.is_billed AND r.status <> 'rejected' AND r.closed_at IS NULL HAVING count(*) > 0) r
    LEFT JOIN LATERAL (
      SELECT p.state, p.amount_minor, p.capture_before FROM card_payments p
      WHERE p.order_id = o.id AND p.purpose = 'deposit' AND p.state IN ('authorized', 'capture_requested')) h ON true
    LEFT JOIN LATERAL (
      SELECT p.state, p.amount_minor, p.created_at, p.captured_minor FROM card_payments p
      WHERE p.order_id = o.id AND p.purpose = 'deposit' ORDER BY p.id DESC LIMIT 1) t ON true
    WHERE o.deposit_way <> 'cash' AND order_holds_goods(o.status) AND o.id IN (${orders}) ORDER BY r.leaves_on, o.id`)
  return rows.map(planOf)
}

/** Null when the deposit is in cash, the order holds no goods, or all its rentals are closed. */
export const planOfOrder = async (database: Sql, orderId: number): Promise<OrderPlan | null> =>
  (await plansOf(database, sql`${orderId}`))[0] ?? null

/** Plans of all orders that may need a step: a rental that ended more than `LATE_DAYS` + 1 days ago needs none. */
export const depositPlans = (database: Sql, now: Date): Promise<OrderPlan[]> =>
  plansOf(
    database,
    sql`SELECT l.order_id FROM reservations r JOIN order_lines l ON l.id = r.order_line_id
      WHERE r.ends_on >= ${addDays(dayInSofia(now), -LATE_DAYS - 1)}::date AND r.closed_at IS NULL AND r.status <> 'rejected'`,
  )
