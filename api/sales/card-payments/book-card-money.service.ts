// Writes each capture and refund of a provider into the ledger exactly once (docs/spec/card-payments.md#asking-twice).
import { sql, type Transaction } from '#lib/database/sql.ts'
import type { CardOperation, CardPayment } from '#prisma/client.ts'
import type { Context } from '../../context.ts'
import type { CardObject } from '../../platform/cards/card-driver.ts'
import { lockPayments } from '../payments/lock-payments.service.ts'
import { addPayments } from '../payments/payments.service.ts'
import { recordOf, refundedEntries, takenDeposit, takenEntries } from './card-payments.rules.ts'

/** A card payment with its captures and refunds. */
export type CardPaymentWithOperations = CardPayment & { operations: CardOperation[] }

/** The transaction that applies a report, under the locks of order and payment. */
export interface Applied extends Transaction {
  ctx: Context
}

const minor = (value: bigint | null): number => Number(value ?? 0n)

/** Adds the taken sum to the ledger: received, and with a claim also withheld. False when the ledger already has it. */
export async function bookCapture(
  { ctx, ...tx }: Applied,
  payment: CardPayment,
  { capturedMinor, otherIds, providerId: ownId }: CardObject,
): Promise<boolean> {
  const providerId = otherIds[0] ?? ownId
  const { id: cardPaymentId, orderId } = payment
  const inserted = await tx.run(sql`
    INSERT INTO card_operations (card_payment_id, kind, amount_minor, provider_id, requested_at, done_at)
    SELECT ${cardPaymentId}, 'capture', ${capturedMinor}, ${providerId}, ${ctx.clock()}::timestamptz, ${ctx.clock()}::timestamptz
    WHERE NOT EXISTS (SELECT FROM card_operations x WHERE x.card_payment_id = ${cardPaymentId} AND x.kind = 'capture')
    ON CONFLICT DO NOTHING`)
  if (inserted === 0) return false
  const sums = await lockPayments(tx, orderId, {})
  const entries =
    payment.purpose === 'order'
      ? takenEntries(sums, capturedMinor)
      : takenDeposit(capturedMinor, payment.toCaptureMinor)
  await addPayments(
    tx,
    ctx,
    sums,
    entries.map((entry) => ({
      ...entry,
      reference: entry.kind === 'withheld' ? '' : providerId,
      reason: entry.kind === 'withheld' ? payment.reason : '',
      reservationId: null,
    })),
  )
  return true
}

/**
 * Adds each finished refund to the ledger. Returns the sum of all of them in minor units, and a Bulgarian text for
 * staff when the ledger has less than was refunded; empty otherwise.
 */
export async function bookRefunds(
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
    const entries = refundedEntries(sums, reported.amountMinor, payment.purpose)
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

/** Requests the refund of the whole rest, once: the order holds no goods, or needs no deposit. In minor units. */
export async function requestWholeRefund(
  { ctx, ...tx }: Applied,
  { id }: Pick<CardPayment, 'id'>,
  { leftMinor, reason }: { leftMinor: number; reason: string },
): Promise<void> {
  await tx.run(sql`
    INSERT INTO card_operations (card_payment_id, kind, amount_minor, reason, requested_at)
    SELECT ${id}, 'refund', ${leftMinor}, ${reason}, ${ctx.clock()}::timestamptz
    WHERE NOT EXISTS (SELECT FROM card_operations x WHERE x.card_payment_id = ${id} AND x.kind = 'refund')`)
}
