// All rentals of an order in one step with their deposit (docs/spec/rentals.md#a-whole-order).
import { int, returning } from '#lib/database/row.ts'
import type { Sql, Transaction } from '#lib/database/sql.ts'
import { InvalidInputError, UserError } from '#lib/errors.ts'
import { dayInSofia } from '#rules/calendar.ts'
import type { z } from 'zod'
import type { Context } from '../../context.ts'
import { staffWrite } from '../../platform/idempotency/staff-write.service.ts'
import { lockCardDeposit, settleCardDeposit } from '../card-payments/settle-deposit.service.ts'
import { lockPayments, type LockedPayments } from '../payments/lock-payments.service.ts'
import { DEPOSIT_REFUNDED } from '../payments/payments.input.ts'
import { addPayments, requireCovered, type NewPayment } from '../payments/payments.service.ts'
import { followRentals } from '../reservations/follow-rentals.service.ts'
import { lockReservations, type LockedReservation } from '../reservations/lock-reservation.service.ts'
import { PiecesOutError, RentalStepError } from '../reservations/rental-life.errors.ts'
import { closePieces, handOverPieces, takeBackPieces, type ClosingTerms } from '../reservations/rental-life.service.ts'
import { noSuchReservation, OrderCancelledError } from '../reservations/reservations.errors.ts'
import { RentalRefusedError } from './hand-overs.errors.ts'
import type { closeOrderInput, handOverOrderInput, takeBackOrderInput } from './hand-overs.input.ts'
import { isDueOut, isOut, isToClose, linesOrAll } from './hand-overs.rules.ts'

interface OfOrder {
  orderId: number
}

interface LockedRentals {
  order: LockedPayments
  rentals: LockedReservation[]
}

/** Locks order, stock, reservations. Fails with `NotFoundError`, `OrderCancelledError`. */
async function lockRentals(tx: Sql, orderId: number): Promise<LockedRentals> {
  const order = await lockPayments(tx, orderId, {})
  const ids = await tx.rows(returning({ id: int })`
    SELECT r.id FROM reservations r JOIN order_lines l ON l.id = r.order_line_id WHERE l.order_id = ${orderId} ORDER BY r.id`)
  const rentals = await lockReservations(
    tx,
    ids.map(({ id }) => id),
  )
  if (rentals.some(({ orderCancelled }) => orderCancelled)) throw new OrderCancelledError(orderId)
  return { order, rentals }
}

/** Runs the step of each line; a refusal names its rental. */
async function forEachLine<Line extends { reservationId: number }>(
  { rentals }: LockedRentals,
  lines: readonly Line[],
  step: (rental: LockedReservation, line: Line) => Promise<unknown>,
): Promise<void> {
  for (const line of lines) {
    const rental = rentals.find(({ reservationId }) => reservationId === line.reservationId)
    if (!rental) throw noSuchReservation()
    try {
      await step(rental, line)
    } catch (error) {
      if (!(error instanceof UserError)) throw error
      throw new RentalRefusedError(rental.reservationId, rental.name, error)
    }
  }
}

type DepositEntry = Pick<NewPayment, 'kind' | 'amountMinor' | 'method' | 'reason'>

/** Fails with `PaymentTooHighError`, `DepositShortError`. */
async function moveDeposit(
  tx: Transaction,
  ctx: Context,
  order: LockedPayments,
  deposits: readonly DepositEntry[],
): Promise<void> {
  if (deposits.length === 0) return
  const entries = deposits.map((entry) => ({ ...entry, purpose: 'deposit' as const, reservationId: null }))
  requireCovered(order, entries)
  await addPayments(tx, ctx, order, entries)
}

type Settlement = Pick<z.output<typeof closeOrderInput>, 'refund' | 'withheld'>

/**
 * One on a card ends with its provider, a hold only once all is back. Fails with `DepositShortError`, `DepositClaimedError`,
 * `PiecesOutError`, `InvalidInputError`.
 */
async function settleDeposit(
  tx: Transaction,
  ctx: Context,
  order: LockedPayments,
  { refund, withheld, out }: Settlement & { out: number },
) {
  if (refund === null && withheld === null) return
  const deposit = await lockCardDeposit(tx, order.orderId)
  if (deposit !== null) {
    if (deposit.state === 'authorized' && out > 0) throw new PiecesOutError(out)
    if (refund !== null && refund.method !== 'card')
      throw new InvalidInputError([{ field: 'refund.method', message: 'Депозитът е по карта и се връща по нея' }])
    const claim = withheld && { amountMinor: withheld.amount, reason: withheld.reason }
    return settleCardDeposit(tx, ctx, order, { deposit, claim, refundMinor: refund?.amount ?? 0 })
  }
  const entries: DepositEntry[] = []
  if (withheld) entries.push({ kind: 'withheld', amountMinor: withheld.amount, method: null, reason: withheld.reason })
  if (refund)
    entries.push({ kind: 'refunded', amountMinor: refund.amount, method: refund.method, reason: DEPOSIT_REFUNDED })
  await moveDeposit(tx, ctx, order, entries)
}

export type OrderHandOver = OfOrder & z.output<typeof handOverOrderInput>

/**
 * Without lines: all that is approved and due today. Fails with `NotFoundError`, `OrderCancelledError`,
 * `RentalStepError`, `RentalRefusedError`, `PaymentTooHighError`, `IdempotencyMismatchError`.
 */
export async function handOverOrder(ctx: Context, given: OrderHandOver): Promise<void> {
  await staffWrite(ctx, 'handOverOrder', given, async (tx) => {
    const { orderId, note, deposit } = given
    const locked = await lockRentals(tx, orderId)
    const today = dayInSofia(ctx.clock())
    const lines = linesOrAll(
      given.lines,
      locked.rentals.filter((rental) => isDueOut(rental, today)),
      (rental) => ({
        reservationId: rental.reservationId,
        quantity: rental.quantity - rental.handedOver,
      }),
    )
    if (lines.length === 0) throw new RentalStepError('По поръчката днес няма какво да се предаде.')
    await forEachLine(locked, lines, (rental, { quantity }) => handOverPieces(tx, ctx, rental, { quantity, note }))
    if (deposit) {
      const { amount: amountMinor, method } = deposit
      await moveDeposit(tx, ctx, locked.order, [{ kind: 'received', amountMinor, method, reason: '' }])
    }
    await followRentals(tx, ctx, orderId)
    return { orderId }
  })
}

export type OrderReturn = OfOrder & z.output<typeof takeBackOrderInput>

/**
 * Without lines: all that is out, undamaged. Fails as `handOverOrder` and with `DepositShortError`, `DepositClaimedError`; when it closes too,
 * with `PiecesOutError`, `DepositHeldError`.
 */
export async function takeBackOrder(ctx: Context, given: OrderReturn): Promise<void> {
  await staffWrite(ctx, 'takeBackOrder', given, async (tx) => {
    const { orderId, note } = given
    const locked = await lockRentals(tx, orderId)
    const lines = linesOrAll(given.lines, locked.rentals.filter(isOut), (rental) => ({
      reservationId: rental.reservationId,
      quantity: rental.handedOver - rental.returned,
      damaged: 0,
      lost: 0,
    }))
    if (lines.length === 0) throw new RentalStepError('При клиента няма нищо по тази поръчка.')
    await forEachLine(locked, lines, (rental, back) =>
      takeBackPieces(tx, ctx, rental, { ...back, note, imageUrls: [] }),
    )
    const back = lines.reduce((sum, { quantity }) => sum + quantity, 0)
    const out = locked.rentals.reduce((sum, { handedOver, returned }) => sum + handedOver - returned, -back)
    await settleDeposit(tx, ctx, locked.order, { ...given, out })
    if (given.close) await closeAll(tx, ctx, orderId, { writeOffMissing: false, depositStays: given.depositStays })
    return { orderId }
  })
}

async function closeAll(tx: Transaction, ctx: Context, orderId: number, terms: ClosingTerms): Promise<void> {
  // Reads the rows again: pieces may have come back in this transaction.
  const { rentals } = await lockRentals(tx, orderId)
  await closePieces(tx, ctx, orderId, rentals.filter(isToClose), terms)
}

export type OrderClosing = OfOrder & z.output<typeof closeOrderInput>

/**
 * Settles the deposit and closes the begun rentals. Fails with `NotFoundError`, `OrderCancelledError`,
 * `RentalStepError`, `DepositShortError`, `DepositClaimedError`, `PiecesOutError`, `DepositHeldError`, `IdempotencyMismatchError`.
 */
export async function closeOrderRentals(ctx: Context, given: OrderClosing): Promise<void> {
  await staffWrite(ctx, 'closeOrderRentals', given, async (tx) => {
    const { orderId } = given
    const { order } = await lockRentals(tx, orderId)
    await settleDeposit(tx, ctx, order, { ...given, out: 0 })
    await closeAll(tx, ctx, orderId, given)
    return { orderId }
  })
}
