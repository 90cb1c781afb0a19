// Orders that wait for a card payment (docs/spec/card-payments.md#holding-goods).
import { boolean, int, returning } from '#lib/database/row.ts'
import { sql, type Sql, type Transaction } from '#lib/database/sql.ts'
import { nextVersion } from '#lib/versions.ts'
import type { Context } from '../../context.ts'
import type { OrderStatus } from '#prisma/client.ts'
import { recordEvent, type NewOrderEvent } from '../orders/order-events.service.ts'
import { lockOrder, releaseGoods, retakeGoods, type LockedOrder } from '../orders/order-goods.service.ts'
import { followReminders } from '../reminders/reminders.service.ts'

/** Whether the shop itself cancelled it, and no member of staff. */
export async function wasUnpaid(tx: Sql, orderId: number): Promise<boolean> {
  const latest = await tx.first(returning({ isOurs: boolean })`
    SELECT e.admin_id IS NULL AND o.held_until IS NOT NULL AS "isOurs" FROM order_events e JOIN orders o ON o.id = e.order_id
    WHERE e.order_id = ${orderId} AND e.status_to IS NOT NULL ORDER BY e.id DESC LIMIT 1`)
  return latest?.isOurs ?? false
}

type Step = Pick<NewOrderEvent, 'kind'> & { to: OrderStatus }

async function step(tx: Transaction, ctx: Context, { id: orderId, status }: LockedOrder, { kind, to }: Step) {
  await tx.db.order.update({ where: { id: orderId }, data: { status: to, ...nextVersion(ctx) } })
  await recordEvent(tx, ctx, { orderId, kind, statusFrom: status, statusTo: to })
}

/** Takes goods, days and promo use again, or fails as `retakeGoods`. The caller holds the order's lock. */
export async function restoreUnpaidOrder(tx: Transaction, ctx: Context, order: LockedOrder): Promise<void> {
  await step(tx, ctx, order, { kind: 'restored', to: 'pending' })
  await retakeGoods(tx, ctx, order, { withoutPromoCode: false })
  await followReminders(tx, ctx, order.id)
}

/**
 * Cancels an order whose time to pay is over, unless a payment covers it. What its payments hold is released by a
 * trigger. Not the orders of staff, nor those of REST: they wait for nothing.
 */
export async function cancelUnpaidOrder(ctx: Context, orderId: number): Promise<boolean> {
  return ctx.sql.transaction(async (tx) => {
    const order = await lockOrder(tx, orderId)
    const waits = await tx.first(returning({ isOver: boolean })`
      SELECT o.held_until <= ${ctx.clock()}::timestamptz AND o.status = 'pending' AND o.paid_minor = 0
        AND NOT EXISTS (SELECT FROM card_payments p WHERE p.order_id = o.id AND p.purpose = 'order'
          AND (card_payment_covers(p.state) OR p.state IN ('processing', 'unknown'))) AS "isOver"
      FROM orders o WHERE o.id = ${orderId} AND o.held_until IS NOT NULL`)
    if (waits?.isOver !== true) return false
    await step(tx, ctx, order, { kind: 'status_changed', to: 'cancelled' })
    await releaseGoods(tx, ctx, order)
    await followReminders(tx, ctx, orderId)
    return true
  })
}

/** Orders whose time to pay is over, oldest first. */
export async function overdueOrders({ sql: database, clock }: Pick<Context, 'sql' | 'clock'>): Promise<number[]> {
  const rows = await database.rows(returning({ id: int })`
    SELECT o.id FROM orders o WHERE o.held_until <= ${clock()}::timestamptz AND o.status = 'pending' ORDER BY o.held_until LIMIT 100`)
  return rows.map(({ id }) => id)
}

/** The time of a new try to pay; only while the order still waits. */
export async function holdAgain(tx: Sql, orderId: number, until: Date): Promise<void> {
  await tx.run(
    sql`UPDATE orders SET held_until = ${until}::timestamptz WHERE id = ${orderId} AND held_until IS NOT NULL`,
  )
}
