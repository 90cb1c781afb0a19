import { isLockTimeout } from '#lib/database/failures.ts'
import { UserError } from '#lib/errors.ts'
import { opened } from '#lib/sealed-text.ts'
import type { Context } from '../../context.ts'
import { CardRefusal, CardUnknown, type CardDriver, type CardHandle } from '../../platform/cards/card-driver.ts'
import { enqueueOrderLetter } from '../../platform/letters/enqueue-letter.service.ts'
import { applyCardReport } from './apply-card-report.service.ts'
import type { CardPaymentWithOperations } from './book-card-money.service.ts'
import { captureKey, createKey, refundKey, voidKey } from './card-payments.rules.ts'

const read = ({ db }: Pick<Context, 'db'>, id: number): Promise<CardPaymentWithOperations> =>
  db.cardPayment.findUniqueOrThrow({ where: { id }, include: { operations: { orderBy: { id: 'asc' } } } })

const handleOf = (ctx: Context, payment: CardPaymentWithOperations, providerId: string): CardHandle => ({
  providerId,
  reference: payment.id,
  amountMinor: Number(payment.amountMinor),
  currency: payment.currency,
  closesAt: payment.closesAt,
  now: ctx.clock(),
})

/** The refusal, if any. After no answer returns null: the fetch that follows has the outcome. */
async function tried(work: () => Promise<void>): Promise<CardRefusal | null> {
  try {
    await work()
    return null
  } catch (error) {
    if (error instanceof CardRefusal) return error
    if (error instanceof CardUnknown) return null
    throw error
  }
}

/** Sends the requests that are not done yet. True when it sent one. */
async function sendRequests(ctx: Context, driver: CardDriver, payment: CardPaymentWithOperations, handle: CardHandle) {
  const { id, state, toCaptureMinor, amountMinor, operations } = payment
  if (state === 'capture_requested') {
    await tried(() => driver.capture(handle, Number(toCaptureMinor ?? amountMinor), captureKey(id)))
    return true
  }
  if (state === 'void_requested') {
    await tried(() => driver.void(handle, voidKey(id)))
    return true
  }
  const refunds = operations.filter(
    ({ kind, doneAt, refusal }) => kind === 'refund' && doneAt === null && refusal === '',
  )
  for (const { id: operationId, amountMinor: sum } of refunds) {
    const refused = await tried(() => driver.refund(handle, Number(sum), refundKey(id, operationId)))
    if (refused)
      await ctx.db.cardOperation.update({
        where: { id: operationId },
        data: { refusal: refused.code === '' ? refused.message : refused.code },
      })
  }
  return refunds.length > 0
}

/** Each retry means that another process applied a report. */
const MAX_ATTEMPTS = 5

/** Fetches and applies again while another process applies a report first. */
async function fetchAndApply(ctx: Context, driver: CardDriver, id: number): Promise<CardPaymentWithOperations> {
  for (let attempt = 1; attempt <= MAX_ATTEMPTS; attempt += 1) {
    const payment = await read(ctx, id)
    if (payment.providerId === null) return payment
    const report = await driver.fetch(handleOf(ctx, payment, payment.providerId))
    const isApplied = await applyCardReport(ctx, payment, report, 'restore').catch((error: unknown) => {
      // The order was paid too late, and its goods are sold.
      if (error instanceof UserError) return applyCardReport(ctx, payment, report, 'give_back')
      throw error
    })
    if (isApplied) break
  }
  return read(ctx, id)
}

/**
 * Brings a payment up to date: fetches it, sends the open requests, and fetches it again. Safe at any time, in any
 * number of processes. False while its provider does not answer.
 */
export async function checkCardPayment(ctx: Context, id: number): Promise<boolean> {
  const { provider } = await read(ctx, id)
  const driver = ctx.cards.of(provider)
  if (driver === null) return false
  try {
    const payment = await fetchAndApply(ctx, driver, id)
    if (payment.providerId === null) return true
    if (await sendRequests(ctx, driver, payment, handleOf(ctx, payment, payment.providerId)))
      await fetchAndApply(ctx, driver, id)
    return true
  } catch (error) {
    if (!(error instanceof CardUnknown) && !(error instanceof CardRefusal)) throw error
    ctx.log.warn({ cardPayment: id, reason: error.message }, 'the provider of card payments did not answer')
    return false
  }
}

/** False also while the order is locked: a sweep goes on with the other payments, and a later one tries it again. */
export async function checkUnlessLocked(ctx: Context, id: number): Promise<boolean> {
  try {
    return await checkCardPayment(ctx, id)
  } catch (error) {
    if (!isLockTimeout(error)) throw error
    ctx.log.warn({ cardPayment: id }, 'the order of a card payment is locked')
    return false
  }
}

/** Writes a refusal; for a deposit queues the e-mail to the customer in the same transaction. */
async function writeRefusal(ctx: Context, { id, orderId, purpose }: CardPaymentWithOperations, refusal: CardRefusal) {
  const now = ctx.clock()
  await ctx.sql.transaction(async (tx) => {
    const { count } = await tx.db.cardPayment.updateMany({
      where: { id, providerId: null },
      data: { state: 'failed', refusal: refusal.code, queryAt: null, steppedAt: now, version: { increment: 1 } },
    })
    if (count === 1 && purpose === 'deposit')
      await enqueueOrderLetter(tx, { kind: 'deposit_needed', key: id, orderId, subjectId: id, at: now })
  })
}

/**
 * The stored card of a deposit. Its payment has no page, because the owner does not take part. Fails with
 * `CardRefusal` when no key opens it.
 */
function storedCard({ sealingKeys }: Context, { purpose, savedCard }: CardPaymentWithOperations): string | null {
  if (purpose !== 'deposit' || savedCard === null) return null
  const card = opened(sealingKeys, savedCard)
  if (card === null) throw new CardRefusal('no sealing key opens the stored card')
  return card
}

/**
 * Creates the payment with its provider, once: the key is that of the try, not of the call. Fails with `CardRefusal`,
 * and with `CardUnknown`, after which the same call finds the payment that was made.
 */
export async function createWithProvider(ctx: Context, id: number): Promise<void> {
  const payment = await read(ctx, id)
  const driver = ctx.cards.of(payment.provider)
  if (driver === null) throw new CardRefusal('the provider is not set')
  if (payment.providerId !== null) return
  const { amountMinor, currency, isHeld, savesCard, closesAt, orderId } = payment
  const order = await ctx.db.order.findUniqueOrThrow({ where: { id: orderId }, select: { customerEmail: true } })
  try {
    const made = await driver.create(
      {
        reference: id,
        amountMinor: Number(amountMinor),
        currency,
        description: payment.purpose === 'deposit' ? `Депозит по поръчка ${orderId}` : `Поръчка ${orderId}`,
        email: order.customerEmail,
        isHeld,
        savesCard,
        savedCard: storedCard(ctx, payment),
        returnUrl: `${ctx.config.http.publicUrl}/pay/${payment.pageToken}/back`,
        closesAt,
        now: ctx.clock(),
      },
      createKey(id),
    )
    await ctx.db.cardPayment.updateMany({
      where: { id, providerId: null },
      data: {
        providerId: made.providerId,
        ...(made.page && { page: { url: made.page.url, fields: made.page.fields && { ...made.page.fields } } }),
        version: { increment: 1 },
      },
    })
  } catch (error) {
    if (error instanceof CardUnknown)
      await ctx.db.cardPayment.updateMany({
        where: { id, providerId: null, state: 'created' },
        data: { state: 'unknown', steppedAt: ctx.clock(), version: { increment: 1 } },
      })
    if (error instanceof CardRefusal) await writeRefusal(ctx, payment, error)
    throw error
  }
}
