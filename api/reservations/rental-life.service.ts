// The database counts units and rejects impossible movements; this file turns its errors into messages for staff.
import { databaseCode, PG_CODES } from '#lib/database/failures.ts'
import { sql, type Sql } from '#lib/database/sql.ts'
import type { RentalMovementKind } from '#prisma/client.ts'
import { addDays, dayInSofia } from '#rules/calendar.ts'
import { requireVersion, type Versioned } from '#lib/versions.ts'
import { adminIdOf, type Context } from '../context.ts'
import { staffWrite, type Keyed } from '../idempotency/staff-write.service.ts'
import { recordEvent } from '../orders/order-events.service.ts'
import { insertSetAside, settlePieces } from '../set-asides/set-asides.service.ts'
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
 * Fails as `lockForStep`, or `RentalStepError`, `TooManyPiecesError`, `HandOverDayError`, `PiecesElsewhereError`,
 * `IdempotencyMismatchError`.
 */
export async function handOver(ctx: Context, moving: Moving): Promise<void> {
  const { quantity, note, ...step } = moving
  await staffWrite(ctx, 'handOver', moving, async (tx) => {
    const found = await lockForStep(tx, step)
    if (found.status !== 'approved' || found.isClosed)
      throw new RentalStepError('Предава се само одобрена резервация, която не е приключена.')
    const left = found.quantity - found.handedOver
    if (quantity > left) throw tooManyToHandOver(left)
    requireHandOverDay(ctx, found)
    const { reservationId } = step
    try {
      await insertMovement(tx, ctx, { reservationId, kind: 'handed_over', quantity, damaged: 0, lost: 0, note })
    } catch (error) {
      if (databaseCode(error) !== PG_CODES.piecesElsewhere) throw error
      throw new PiecesElsewhereError(error instanceof Error && 'detail' in error ? Number(error.detail) : 0)
    }
    const { orderId, orderLineId } = found
    await recordEvent(tx, ctx, { orderId, kind: 'rental_handed_over', orderLineId, units: quantity })
    return { reservationId }
  })
}

async function returnPieces(
  tx: Sql,
  ctx: Context,
  found: LockedReservation,
  back: Omit<TakingBack, keyof Versioned | keyof Keyed>,
) {
  const { reservationId, quantity, damaged, lost, note, imageUrls } = back
  const { orderId, orderLineId, productId } = found
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
  await recordEvent(tx, ctx, { orderId, kind: 'rental_returned', orderLineId, units: quantity })
  return asides
}

/** Sets damaged and lost units aside. Fails as `lockForStep`, and with `TooManyPiecesError`. */
export async function takeBack(ctx: Context, back: TakingBack): Promise<void> {
  const { reservationId, expectedVersion } = back
  await staffWrite(ctx, 'takeBack', back, async (tx) => {
    const found = await lockForStep(tx, { reservationId, expectedVersion })
    const out = found.handedOver - found.returned
    if (back.quantity > out) throw tooManyToTakeBack(out)
    await returnPieces(tx, ctx, found, back)
    return { reservationId }
  })
}

export interface Closing extends Versioned {
  reservationId: number
  writeOffMissing?: boolean | null | undefined
}

/** Missing units leave the stock. Fails as `lockForStep`, and with `RentalStepError`, `PiecesOutError`. */
export async function closeRental(ctx: Context, { writeOffMissing, ...step }: Closing): Promise<void> {
  await ctx.sql.transaction(async (tx) => {
    const { reservationId } = step
    const found = await lockForStep(tx, step)
    if (found.handedOver === 0 || found.isClosed) throw new RentalStepError()
    const missing = found.handedOver - found.returned
    if (missing > 0 && writeOffMissing !== true) throw new PiecesOutError(missing)
    if (missing > 0) {
      const lost = { reservationId, quantity: missing, damaged: 0, lost: missing, note: 'Не са върнати', imageUrls: [] }
      for (const setAsideId of await returnPieces(tx, ctx, found, lost))
        await settlePieces(tx, ctx, { setAsideId, quantity: missing }, 'writeOff')
    }
    const now = ctx.clock()
    await tx.run(
      sql`UPDATE reservations SET closed_at = ${now}, version = version + 1, updated_at = ${now} WHERE id = ${reservationId}`,
    )
    const { orderId, orderLineId } = found
    await recordEvent(tx, ctx, { orderId, kind: 'rental_closed', orderLineId })
  })
}
