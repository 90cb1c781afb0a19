import { int, oneOf, returning, type RowOf } from '#lib/database/row.ts'
import { sql, type Sql, type Transaction } from '#lib/database/sql.ts'
import { nextVersion, requireVersion, type Versioned } from '#lib/versions.ts'
import { PaymentStatus } from '#prisma/client.ts'
import type { OrderChange } from '#rules/order-changes.ts'
import type { Context } from '../../context.ts'
import { recordEvent } from '../orders/order-events.service.ts'
import { noSuchOrder } from '../orders/orders.errors.ts'
import { MONEY_SUMS, ORDER_SUMS, orderSums } from './balance.loaders.ts'

const LOCKED = { ...ORDER_SUMS, version: int, paymentStatus: oneOf(PaymentStatus) }

export type LockedPayments = RowOf<typeof LOCKED>

/** Locks the order, so that its sums stay until the commit. Fails with `NotFoundError`, `StaleVersionError`. */
export async function lockPayments(tx: Sql, orderId: number, version: Versioned): Promise<LockedPayments> {
  // Lock, then read, so that the sums have payments made meanwhile.
  await tx.run(sql`SELECT id FROM orders WHERE id = ${orderId} FOR UPDATE`)
  const order = await tx.first(returning(LOCKED)`
    SELECT ${MONEY_SUMS}, o.version, o.payment_status AS "paymentStatus" FROM orders o WHERE o.id = ${orderId}`)
  if (!order) throw noSuchOrder()
  requireVersion(version, order)
  return order
}

/** One version and one event of the order for all that was written. */
export async function finishPayments(
  tx: Transaction,
  ctx: Context,
  { orderId, paymentStatus: paymentFrom }: LockedPayments,
  changes: readonly OrderChange[],
): Promise<void> {
  const { paymentStatus: paymentTo } = await tx.db.order.update({
    where: { id: orderId },
    data: { paymentFailed: false, ...nextVersion(ctx) },
    select: { paymentStatus: true },
  })
  await recordEvent(tx, ctx, { orderId, kind: 'payment_changed', paymentFrom, paymentTo, changes })
  orderSums(ctx).clear(orderId)
}
