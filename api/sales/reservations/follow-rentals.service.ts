// What an order has to follow when its rentals move. The caller holds the order's lock.
import { boolean, int, oneOf, returning } from '#lib/database/row.ts'
import type { Sql, Transaction } from '#lib/database/sql.ts'
import { Currency, OrderStatus } from '#prisma/client.ts'
import { isHandedOn } from '#rules/order-statuses.ts'
import type { Context } from '../../context.ts'
import { changeInTransaction } from '../orders/order-status.service.ts'
import { DepositHeldError } from './rental-life.errors.ts'
import { statusAfterRentals } from './rental-life.rules.ts'

const FOLLOWED_ORDER = {
  status: oneOf(OrderStatus),
  hasGoods: boolean,
  isAllOut: boolean,
  isAllClosed: boolean,
}

/**
 * An order of rentals alone is delivered once all is handed over, and completed once all is closed
 * (docs/spec/rentals.md#the-order-of-a-rental).
 */
export async function followRentals(tx: Transaction, ctx: Context, orderId: number): Promise<void> {
  const order = await tx.first(returning(FOLLOWED_ORDER)`
    SELECT o.status, bool_or(l.type = 'sale') AS "hasGoods",
      coalesce(bool_and(r.handed_over = r.quantity OR r.closed_at IS NOT NULL) FILTER (WHERE r.id IS NOT NULL), false) AS "isAllOut",
      coalesce(bool_and(r.closed_at IS NOT NULL) FILTER (WHERE r.id IS NOT NULL), false) AS "isAllClosed"
    FROM orders o JOIN order_lines l ON l.order_id = o.id AND l.is_billed LEFT JOIN reservations r ON r.order_line_id = l.id
    WHERE o.id = ${orderId} GROUP BY o.id`)
  if (!order) return
  const status = statusAfterRentals(order)
  if (status !== null && isHandedOn(order.status, status)) await changeInTransaction(tx, ctx, { orderId, status })
}

/** Fails with `DepositHeldError` while a deposit of rentals that are back is held, and its refund is not requested. */
export async function requireDepositSettled(tx: Sql, orderId: number): Promise<void> {
  const held = await tx.first(returning({ minorUnits: int, currency: oneOf(Currency) })`
    SELECT o.currency, o.deposit_received_minor - o.deposit_returned_minor - o.deposit_withheld_minor
      - payable_minor(o.status, o.deposit_minor - o.deposit_settled_minor)
      - coalesce((SELECT sum(x.amount_minor) FROM card_operations x JOIN card_payments p ON p.id = x.card_payment_id
        WHERE p.order_id = o.id AND p.purpose = 'deposit' AND x.kind = 'refund' AND x.done_at IS NULL AND x.refusal = ''), 0)::bigint AS "minorUnits"
    FROM orders o WHERE o.id = ${orderId}`)
  if (held && held.minorUnits > 0) throw new DepositHeldError(held)
}
