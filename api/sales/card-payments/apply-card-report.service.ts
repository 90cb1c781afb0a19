// Applies a report of a provider: writes the state of the payment, and its money into the ledger exactly once.
import { sql } from '#lib/database/sql.ts'
import { sealed } from '#lib/sealed-text.ts'
import type { CardPayment, CardPurpose } from '#prisma/client.ts'
import { cardStateRule, nextQueryAt, stateAfter, type CardPaymentStateName } from '#rules/card-payment-states.ts'
import { orderStatusRule } from '#rules/order-statuses.ts'
import type { Context } from '../../context.ts'
import type { CardObject } from '../../platform/cards/card-driver.ts'
import { enqueueNotice, enqueueOrderLetter } from '../../platform/letters/enqueue-letter.service.ts'
import { lockOrder, type LockedOrder } from '../orders/order-goods.service.ts'
import { bookCapture, bookRefunds, requestWholeRefund, type Applied } from './book-card-money.service.ts'
import { differenceOf } from './card-payments.rules.ts'
import { followHold, isUnwantedCharge } from './follow-deposit-report.service.ts'
import { restoreUnpaidOrder, wasUnpaid } from './unpaid-orders.service.ts'

/** What to do with a payment whose order was cancelled because it was not paid in time. */
export type LatePayment = 'restore' | 'give_back'

/** Restores an order that was paid too late, or requests the release (docs/spec/card-payments.md#paid-too-late). */
async function settleLate(
  { ctx, ...tx }: Applied,
  order: LockedOrder,
  { known, isAuthorized, late }: { known: CardPaymentStateName; isAuthorized: boolean; late: LatePayment },
): Promise<CardPaymentStateName> {
  const isPaid = isAuthorized || cardStateRule(known).coversOrder
  if (orderStatusRule(order.status).holdsGoods || !isPaid) return known
  if (late === 'restore' && (await wasUnpaid(tx, order.id))) {
    await restoreUnpaidOrder(tx, ctx, order)
    // The cancelled order had requested the release of its hold: now the hold stays.
    return isAuthorized ? 'authorized' : known
  }
  return isAuthorized ? 'void_requested' : known
}

const minor = (value: bigint | null): number => Number(value ?? 0n)

const REFUND_REASONS: Record<CardPurpose, string> = {
  order: 'Платено след края на срока',
  deposit: 'Депозитът вече не е нужен',
}

const isRequested = (state: CardPaymentStateName) => state === 'void_requested' || state === 'capture_requested'

/**
 * Locks order and payment, and applies a report that was fetched at `version`. False when another process has applied a
 * report since, which may be newer; so the sequence of events does not matter. Fails as `restoreUnpaidOrder`.
 */
export async function applyCardReport(
  ctx: Context,
  { id, version }: Pick<CardPayment, 'id' | 'version'>,
  report: CardObject,
  late: LatePayment,
): Promise<boolean> {
  return ctx.sql.transaction(async (tx) => {
    const owner = await tx.db.cardPayment.findUniqueOrThrow({ where: { id }, select: { orderId: true } })
    const order = await lockOrder(tx, owner.orderId)
    await tx.run(sql`SELECT FROM card_payments WHERE id = ${id} FOR UPDATE`)
    const payment = await tx.db.cardPayment.findUniqueOrThrow({ where: { id }, include: { operations: true } })
    if (payment.version !== version) return false
    const applied: Applied = { ...tx, ctx }
    const ours = { amountMinor: minor(payment.amountMinor), currency: payment.currency }
    const difference = differenceOf(ours, report)
    const isOrder = payment.purpose === 'order'
    const isBooked = difference === ''
    const capturedMinor = report.state === 'captured' ? report.capturedMinor : 0
    const known = stateAfter(payment.state, { ...report, capturedMinor, refundedMinor: 0 })
    const isAuthorized = report.state === 'authorized'
    const settle = () =>
      isOrder
        ? settleLate(applied, order, { known, isAuthorized, late })
        : followHold(applied, payment, { known, isSame: isBooked })
    const settled = isBooked || !isOrder ? await settle() : known
    const isNew = isBooked && capturedMinor > 0 && (await bookCapture(applied, payment, report))
    const { refundedMinor, problem } = isBooked
      ? await bookRefunds(applied, payment, report)
      : { refundedMinor: minor(payment.refundedMinor), problem: '' }
    const final = isRequested(settled) ? settled : stateAfter(settled, { ...report, capturedMinor, refundedMinor })
    const isOver = isOrder
      ? late === 'give_back' && cardStateRule(final).coversOrder && !orderStatusRule(order.status).holdsGoods
      : isNew && (await isUnwantedCharge(applied, payment))
    const leftMinor = capturedMinor - refundedMinor
    if (isOver && leftMinor > 0)
      await requestWholeRefund(applied, payment, { leftMinor, reason: REFUND_REASONS[payment.purpose] })
    const isStep = final !== payment.state
    const now = ctx.clock()
    const isPending = isRequested(final) || (isOver && leftMinor > 0)
    await tx.db.cardPayment.update({
      where: { id },
      data: {
        state: final,
        otherIds: [...report.otherIds],
        capturedMinor,
        refundedMinor,
        captureBefore: report.captureBefore,
        refusal: report.refusal ?? '',
        difference: difference === '' ? problem || payment.difference : difference,
        savedCard: report.savedCard === null ? payment.savedCard : sealed(ctx.sealingKeys, report.savedCard),
        version: { increment: 1 },
        ...(isStep && { steppedAt: now, queries: 0 }),
        queryAt: isPending ? now : cardStateRule(final).isFinal ? null : isStep ? nextQueryAt(now, 0) : payment.queryAt,
      },
    })
    if (isOrder && isBooked && cardStateRule(final).coversOrder)
      await tx.run(sql`UPDATE orders SET held_until = NULL WHERE id = ${order.id} AND order_holds_goods(status)`)
    const letter = { orderId: order.id, subjectId: id, at: now }
    if (difference !== '' && payment.difference === '')
      await enqueueNotice(tx, { kind: 'shop_card_payment', key: `${id}-difference`, ...letter })
    if (final === 'disputed' && isStep)
      await enqueueNotice(tx, { kind: 'shop_card_payment', key: `${id}-dispute`, ...letter })
    if (isNew && payment.toCaptureMinor !== null)
      await enqueueOrderLetter(tx, { kind: 'deposit_claimed', key: id, ...letter })
    if (!isOrder && final === 'failed' && isStep)
      await enqueueOrderLetter(tx, { kind: 'deposit_needed', key: id, ...letter })
    if (!isOrder && final === 'expired' && payment.state === 'authorized')
      await enqueueNotice(tx, { kind: 'shop_card_payment', key: `${id}-expired`, ...letter })
    const isPaid = isAuthorized || capturedMinor > 0
    if (isOrder && isBooked && late === 'give_back' && isPaid && !orderStatusRule(order.status).holdsGoods)
      await enqueueOrderLetter(tx, { kind: 'card_payment', key: `${id}-back`, ...letter })
    return true
  })
}
