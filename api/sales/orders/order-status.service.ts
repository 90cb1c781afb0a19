import { int, returning } from '#lib/database/row.ts'
import { sql, type Sql, type Transaction } from '#lib/database/sql.ts'
import { nextVersion, requireVersion, type Versioned } from '#lib/versions.ts'
import type { OrderStatus } from '#prisma/client.ts'
import { isHandedOn, orderStatusRule } from '#rules/order-statuses.ts'
import { requirePermission, type Context } from '../../context.ts'
import { BadTransitionError } from '#lib/errors.ts'
import { enqueueOrderLetter } from '../../platform/letters/enqueue-letter.service.ts'
import { CARD_HOLD_ENDED, lacksCardPayment } from './card-hold.service.ts'
import { followReminders } from '../reminders/reminders.service.ts'
import { recordEvent, type RecordedEvent } from './order-events.service.ts'
import { lockOrder, releaseGoods, retakeGoods, type LockedOrder, type Restoring } from './order-goods.service.ts'
import { RentalBegunError } from '../reservations/rental-life.errors.ts'
import { writeTracking, type Tracking } from './order-tracking.service.ts'
import { StepBackError, WaitingReservationsError } from './orders.errors.ts'
import { effectOf, mayMove, mustConfirm } from './orders.rules.ts'

/** Confirmations by staff (docs/spec/orders.md#status-changes). */
export interface AgreedTo extends Restoring {
  /** Allows a step back from a status in which the customer has the goods. */
  confirmed?: boolean | null | undefined
  withWaitingReservations?: boolean | null | undefined
}

export interface StatusChange extends Versioned, AgreedTo {
  orderId: number
  status: OrderStatus
  /** Missing or null keeps the stored number. */
  tracking?: Tracking | null | undefined
}

/** REST has no confirmations: its contract allows these steps. */
export const CONFIRMED_BY_REST: AgreedTo = { confirmed: true, withWaitingReservations: true, withoutPromoCode: false }

async function requireAgreed(tx: Sql, order: LockedOrder, { orderId, status, ...agreed }: StatusChange): Promise<void> {
  if (mustConfirm(order.status, status) && agreed.confirmed !== true) throw new StepBackError(order.status, status)
  if (status !== 'completed' || agreed.withWaitingReservations === true) return
  const waiting = await tx.rows(returning({ id: int })`
    SELECT r.id FROM reservations r JOIN order_lines l ON l.id = r.order_line_id
    WHERE l.order_id = ${orderId} AND r.status = 'pending' ORDER BY r.id`)
  if (waiting.length > 0) throw new WaitingReservationsError(waiting.map(({ id }) => id))
}

/** Refuse while units are out; handOver() locks the order first, so this cannot race. */
async function requireNothingOut(tx: Sql, orderId: number): Promise<void> {
  const begun = await tx.run(sql`
    SELECT FROM reservations r JOIN order_lines l ON l.id = r.order_line_id WHERE l.order_id = ${orderId} AND r.handed_over > 0 LIMIT 1`)
  if (begun > 0) throw new RentalBegunError(orderId)
}

/** The e-mail of the new status; a restored order has none. */
async function enqueueLetterOf(tx: Sql, { orderId, status }: StatusChange, { id, at }: RecordedEvent): Promise<void> {
  const { letter } = orderStatusRule(status)
  if (letter === null) return
  await enqueueOrderLetter(tx, { kind: letter.kind, orderId, key: letter.isOnce ? orderId : id, at })
}

/** Locks the order first. Fails as `setOrderStatus`. */
export async function changeInTransaction(tx: Transaction, ctx: Context, change: StatusChange): Promise<void> {
  const { orderId, status } = change
  const order = await lockOrder(tx, orderId)
  requireVersion(change, order)
  if (order.status === status) return
  if (!orderStatusRule(status).holdsGoods) await requireNothingOut(tx, orderId)
  if (!mayMove(order.status, status)) throw new BadTransitionError()
  if (!isHandedOn(order.status, status)) requirePermission(ctx, 'orders.write')
  await requireAgreed(tx, order, change)
  const { count } = await tx.db.order.updateMany({
    where: { id: orderId, status: order.status },
    data: { status, ...nextVersion(ctx) },
  })
  // Cannot happen under the row lock; a locking mistake would otherwise release goods twice.
  if (count === 0) throw new BadTransitionError()
  const leaves = orderStatusRule(status).hasLeft && !orderStatusRule(order.status).hasLeft
  // After the step: a cancelled order costs nothing, and would lack nothing.
  if (leaves && (await lacksCardPayment(tx, orderId, ctx.clock()))) throw new BadTransitionError(CARD_HOLD_ENDED)
  if (change.tracking) await writeTracking(tx, ctx, orderId, change.tracking)
  const effect = effectOf(order.status, status)
  const event = await recordEvent(tx, ctx, {
    orderId,
    kind: effect === 'retake' ? 'restored' : 'status_changed',
    statusFrom: order.status,
    statusTo: status,
  })
  if (effect !== 'retake') await enqueueLetterOf(tx, change, event)
  if (effect === 'release') await releaseGoods(tx, ctx, order)
  if (effect === 'retake') await retakeGoods(tx, ctx, order, change)
  if (effect !== null) await followReminders(tx, ctx, orderId)
}

/**
 * The same status does nothing. A status that holds no goods releases stock, days and promo use; leaving it takes
 * them again or fails as a whole (docs/spec/orders.md#cancelling-and-restoring). Fails with `NotFoundError`,
 * `StaleVersionError`, `BadTransitionError`, `ForbiddenError` (a step back or a cancellation without `orders.write`),
 * `StepBackError`, `WaitingReservationsError`, `RentalBegunError`, `ShortagesError`, `PromoCodeUnavailableError`.
 */
export async function setOrderStatus(ctx: Context, change: StatusChange): Promise<void> {
  await ctx.sql.transaction((tx) => changeInTransaction(tx, ctx, change))
}
