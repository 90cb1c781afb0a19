import { sql } from '#lib/database/sql.ts'
import type { CardOperation } from '#prisma/client.ts'
import type { Context } from '../../context.ts'
import { adminIdOf } from '../../context.ts'
import { staffWrite, type Keyed } from '../../platform/idempotency/staff-write.service.ts'
import { depositHeld } from '../payments/balance.rules.ts'
import { lockPayments } from '../payments/lock-payments.service.ts'
import { CardRefundTooHighError, noSuchCardPayment } from './card-payments.errors.ts'
import { checkCardPayment } from './check-card-payment.service.ts'

const sumOf = (listed: readonly Pick<CardOperation, 'amountMinor'>[]): number =>
  listed.reduce((sum, { amountMinor }) => sum + Number(amountMinor), 0)

export interface CardRefund extends Keyed {
  cardPaymentId: number
  /** In minor units. */
  amount: number
  reason: string
}

/**
 * Refunds a sum to the card from which it was taken: written first, then sent, so that a kill between the two loses nothing.
 * The ledger gets it once the provider has done it. Fails with `NotFoundError`, `CardRefundTooHighError` (nothing was
 * taken, or less than that is left), `IdempotencyMismatchError`. Returns the order's id.
 */
export async function refundCardPayment(ctx: Context, given: CardRefund): Promise<number> {
  const { cardPaymentId, amount, reason } = given
  const owner = await ctx.db.cardPayment.findUnique({ where: { id: cardPaymentId }, select: { orderId: true } })
  if (!owner) throw noSuchCardPayment()
  await staffWrite(ctx, 'refundCardPayment', given, async (tx) => {
    const sums = await lockPayments(tx, owner.orderId, {})
    await tx.run(sql`SELECT FROM card_payments WHERE id = ${cardPaymentId} FOR UPDATE`)
    const payment = await tx.db.cardPayment.findUniqueOrThrow({
      where: { id: cardPaymentId },
      include: { operations: { where: { kind: 'refund', refusal: '' } } },
    })
    const { currency, capturedMinor, operations, purpose } = payment
    const taken = Number(capturedMinor) - sumOf(operations)
    const open = sumOf(operations.filter(({ doneAt }) => doneAt === null))
    // The withheld part of a deposit stays.
    const left = purpose === 'deposit' ? Math.min(taken, depositHeld(sums) - open) : taken
    if (amount > left) throw new CardRefundTooHighError({ minorUnits: left, currency })
    const now = ctx.clock()
    await tx.db.cardOperation.create({
      data: {
        cardPaymentId,
        kind: 'refund',
        amountMinor: BigInt(amount),
        reason,
        adminId: adminIdOf(ctx),
        requestedAt: now,
      },
    })
    await tx.db.cardPayment.update({ where: { id: cardPaymentId }, data: { queryAt: now, version: { increment: 1 } } })
    return { orderId: owner.orderId }
  })
  await checkCardPayment(ctx, cardPaymentId)
  return owner.orderId
}
