import type { Prisma, ReservationStatus } from '#prisma/client.ts'
import type { Transaction } from '#lib/database/sql.ts'
import type { Context } from '../../context.ts'
import { nextVersion, requireVersion } from '#lib/versions.ts'
import { BadTransitionError } from '#lib/errors.ts'
import { dayInSofia } from '#rules/calendar.ts'
import { requireNoShortage } from '../../catalogue/availability/shortages.errors.ts'
import { enqueueOrderLetter } from '../../platform/letters/enqueue-letter.service.ts'
import { gathered } from '../../platform/letters/gathered-letter.rules.ts'
import { billLine } from '../orders/order-billing.service.ts'
import { recordEvent } from '../orders/order-events.service.ts'
import { noSuchReservation, OrderCancelledError, ReservationHoldsDaysError } from './reservations.errors.ts'
import {
  lockOrdersOf,
  lockReservation,
  lockReservations,
  requireNothingHandedOver,
  type LockedReservation,
} from './lock-reservation.service.ts'
import { holdsDays, isStep, mayStep, RESERVATION_STATUSES } from './reservations.rules.ts'
import { rentalShortages } from './bookings.service.ts'

const withOrder = {
  product: {
    select: { id: true, name: true, pricePerDayMinor: true, images: { orderBy: { position: 'asc' }, take: 1 } },
  },
  orderLine: {
    select: { id: true, order: { select: { id: true, customerName: true, customerEmail: true, customerPhone: true } } },
  },
} as const satisfies Prisma.ReservationInclude

export type ReservationView = Prisma.ReservationGetPayload<{ include: typeof withOrder }>

export async function allReservations(ctx: Context): Promise<ReservationView[]> {
  return ctx.db.reservation.findMany({ include: withOrder, orderBy: [{ createdAt: 'desc' }, { id: 'desc' }] })
}

export interface ReservationDecision {
  reservationId: number
  status: ReservationStatus
  notes?: string | null | undefined
  reason?: string | null | undefined
  expectedVersion?: number | null | undefined
}

async function recordDecision(
  tx: Transaction,
  ctx: Context,
  { orderId, orderLineId, status: reservationFrom }: LockedReservation,
  reservationTo: ReservationStatus,
  reason: string | null = null,
): Promise<void> {
  const { isInForce: isBilled, letter } = RESERVATION_STATUSES[reservationTo]
  const change =
    isBilled === RESERVATION_STATUSES[reservationFrom].isInForce
      ? null
      : await billLine(tx, ctx, { orderId, lineId: orderLineId, isBilled })
  const { at } = await recordEvent(tx, ctx, {
    orderId,
    kind: 'reservation_decided',
    orderLineId,
    reservationFrom,
    reservationTo,
    reason,
    ...change,
  })
  if (letter !== null) await enqueueOrderLetter(tx, { kind: letter, orderId, ...gathered(orderId, at) })
}

/** Without notes the stored ones stay. */
const writtenNotes = (notes: string | null | undefined) => (notes == null ? {} : { notes })

async function decide(
  tx: Transaction,
  ctx: Context,
  { reservationId, status, notes, reason, expectedVersion }: ReservationDecision,
  isAllowed: typeof mayStep,
): Promise<void> {
  await lockOrdersOf(tx, [reservationId])
  const found = await lockReservation(tx, reservationId)
  requireVersion({ expectedVersion }, found)
  const isDecision = found.status !== status
  if (found.orderCancelled && isDecision) throw new OrderCancelledError(found.orderId)
  if (isDecision) requireNothingHandedOver(found)
  if (!isAllowed(found.status, status)) throw new BadTransitionError()
  if (!RESERVATION_STATUSES[found.status].isInForce && isDecision) requireNoShortage(await rentalShortages(tx, [found]))
  await tx.db.reservation.update({
    where: { id: reservationId },
    data: { status, ...writtenNotes(notes), ...nextVersion(ctx) },
  })
  if (isDecision) await recordDecision(tx, ctx, found, status, status === 'rejected' ? (reason ?? null) : null)
}

/**
 * May also change only the notes (docs/spec/reservations.md#statuses). Rejecting excludes the line from the order's
 * amounts; leaving "rejected" includes it and takes its days again
 * (docs/spec/reservations.md#rejecting-and-approving-again). Fails with `NotFoundError`, `OrderCancelledError`,
 * `RentalBegunError`, `BadTransitionError`, `ShortagesError`, `StaleVersionError`.
 */
export async function decideReservation(ctx: Context, decision: ReservationDecision): Promise<ReservationView> {
  await ctx.sql.transaction((tx) => decide(tx, ctx, decision, mayStep))
  return reservationOf(ctx, decision.reservationId)
}

/** As `decideReservation`, but refuses the same status; `updateReservationNotes` changes only notes. */
export async function setReservationStatus(ctx: Context, decision: ReservationDecision): Promise<void> {
  await ctx.sql.transaction((tx) => decide(tx, ctx, decision, isStep))
}

/** All or none. Fails with `NotFoundError`, `OrderCancelledError`, `BadTransitionError`. */
export async function approveReservations(ctx: Context, reservationIds: readonly number[]): Promise<void> {
  await ctx.sql.transaction(async (tx) => {
    await lockOrdersOf(tx, reservationIds)
    const found = await lockReservations(tx, reservationIds)
    for (const reservation of found) {
      if (reservation.orderCancelled) throw new OrderCancelledError(reservation.orderId)
      if (!isStep(reservation.status, 'approved')) throw new BadTransitionError()
    }
    const ids = found.map(({ reservationId }) => reservationId)
    await tx.db.reservation.updateMany({
      where: { id: { in: ids } },
      data: { status: 'approved', ...nextVersion(ctx) },
    })
    for (const reservation of found) await recordDecision(tx, ctx, reservation, 'approved')
  })
}

async function reservationOf(ctx: Context, id: number): Promise<ReservationView> {
  const found = await ctx.db.reservation.findUnique({ where: { id }, include: withOrder })
  if (!found) throw noSuchReservation()
  return found
}

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
    await tx.db.reservation.update({
      where: { id: reservationId },
      data: { ...writtenNotes(notes), ...nextVersion(ctx) },
    })
  })
}

/**
 * Only if it holds no days; the order line stays unchanged (docs/spec/reservations.md#deleting-a-reservation). Fails
 * with `NotFoundError`, `ReservationHoldsDaysError`, `RentalBegunError`.
 */
export async function deleteReservation(ctx: Context, reservationId: number): Promise<void> {
  await ctx.sql.transaction(async (tx) => {
    await lockOrdersOf(tx, [reservationId])
    const found = await lockReservation(tx, reservationId)
    const { orderId, orderLineId } = found
    requireNothingHandedOver(found)
    if (holdsDays(found, dayInSofia(ctx.clock()))) throw new ReservationHoldsDaysError(orderId)
    await tx.db.reservation.delete({ where: { id: reservationId } })
    const reservationFrom = found.status
    await recordEvent(tx, ctx, { orderId, kind: 'reservation_deleted', orderLineId, reservationFrom })
  })
}
