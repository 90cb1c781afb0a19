import { sql, type Sql } from '#lib/database/sql.ts'
import type { ReservationStatus } from '#prisma/client.ts'
import type { NamedBooking } from './bookings.service.ts'
import { noSuchReservation, OrderCancelledError } from './reservations.errors.ts'
import { RentalBegunError } from './rental-life.errors.ts'

export interface LockedReservation extends NamedBooking {
  orderId: number
  status: ReservationStatus
  version: number
  orderCancelled: boolean
  handedOver: number
  returned: number
  isClosed: boolean
  bufferBefore: number
  bufferAfter: number
}

/** A change may be one of what the order costs, and a cancelled order has none, so the order is locked before the rest. */
export async function lockOrderOf(tx: Sql, reservationId: number): Promise<void> {
  await tx.run(sql`
    SELECT o.id FROM orders o
    WHERE o.id = (SELECT l.order_id FROM reservations r JOIN order_lines l ON l.id = r.order_line_id WHERE r.id = ${reservationId}) FOR UPDATE`)
}

/** Stock before reservation: the order in which the trigger and every booking lock. Fails with `NotFoundError`. */
export async function lockReservation(tx: Sql, reservationId: number): Promise<LockedReservation> {
  await tx.run(sql`
    SELECT s.id FROM stock s JOIN reservations r ON r.product_id = s.product_id WHERE r.id = ${reservationId} AND s.variant_id IS NULL FOR NO KEY UPDATE OF s`)
  const found = await tx.first<LockedReservation>(sql`
    SELECT r.status, r.version, r.order_cancelled AS "orderCancelled", r.order_line_id AS "orderLineId", r.product_id AS "productId", r.quantity,
      r.starts_on AS "startsOn", r.ends_on AS "endsOn", r.handed_over AS "handedOver", r.returned, r.closed_at IS NOT NULL AS "isClosed",
      r.buffer_before AS "bufferBefore", r.buffer_after AS "bufferAfter", l.order_id AS "orderId", l.name
    FROM reservations r JOIN order_lines l ON l.id = r.order_line_id WHERE r.id = ${reservationId} FOR UPDATE OF r`)
  if (!found) throw noSuchReservation()
  return found
}

export function requireOrderInForce({ orderCancelled, orderId }: LockedReservation): void {
  if (orderCancelled) throw new OrderCancelledError(orderId)
}

export function requireNothingHandedOver({ handedOver, orderId }: LockedReservation): void {
  if (handedOver > 0) throw new RentalBegunError(orderId)
}
