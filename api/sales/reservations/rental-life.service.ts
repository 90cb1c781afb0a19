// The database counts units and rejects impossible movements; this file turns its errors into messages for staff.
import { databaseCode, PG_CODES } from '#lib/database/failures.ts'
import { sql, type Sql, type Transaction } from '#lib/database/sql.ts'
import type { RentalMovementKind } from '#prisma/client.ts'
import { addDays, dayInSofia } from '#rules/calendar.ts'
import { nextVersion, requireVersion, type Versioned } from '#lib/versions.ts'
import { adminIdOf, type Context } from '../../context.ts'
import { staffWrite, type Keyed } from '../../platform/idempotency/staff-write.service.ts'
import { CARD_HOLD_ENDED, DEPOSIT_LACKS, lacksCardDeposit, lacksCardPayment } from '../orders/card-hold.service.ts'
import { recordEvent } from '../orders/order-events.service.ts'
import { insertSetAside, settlePieces } from '../../catalogue/set-asides/set-asides.service.ts'
import { followRentals, requireDepositSettled } from './follow-rentals.service.ts'
import {
  lockOrdersOf,
  lockReservation,
  requireOrderInForce,
  type LockedReservation,
} from './lock-reservation.service.ts'
import {
  HandOverDayError,
  PiecesElsewhereError,
  PiecesOutError,
  RentalStepError,
  tooManyToHandOver,
  tooManyToTakeBack,
} from './rental-life.errors.ts'

interface Moving extends Versioned, Keyed {
  reservationId: number
  quantity: number
  note: string
}

export interface TakingBack extends Moving {
  /** Part of `quantity`, as is `lost`. */
  damaged: number
  lost: number
  imageUrls: readonly string[]
}

/** Locks order, stock, reservation. Fails with `NotFoundError`, `StaleVersionError`, `OrderCancelledError`. */
async function lockForStep(tx: Sql, { reservationId, ...version }: Versioned & { reservationId: number }) {
  await lockOrdersOf(tx, [reservationId])
  const found = await lockReservation(tx, reservationId)
  requireVersion(version, found)
  requireOrderInForce(found)
  return found
}

type Movement = Pick<TakingBack, 'reservationId' | 'quantity' | 'damaged' | 'lost' | 'note'> & {
  kind: RentalMovementKind
}

const insertMovement = (tx: Sql, ctx: Context, { reservationId, kind, quantity, damaged, lost, note }: Movement) =>
  tx.run(sql`
    INSERT INTO rental_movements (reservation_id, kind, quantity, damaged, lost, at, admin_id, note)
    VALUES (${reservationId}, ${kind}::rental_movement_kind, ${quantity}, ${damaged}, ${lost}, ${ctx.clock()}, ${adminIdOf(ctx)}, ${note})`)

function requireHandOverDay(ctx: Context, { startsOn, endsOn, bufferBefore }: LockedReservation): void {
  const today = dayInSofia(ctx.clock())
  const from = addDays(startsOn, -bufferBefore)
  if (today < from || today > endsOn) throw new HandOverDayError(from, endsOn)
}

/**
 * The caller holds the locks of `lockForStep`. Fails with `RentalStepError`, `TooManyPiecesError`, `HandOverDayError`,
 * `PiecesElsewhereError`.
 */
export async function handOverPieces(
  tx: Transaction,
  ctx: Context,
  found: LockedReservation,
  { quantity, note }: Pick<Moving, 'quantity' | 'note'>,
): Promise<void> {
  if (found.status !== 'approved' || found.isClosed)
    throw new RentalStepError('Предава се само одобрена резервация, която не е приключена.')
  if (await lacksCardPayment(tx, found.orderId, ctx.clock())) throw new RentalStepError(CARD_HOLD_ENDED)
  if (await lacksCardDeposit(tx, found.orderId, ctx.clock())) throw new RentalStepError(DEPOSIT_LACKS)
  const left = found.quantity - found.handedOver
  if (quantity > left) throw tooManyToHandOver(left)
  requireHandOverDay(ctx, found)
  const { reservationId, orderId, orderLineId } = found
  try {
    await insertMovement(tx, ctx, { reservationId, kind: 'handed_over', quantity, damaged: 0, lost: 0, note })
  } catch (error) {
    if (databaseCode(error) !== PG_CODES.piecesElsewhere) throw error
    throw new PiecesElsewhereError(error instanceof Error && 'detail' in error ? Number(error.detail) : 0)
  }
  await recordEvent(tx, ctx, { orderId, kind: 'rental_handed_over', orderLineId, units: quantity })
}

/** Fails as `lockForStep` and `handOverPieces`, or with `IdempotencyMismatchError`. */
export async function handOver(ctx: Context, moving: Moving): Promise<void> {
  const { quantity, note, ...step } = moving
  await staffWrite(ctx, 'handOver', moving, async (tx) => {
    const found = await lockForStep(tx, step)
    await handOverPieces(tx, ctx, found, { quantity, note })
    await followRentals(tx, ctx, found.orderId)
    return { reservationId: step.reservationId }
  })
}

/** The caller holds the locks of `lockForStep`. Fails with `TooManyPiecesError`. Returns the new set-asides. */
export async function takeBackPieces(
  tx: Transaction,
  ctx: Context,
  found: LockedReservation,
  back: Pick<TakingBack, 'quantity' | 'damaged' | 'lost' | 'note' | 'imageUrls'>,
): Promise<number[]> {
  const { quantity, damaged, lost, note, imageUrls } = back
  const { reservationId, orderId, orderLineId, productId } = found
  const out = found.handedOver - found.returned
  if (quantity > out) throw tooManyToTakeBack(out)
  await insertMovement(tx, ctx, { reservationId, kind: 'returned', quantity, damaged, lost, note })
  const asides: number[] = []
  for (const [reason, pieces] of [
    ['damaged', damaged],
    ['lost', lost],
  ] as const) {
    if (pieces > 0)
      asides.push(
        await insertSetAside(tx, ctx, { productId, reservationId, reason, quantity: pieces, note, imageUrls }),
      )
  }
  await recordEvent(tx, ctx, {
    orderId,
    kind: 'rental_returned',
    orderLineId,
    units: quantity,
    damagedUnits: damaged,
    lostUnits: lost,
  })
  return asides
}

/** Sets damaged and lost units aside. Fails as `lockForStep`, and with `TooManyPiecesError`. */
export async function takeBack(ctx: Context, back: TakingBack): Promise<void> {
  const { reservationId, expectedVersion } = back
  await staffWrite(ctx, 'takeBack', back, async (tx) => {
    const found = await lockForStep(tx, { reservationId, expectedVersion })
    await takeBackPieces(tx, ctx, found, back)
    return { reservationId }
  })
}

export interface ClosingTerms {
  writeOffMissing?: boolean | null | undefined
  /** Closes although a deposit of returned rentals is held. */
  depositStays?: boolean | null | undefined
}

export interface Closing extends Versioned, ClosingTerms {
  reservationId: number
}

/** The caller holds the locks of `lockForStep`. Missing units leave the stock. */
async function closeOne(tx: Transaction, ctx: Context, found: LockedReservation): Promise<void> {
  const { reservationId, orderId, orderLineId } = found
  const missing = found.handedOver - found.returned
  if (missing > 0) {
    const lost = { quantity: missing, damaged: 0, lost: missing, note: 'Не са върнати', imageUrls: [] }
    for (const setAsideId of await takeBackPieces(tx, ctx, found, lost))
      await settlePieces(tx, ctx, { setAsideId, quantity: missing }, 'writeOff')
  }
  await tx.db.reservation.update({
    where: { id: reservationId },
    data: { closedAt: ctx.clock(), ...nextVersion(ctx) },
  })
  await recordEvent(tx, ctx, { orderId, kind: 'rental_closed', orderLineId })
}

/**
 * Closes rentals of one order whose locks the caller holds. Fails with `RentalStepError`, `PiecesOutError`,
 * `DepositHeldError`.
 */
export async function closePieces(
  tx: Transaction,
  ctx: Context,
  orderId: number,
  rentals: readonly LockedReservation[],
  { writeOffMissing, depositStays }: ClosingTerms,
): Promise<void> {
  if (rentals.length === 0 || rentals.some(({ handedOver, isClosed }) => handedOver === 0 || isClosed))
    throw new RentalStepError()
  const missing = rentals.reduce((sum, { handedOver, returned }) => sum + handedOver - returned, 0)
  if (missing > 0 && writeOffMissing !== true) throw new PiecesOutError(missing)
  for (const found of rentals) await closeOne(tx, ctx, found)
  if (depositStays !== true) await requireDepositSettled(tx, orderId)
  await followRentals(tx, ctx, orderId)
}

/** Fails as `lockForStep` and `closePieces`. */
export async function closeRental(ctx: Context, { writeOffMissing, depositStays, ...step }: Closing): Promise<void> {
  await ctx.sql.transaction(async (tx) => {
    const found = await lockForStep(tx, step)
    await closePieces(tx, ctx, found.orderId, [found], { writeOffMissing, depositStays })
  })
}
