import { boolean, int, oneOf, returning, type RowOf } from '#lib/database/row.ts'
import { sql, type Sql } from '#lib/database/sql.ts'
import { ReservationStatus } from '#prisma/client.ts'
import { NAMED_BOOKING } from './bookings.service.ts'
import { noSuchReservation, OrderCancelledError } from './reservations.errors.ts'
import { RentalBegunError } from './rental-life.errors.ts'

const LOCKED = {
  ...NAMED_BOOKING,
  reservationId: int,
  orderId: int,
  status: oneOf(ReservationStatus),
  version: int,
  orderCancelled: boolean,
  handedOver: int,
  returned: int,
  isClosed: boolean,
  bufferBefore: int,
  bufferAfter: int,
}

export type LockedReservation = RowOf<typeof LOCKED>

/** Changes can affect the order's amounts, and a cancelled order allows none, so orders are locked first. */
export async function lockOrdersOf(tx: Sql, reservationIds: readonly number[]): Promise<void> {
  await tx.run(sql`
    SELECT o.id FROM orders o
    WHERE o.id = ANY (ARRAY(SELECT l.order_id FROM reservations r JOIN order_lines l ON l.id = r.order_line_id WHERE r.id = ANY (${[...reservationIds]}::int[])))
    ORDER BY o.id FOR UPDATE`)
}

/** Stock before reservations, as the trigger and every booking lock them; both by id. Fails with `NotFoundError`. */
export async function lockReservations(tx: Sql, reservationIds: readonly number[]): Promise<LockedReservation[]> {
  const ids = [...new Set(reservationIds)]
  await tx.run(sql`
    SELECT s.id FROM stock s
    WHERE s.product_id = ANY (ARRAY(SELECT r.product_id FROM reservations r WHERE r.id = ANY (${ids}::int[]))) AND s.variant_id IS NULL
    ORDER BY s.id FOR NO KEY UPDATE OF s`)
  const found = await tx.rows(returning(LOCKED)`
    SELECT r.id AS "reservationId", r.status, r.version, r.order_cancelled AS "orderCancelled", r.order_line_id AS "orderLineId", r.product_id AS "productId",
      r.quantity, r.starts_on AS "startsOn", r.ends_on AS "endsOn", r.handed_over AS "handedOver", r.returned, r.closed_at IS NOT NULL AS "isClosed",
      r.buffer_before AS "bufferBefore", r.buffer_after AS "bufferAfter", l.order_id AS "orderId", l.name
    FROM reservations r JOIN order_lines l ON l.id = r.order_line_id WHERE r.id = ANY (${ids}::int[]) ORDER BY r.id FOR UPDATE OF r`)
  if (found.length < ids.length) throw noSuchReservation()
  return found
}

/** Fails with `NotFoundError`. */
export async function lockReservation(tx: Sql, reservationId: number): Promise<LockedReservation> {
  const [found] = await lockReservations(tx, [reservationId])
  if (!found) throw noSuchReservation()
  return found
}

export function requireOrderInForce({ orderCancelled, orderId }: LockedReservation): void {
  if (orderCancelled) throw new OrderCancelledError(orderId)
}

export function requireNothingHandedOver({ handedOver, orderId }: LockedReservation): void {
  if (handedOver > 0) throw new RentalBegunError(orderId)
}
