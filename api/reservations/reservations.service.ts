import type { Prisma, ReservationStatus } from '#prisma/client.ts'
import { sql, type Sql } from '#lib/database/sql.ts'
import type { Context } from '../context.ts'
import { requireVersion } from '#lib/versions.ts'
import { BadTransitionError, NotFoundError } from '#lib/errors.ts'
import { DatesTakenError } from '../availability/availability.errors.ts'
import { isStep, mayStep } from './reservations.rules.ts'
import { takeDays, type Booking } from './bookings.service.ts'
import { takenDayText, type WantedDay } from './taken-day.rules.ts'

const withOrder = {
  product: {
    select: { id: true, name: true, pricePerDayMinor: true, images: { orderBy: { position: 'asc' }, take: 1 } },
  },
  orderLine: {
    select: { id: true, order: { select: { id: true, customerName: true, customerEmail: true, customerPhone: true } } },
  },
} as const satisfies Prisma.ReservationInclude

export type ReservationView = Prisma.ReservationGetPayload<{ include: typeof withOrder }>

const noSuchReservation = () => new NotFoundError('Резервацията не е намерена.')

export async function allReservations(ctx: Context): Promise<ReservationView[]> {
  return ctx.db.reservation.findMany({ include: withOrder, orderBy: [{ createdAt: 'desc' }, { id: 'desc' }] })
}

export interface ReservationDecision {
  reservationId: number
  status: ReservationStatus
  notes?: string | null | undefined
  expectedVersion?: number | null | undefined
}

interface LockedReservation extends Booking {
  status: ReservationStatus
  version: number
  orderCancelled: boolean
}

// Stock before reservation: the order in which the trigger and every booking lock.
async function lockReservation(tx: Sql, reservationId: number): Promise<LockedReservation> {
  await tx.run(sql`
    SELECT s.id FROM stock s JOIN reservations r ON r.product_id = s.product_id WHERE r.id = ${reservationId} AND s.variant_id IS NULL FOR NO KEY UPDATE OF s`)
  const found = await tx.first<LockedReservation>(sql`
    SELECT status, version, order_cancelled AS "orderCancelled", order_line_id AS "orderLineId", product_id AS "productId", quantity, starts_on AS "startsOn", ends_on AS "endsOn"
    FROM reservations WHERE id = ${reservationId} FOR UPDATE`)
  if (!found) throw noSuchReservation()
  return found
}

async function decide(
  tx: Sql,
  { reservationId, status, notes, expectedVersion }: ReservationDecision,
  isAllowed: typeof mayStep,
): Promise<void> {
  const found = await lockReservation(tx, reservationId)
  requireVersion({ expectedVersion }, found)
  if (!isAllowed(found.status, status)) throw new BadTransitionError()
  const takesDays = found.status === 'rejected' && status !== 'rejected' && !found.orderCancelled
  await takeDays(tx, takesDays ? [found] : [], () =>
    tx.run(sql`
      UPDATE reservations SET status = ${status}::reservation_status, notes = coalesce(${notes ?? null}, notes), version = version + 1, updated_at = now()
      WHERE id = ${reservationId}`),
  )
}

/**
 * Approves, rejects or returns a reservation to pending, or only saves its notes (back-office 4). Leaving "rejected"
 * takes its days again. Fails with `NotFoundError`, `BadTransitionError`, `DatesTakenError`, `StaleVersionError`.
 */
export async function decideReservation(ctx: Context, decision: ReservationDecision): Promise<ReservationView> {
  await ctx.sql.transaction((tx) => decide(tx, decision, mayStep))
  return reservationOf(ctx, decision.reservationId)
}

/** Says it to staff: which product, how many, and which orders have the day. */
async function takenForStaff(ctx: Context, reservationId: number, taken: DatesTakenError): Promise<DatesTakenError> {
  const { productId, day, available } = taken
  const wanted = await ctx.sql.first<WantedDay>(sql`
    SELECT p.name, r.quantity, ARRAY(
      SELECT DISTINCT l.order_id FROM reservations other JOIN order_lines l ON l.id = other.order_line_id
      WHERE other.product_id = r.product_id AND other.id <> r.id AND other.status <> 'rejected' AND NOT other.order_cancelled
        AND ${day}::date BETWEEN other.starts_on AND other.ends_on ORDER BY l.order_id
    ) AS "orderIds" FROM reservations r JOIN products p ON p.id = r.product_id WHERE r.id = ${reservationId}`)
  return wanted ? new DatesTakenError(productId, day, available, takenDayText(wanted, day, available)) : taken
}

/** The same without staying: notes alone are written by `updateReservationNotes`. */
export async function setReservationStatus(ctx: Context, decision: ReservationDecision): Promise<void> {
  try {
    await ctx.sql.transaction((tx) => decide(tx, decision, isStep))
  } catch (error) {
    throw error instanceof DatesTakenError ? await takenForStaff(ctx, decision.reservationId, error) : error
  }
}

async function reservationOf(ctx: Context, id: number): Promise<ReservationView> {
  const found = await ctx.db.reservation.findUnique({ where: { id }, include: withOrder })
  if (!found) throw noSuchReservation()
  return found
}

/** Null leaves the stored notes. */
export interface ReservationNotes {
  reservationId: number
  notes: string | null
  expectedVersion?: number | null | undefined
}

/** Allowed in every status. Fails with `NotFoundError`, `StaleVersionError`. */
export async function updateReservationNotes(
  ctx: Context,
  { reservationId, notes, expectedVersion }: ReservationNotes,
): Promise<void> {
  await ctx.sql.transaction(async (tx) => {
    requireVersion({ expectedVersion }, await lockReservation(tx, reservationId))
    await tx.run(
      sql`UPDATE reservations SET notes = coalesce(${notes}, notes), version = version + 1, updated_at = now() WHERE id = ${reservationId}`,
    )
  })
}

/** Frees its days; the order line stays. Fails with `NotFoundError`. */
export async function deleteReservation(ctx: Context, reservationId: number): Promise<void> {
  await ctx.sql.transaction(async (tx) => {
    await tx.run(sql`
      SELECT s.id FROM stock s JOIN reservations r ON r.product_id = s.product_id WHERE r.id = ${reservationId} AND s.variant_id IS NULL FOR NO KEY UPDATE OF s`)
    const deleted = await tx.run(sql`DELETE FROM reservations WHERE id = ${reservationId}`)
    if (deleted === 0) throw noSuchReservation()
  })
}
