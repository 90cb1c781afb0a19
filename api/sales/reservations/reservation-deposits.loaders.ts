import { int, oneOf, returning, type RowOf } from '#lib/database/row.ts'
import { defineLoader, inOrderOf } from '#lib/loaders.ts'
import { Currency } from '#prisma/client.ts'
import type { Context } from '../../context.ts'

const RESERVATION_DEPOSIT = { reservationId: int, currency: oneOf(Currency), depositMinor: int }

export type ReservationDeposit = RowOf<typeof RESERVATION_DEPOSIT>

/** Its deposit has the discount of the order; an unbilled line has none (docs/spec/payments.md#parts-of-an-order). */
export const reservationDeposits = defineLoader<Context, number, ReservationDeposit | null>(async (ctx, ids) => {
  const rows = await ctx.sql.rows(returning(RESERVATION_DEPOSIT)`
    SELECT r.id AS "reservationId", o.currency,
      CASE WHEN l.is_billed THEN s.deposit - (2 * s.deposit * o.discount_percentage + 100) / 200 ELSE 0 END AS "depositMinor"
    FROM reservations r JOIN order_lines l ON l.id = r.order_line_id JOIN orders o ON o.id = l.order_id
      CROSS JOIN LATERAL (SELECT l.unit_price_minor::bigint * l.quantity AS deposit) s
    WHERE r.id = ANY (${[...ids]}::int[])`)
  return inOrderOf(ids, rows, ({ reservationId }) => reservationId)
})
