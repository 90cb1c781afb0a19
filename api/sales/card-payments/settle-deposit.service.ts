// Settles a deposit on a card: takes the claim, releases or refunds the rest (docs/spec/deposits.md#a-claim).
import { int, oneOf, returning, type RowOf } from '#lib/database/row.ts'
import type { Sql, Transaction } from '#lib/database/sql.ts'
import { CardPaymentState, Currency } from '#prisma/client.ts'
import { adminIdOf, type Context } from '../../context.ts'
import { enqueueOrderLetter } from '../../platform/letters/enqueue-letter.service.ts'
import { depositHeld } from '../payments/balance.rules.ts'
import type { LockedPayments } from '../payments/lock-payments.service.ts'
import { DepositShortError } from '../payments/payments.errors.ts'
import { addPayments } from '../payments/payments.service.ts'
import { DEPOSIT_REFUNDED } from '../payments/payments.input.ts'
import { DepositClaimedError } from './card-payments.errors.ts'

const DEPOSIT = {
  id: int,
  state: oneOf(CardPaymentState),
  currency: oneOf(Currency),
  amountMinor: int,
  capturedMinor: int,
  claimedMinor: int,
  /** Refunds that the provider has not done yet. */
  refundingMinor: int,
}

/** A deposit on a card; amounts in minor units. */
export type CardDeposit = RowOf<typeof DEPOSIT>

/** Locks the deposit that a card holds or has paid; null without one. The caller holds the order's lock. */
export const lockCardDeposit = (tx: Sql, orderId: number): Promise<CardDeposit | null> =>
  tx
    .first(returning(DEPOSIT)`
      SELECT p.id, p.state, p.currency, p.amount_minor AS "amountMinor", p.captured_minor AS "capturedMinor",
        coalesce(p.to_capture_minor, 0) AS "claimedMinor", coalesce((SELECT sum(x.amount_minor) FROM card_operations x
          WHERE x.card_payment_id = p.id AND x.kind = 'refund' AND x.done_at IS NULL AND x.refusal = ''), 0)::bigint AS "refundingMinor"
      FROM card_payments p WHERE p.order_id = ${orderId} AND p.purpose = 'deposit'
        AND (p.captured_minor > p.refunded_minor OR p.state IN ('authorized', 'capture_requested')) ORDER BY p.id DESC LIMIT 1 FOR UPDATE OF p`)
    .then((found) => found ?? null)

/** The withheld and the refunded part of a deposit, in minor units. */
export interface Settlement {
  /** Null: nothing is withheld. */
  claim: { amountMinor: number; reason: string } | null
  /** Only for a charge; the rest of a hold is released as a whole. */
  refundMinor: number
}

/** The sweeper queries the payment now. */
const queriedNow = (ctx: Context) => ({ queryAt: ctx.clock(), version: { increment: 1 } }) as const

/** Writes the request. The provider is called after the commit, and its report adds the money to the ledger. */
async function settleHold(
  tx: Transaction,
  ctx: Context,
  { id, amountMinor, currency }: CardDeposit,
  claim: Settlement['claim'],
) {
  if (claim !== null && claim.amountMinor > amountMinor)
    throw new DepositShortError({ minorUnits: amountMinor, currency })
  const step = { steppedAt: ctx.clock(), queries: 0, ...queriedNow(ctx) }
  await tx.db.cardPayment.update({
    where: { id },
    data:
      claim === null
        ? { state: 'void_requested', ...step }
        : { state: 'capture_requested', toCaptureMinor: BigInt(claim.amountMinor), reason: claim.reason, ...step },
  })
}

async function settleCharge(
  tx: Transaction,
  ctx: Context,
  order: LockedPayments,
  { deposit: { id, currency, refundingMinor }, claim, refundMinor }: Settlement & { deposit: CardDeposit },
) {
  const { orderId } = order
  const heldMinor = depositHeld(order) - refundingMinor
  if (refundMinor + (claim?.amountMinor ?? 0) > heldMinor)
    throw new DepositShortError({ minorUnits: Math.max(0, heldMinor), currency })
  const now = ctx.clock()
  if (claim !== null) {
    const withheld = { kind: 'withheld', purpose: 'deposit', method: null, reservationId: null, ...claim } as const
    await addPayments(tx, ctx, order, [withheld])
    await tx.db.cardPayment.update({
      where: { id },
      data: { toCaptureMinor: BigInt(claim.amountMinor), reason: claim.reason },
    })
    await enqueueOrderLetter(tx, { kind: 'deposit_claimed', key: id, orderId, subjectId: id, at: now })
  }
  if (refundMinor === 0) return
  const operation = {
    kind: 'refund',
    amountMinor: BigInt(refundMinor),
    reason: DEPOSIT_REFUNDED,
    adminId: adminIdOf(ctx),
  } as const
  await tx.db.cardOperation.create({ data: { ...operation, cardPaymentId: id, requestedAt: now } })
  await tx.db.cardPayment.update({ where: { id }, data: queriedNow(ctx) })
}

/**
 * Settles a deposit, with one claim at most. Fails with `DepositClaimedError`, which has the withheld sum, when another
 * person was first, and with `DepositShortError` above the deposit. The caller holds the locks of order and deposit.
 */
export async function settleCardDeposit(
  tx: Transaction,
  ctx: Context,
  order: LockedPayments,
  { deposit, claim, refundMinor }: Settlement & { deposit: CardDeposit },
): Promise<void> {
  const { state, claimedMinor, currency } = deposit
  const isSettled = claimedMinor > 0 && (claim !== null || state === 'capture_requested')
  if (isSettled) throw new DepositClaimedError({ minorUnits: claimedMinor, currency })
  if (state === 'authorized') await settleHold(tx, ctx, deposit, claim)
  else await settleCharge(tx, ctx, order, { deposit, claim, refundMinor })
}
