// Decisions of staff about the deposit of an order (docs/spec/deposits.md#three-ways).
import { sql, type Sql } from '#lib/database/sql.ts'
import { nextVersion, requireVersion, type Versioned } from '#lib/versions.ts'
import type { DepositWay } from '#prisma/client.ts'
import { wayRefusal } from '#rules/deposit-ways.ts'
import type { Context } from '../../context.ts'
import { cardAbility } from '../../platform/cards/cards.ts'
import { staffWrite, type Keyed } from '../../platform/idempotency/staff-write.service.ts'
import { checkCardPayment } from '../card-payments/check-card-payment.service.ts'
import { DepositClaimedError } from '../card-payments/card-payments.errors.ts'
import { lockCardDeposit, settleCardDeposit } from '../card-payments/settle-deposit.service.ts'
import { depositHeld } from '../payments/balance.rules.ts'
import { lockPayments } from '../payments/lock-payments.service.ts'
import { PiecesOutError } from '../reservations/rental-life.errors.ts'
import { DepositTakenError, DepositWayRefusedError } from './deposits.errors.ts'
import { NOTHING_RENTED, rentedPeriodsOf, type RentedPeriod } from './deposits.loaders.ts'

const rentedPeriod = async (tx: Sql, orderId: number): Promise<RentedPeriod> =>
  (await rentedPeriodsOf(tx, [orderId]))[0] ?? NOTHING_RENTED

/** The order, its new way, and the version that staff have read. */
export interface ChangedWay extends Versioned {
  orderId: number
  way: DepositWay
}

/**
 * Changes the way of a deposit that is not taken, nor held for pieces that are out. Requests the release of a hold or
 * try of the earlier way. Fails with `NotFoundError`, `StaleVersionError`, `DepositTakenError` and
 * `DepositWayRefusedError`.
 */
export async function changeDepositWay(ctx: Context, { orderId, way, ...version }: ChangedWay): Promise<void> {
  await ctx.sql.transaction(async (tx) => {
    const order = await lockPayments(tx, orderId, {})
    requireVersion(version, order)
    const { isBegun, ...period } = await rentedPeriod(tx, orderId)
    if (depositHeld(order) > 0 || (isBegun && order.depositSecuredMinor > 0)) throw new DepositTakenError()
    const refusal = wayRefusal(way, cardAbility(ctx.cards), period)
    if (refusal !== null) throw new DepositWayRefusedError(refusal)
    await tx.run(sql`SELECT request_card_step(${orderId}, 'deposit', 'void_requested', ${ctx.clock()}::timestamptz)`)
    await tx.db.order.update({ where: { id: orderId }, data: { depositWay: way, ...nextVersion(ctx) } })
  })
}

/** How staff end a deposit on a card. */
export interface DepositSettlement extends Keyed {
  orderId: number
  /** The withheld part, in minor units; null: the whole deposit is released or refunded. */
  claim: { amount: number; reason: string } | null
}

/**
 * After all pieces are back, takes the claim and releases or refunds the rest (docs/spec/deposits.md#a-claim). If two
 * people settle at once, the second is refused. Fails with `NotFoundError`, `PiecesOutError`, `DepositClaimedError`, `DepositShortError`, `IdempotencyMismatchError`.
 */
export async function settleDeposit(ctx: Context, given: DepositSettlement): Promise<void> {
  const { orderId, claim: wanted } = given
  const { cardPaymentId } = await staffWrite(ctx, 'settleDeposit', given, async (tx) => {
    const order = await lockPayments(tx, orderId, {})
    const { out } = await rentedPeriod(tx, orderId)
    if (out > 0) throw new PiecesOutError(out)
    const deposit = await lockCardDeposit(tx, orderId)
    const nothing = { minorUnits: deposit?.claimedMinor ?? 0, currency: order.currency }
    if (deposit === null) throw new DepositClaimedError(nothing)
    const restMinor = depositHeld(order) - deposit.refundingMinor
    if (deposit.state !== 'authorized' && restMinor <= 0) throw new DepositClaimedError(nothing)
    const claim = wanted && { amountMinor: wanted.amount, reason: wanted.reason }
    const refundMinor = Math.max(0, restMinor - (claim?.amountMinor ?? 0))
    await settleCardDeposit(tx, ctx, order, { deposit, claim, refundMinor })
    return { cardPaymentId: deposit.id }
  })
  await checkCardPayment(ctx, cardPaymentId)
}
