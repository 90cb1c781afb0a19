// What a provider reports becomes the state of the payment, and money in the ledger exactly once.
import { sql, type Transaction } from '#lib/database/sql.ts'
import { sealed } from '#lib/sealed-text.ts'
import type { CardOperation, CardPayment } from '#prisma/client.ts'
import { cardStateRule, nextQueryAt, stateAfter, type CardPaymentStateName } from '#rules/card-payment-states.ts'
import { orderStatusRule } from '#rules/order-statuses.ts'
import type { Context } from '../../context.ts'
import type { CardObject } from '../../platform/cards/card-driver.ts'
import { enqueueNotice, enqueueOrderLetter } from '../../platform/letters/enqueue-letter.service.ts'
import { lockOrder, type LockedOrder } from '../orders/order-goods.service.ts'
import { lockPayments } from '../payments/lock-payments.service.ts'
import { addPayments } from '../payments/payments.service.ts'
import { differenceOf, recordOf, refundedEntries, takenEntries } from './card-payments.rules.ts'
import { restoreUnpaidOrder, wasUnpaid } from './unpaid-orders.service.ts'

export type CardPaymentWithOperations = CardPayment & { operations: CardOperation[] }

/** Of a payment that covers an order which was cancelled for want of it. */
export type LatePayment = 'restore' | 'give_back'

interface Applied extends Transaction {
  ctx: Context
}

const minor = (value: bigint | null): number => Number(value ?? 0n)

/** Both purposes: a captured deposit is recorded by its claim. */
async function bookCapture({ ctx, ...tx }: Applied, payment: CardPayment, report: CardObject): Promise<void> {
  const providerId = report.otherIds[0] ?? report.providerId
  const { id: cardPaymentId, orderId } = payment
  const inserted = await tx.run(sql`
    INSERT INTO card_operations (card_payment_id, kind, amount_minor, provider_id, requested_at, done_at)
    SELECT ${cardPaymentId}, 'capture', ${report.capturedMinor}, ${providerId}, ${ctx.clock()}::timestamptz, ${ctx.clock()}::timestamptz
    WHERE NOT EXISTS (SELECT FROM card_operations x WHERE x.card_payment_id = ${cardPaymentId} AND x.kind = 'capture')
    ON CONFLICT DO NOTHING`)
  if (inserted === 0) return
  const sums = await lockPayments(tx, orderId, {})
  const entries = takenEntries(sums, report.capturedMinor)
  const same = { reference: providerId, reason: '', reservationId: null }
  await addPayments(
    tx,
    ctx,
    sums,
    entries.map((entry) => ({ ...entry, ...same })),
  )
}

/** Sum of all refunds, and of those that the ledger cannot take a text for staff. */
async function bookRefunds(
  { ctx, ...tx }: Applied,
  payment: CardPaymentWithOperations,
  { refunds }: CardObject,
): Promise<{ refundedMinor: number; problem: string }> {
  const records = payment.operations.filter(({ kind }) => kind === 'refund')
  let problem = ''
  for (const reported of refunds.filter(({ isDone }) => isDone)) {
    const record = recordOf(
      payment.id,
      records.map((one) => ({ ...one, amountMinor: minor(one.amountMinor) })),
      reported,
    )
    if (record?.doneAt) continue
    const done = {
      providerId: reported.id,
      doneAt: ctx.clock(),
      amountMinor: BigInt(reported.amountMinor),
      refusal: '',
    }
    const reason = record?.reason ?? 'Върнато от сайта на картовия оператор'
    const written = record
      ? await tx.db.cardOperation.update({ where: { id: record.id }, data: done })
      : await tx.db.cardOperation.create({
          data: { ...done, cardPaymentId: payment.id, kind: 'refund', reason, requestedAt: ctx.clock() },
        })
    const at = records.findIndex(({ id }) => id === written.id)
    if (at < 0) records.push(written)
    else records[at] = written
    const sums = await lockPayments(tx, payment.orderId, {})
    const entries = refundedEntries(sums, reported.amountMinor)
    const same = { reference: reported.id, reason, reservationId: null }
    if (entries === null) problem = `върнати са ${(reported.amountMinor / 100).toFixed(2)}, които касата няма`
    else
      await addPayments(
        tx,
        ctx,
        sums,
        entries.map((entry) => ({ ...entry, ...same })),
      )
  }
  const refundedMinor = records.reduce((sum, { doneAt, amountMinor }) => sum + (doneAt ? minor(amountMinor) : 0), 0)
  return { refundedMinor, problem }
}

/** Paid for an order that was cancelled meanwhile: the goods again, or the money back (docs/spec/card-payments.md#paid-too-late). */
async function settleLate(
  { ctx, ...tx }: Applied,
  order: LockedOrder,
  { known, isAuthorized, late }: { known: CardPaymentStateName; isAuthorized: boolean; late: LatePayment },
): Promise<CardPaymentStateName> {
  const isPaid = isAuthorized || cardStateRule(known).coversOrder
  if (orderStatusRule(order.status).holdsGoods || !isPaid) return known
  if (late === 'restore' && (await wasUnpaid(tx, order.id))) {
    await restoreUnpaidOrder(tx, ctx, order)
    // It takes the held money that it was to release.
    return isAuthorized ? 'authorized' : known
  }
  return isAuthorized ? 'void_requested' : known
}

const isRequested = (state: CardPaymentStateName) => state === 'void_requested' || state === 'capture_requested'

/** All that is taken goes back: the order has no goods any more. */
async function requestWholeRefund({ ctx, ...tx }: Applied, { id }: CardPayment, leftMinor: number): Promise<void> {
  await tx.run(sql`
    INSERT INTO card_operations (card_payment_id, kind, amount_minor, reason, requested_at)
    SELECT ${id}, 'refund', ${leftMinor}, 'Платено след края на срока', ${ctx.clock()}::timestamptz
    WHERE NOT EXISTS (SELECT FROM card_operations x WHERE x.card_payment_id = ${id} AND x.kind = 'refund')`)
}

/**
 * Locks order and payment, and applies a report that was fetched at `version`: false when another process has applied
 * one meanwhile, which may be newer. So the sequence of events decides nothing. Fails as `restoreUnpaidOrder`.
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
    const isBooked = payment.purpose === 'order' && difference === ''
    const capturedMinor = report.state === 'captured' ? report.capturedMinor : 0
    const known = stateAfter(payment.state, { ...report, capturedMinor, refundedMinor: 0 })
    const isAuthorized = report.state === 'authorized'
    const settled = isBooked ? await settleLate(applied, order, { known, isAuthorized, late }) : known
    if (isBooked && capturedMinor > 0) await bookCapture(applied, payment, report)
    const { refundedMinor, problem } = isBooked
      ? await bookRefunds(applied, payment, report)
      : { refundedMinor: minor(payment.refundedMinor), problem: '' }
    const final = isRequested(settled) ? settled : stateAfter(settled, { ...report, capturedMinor, refundedMinor })
    const isLost = payment.purpose === 'order' && late === 'give_back' && cardStateRule(final).coversOrder
    if (isLost && capturedMinor > refundedMinor && !orderStatusRule(order.status).holdsGoods)
      await requestWholeRefund(applied, payment, capturedMinor - refundedMinor)
    const isStep = final !== payment.state
    const now = ctx.clock()
    const isPending = isRequested(final) || isLost
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
        savedCard: report.savedCard === null ? payment.savedCard : sealed(ctx.config.totpKeys, report.savedCard),
        version: { increment: 1 },
        ...(isStep && { steppedAt: now, queries: 0 }),
        queryAt: isPending ? now : cardStateRule(final).isFinal ? null : isStep ? nextQueryAt(now, 0) : payment.queryAt,
      },
    })
    if (isBooked && cardStateRule(final).coversOrder)
      await tx.run(sql`UPDATE orders SET held_until = NULL WHERE id = ${order.id} AND order_holds_goods(status)`)
    const letter = { orderId: order.id, subjectId: id, at: now }
    if (difference !== '' && payment.difference === '')
      await enqueueNotice(tx, { kind: 'shop_card_payment', key: `${id}-difference`, ...letter })
    if (final === 'disputed' && isStep)
      await enqueueNotice(tx, { kind: 'shop_card_payment', key: `${id}-dispute`, ...letter })
    const isPaid = isAuthorized || capturedMinor > 0
    if (isBooked && late === 'give_back' && isPaid && !orderStatusRule(order.status).holdsGoods)
      await enqueueOrderLetter(tx, { kind: 'card_payment', key: `${id}-back`, ...letter })
    return true
  })
}
