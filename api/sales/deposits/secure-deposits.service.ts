// Places, renews and releases deposits on cards (docs/spec/deposits.md#when-it-is-taken).
import { randomUUID } from 'node:crypto'
import { isDeepStrictEqual } from 'node:util'
import { int, nullable, oneOf, returning, string } from '#lib/database/row.ts'
import { sql, type Sql, type Transaction } from '#lib/database/sql.ts'
import { opened } from '#lib/sealed-text.ts'
import { CardProvider, type CardPayment, type Prisma } from '#prisma/client.ts'
import { MINUTES_TO_PAY } from '#rules/card-payment-states.ts'
import { systemContext, type App, type Context } from '../../context.ts'
import { CardRefusal, CardUnknown, type CardDriver } from '../../platform/cards/card-driver.ts'
import { enqueueOrderLetter } from '../../platform/letters/enqueue-letter.service.ts'
import { checkUnlessLocked, createWithProvider } from '../card-payments/check-card-payment.service.ts'
import { neededDeposit } from '../payments/balance.rules.ts'
import { lockPayments } from '../payments/lock-payments.service.ts'
import { depositPlans, planOfOrder } from './deposit-plans.service.ts'
import { depositStep, forcedStep, type DepositStep } from './deposits.rules.ts'

type Decide = typeof depositStep

const CARD = { token: nullable(string), savedCard: nullable(string) }

/**
 * Token of the page of earlier tries (a new one without any), and the card that was last saved with the provider; null
 * also when no sealing key opens it.
 */
async function cardOf(
  tx: Sql,
  { sealingKeys }: Context,
  { orderId, provider }: { orderId: number; provider: CardProvider },
) {
  const found = await tx.first(returning(CARD)`
    SELECT (SELECT p.page_token::text FROM card_payments p WHERE p.order_id = ${orderId} AND p.purpose = 'deposit' LIMIT 1) AS token,
      (SELECT p.saved_card FROM card_payments p WHERE p.order_id = ${orderId} AND p.provider = ${provider}::card_provider
        AND p.saved_card IS NOT NULL ORDER BY p.id DESC LIMIT 1) AS "savedCard"`)
  const { token, savedCard } = { token: null, savedCard: null, ...found }
  const isReadable = savedCard !== null && opened(sealingKeys, savedCard) !== null
  return { token: token ?? randomUUID(), savedCard: isReadable ? savedCard : null }
}

/** Writes a new try before the provider is called, so that a kill loses nothing. Without a card queues the e-mail. */
async function writeTry(tx: Transaction, ctx: Context, orderId: number): Promise<void> {
  const { offered } = ctx.cards
  if (offered === null) return
  const now = ctx.clock()
  const sums = await lockPayments(tx, orderId, {})
  const { depositWay } = await tx.db.order.findUniqueOrThrow({ where: { id: orderId }, select: { depositWay: true } })
  const { token, savedCard } = await cardOf(tx, ctx, { orderId, provider: offered.provider })
  const isHeld = depositWay === 'hold'
  const { id } = await tx.db.cardPayment.create({
    data: {
      orderId,
      purpose: 'deposit',
      provider: offered.provider,
      pageToken: token,
      amountMinor: BigInt(neededDeposit(sums)),
      currency: sums.currency,
      isHeld,
      savesCard: isHeld,
      savedCard,
      closesAt: new Date(now.getTime() + MINUTES_TO_PAY * 60_000),
      steppedAt: now,
      createdAt: now,
    },
  })
  if (savedCard === null)
    await enqueueOrderLetter(tx, { kind: 'deposit_needed', key: id, orderId, subjectId: id, at: now })
}

/** Locks the order and decides again, so that two processes, or staff and the job, take one step together. */
async function takeStep(ctx: Context, orderId: number, decide: Decide): Promise<DepositStep | null> {
  return ctx.sql.transaction(async (tx) => {
    await lockPayments(tx, orderId, {})
    const plan = await planOfOrder(tx, orderId)
    const step = plan && decide(plan, ctx.clock())
    if (step === 'take') await writeTry(tx, ctx, orderId)
    if (step === 'release')
      await tx.run(sql`SELECT request_card_step(${orderId}, 'deposit', 'void_requested', ${ctx.clock()}::timestamptz)`)
    return step
  })
}

/** Provider's id of a payment whose call had no answer; null when the provider made none. */
async function sentOf(driver: CardDriver, { id, createdAt }: Pick<CardPayment, 'id' | 'createdAt'>) {
  const listed = (await driver.listSince(new Date(createdAt.getTime() - 60_000))) ?? []
  return listed.find(({ reference }) => reference === id)?.providerId ?? null
}

/** Finds the payment of a try at the provider; otherwise makes it, or ends the try when its release was requested. */
async function sendTry(ctx: Context, driver: CardDriver, payment: CardPayment): Promise<void> {
  const { id, state, savedCard } = payment
  const providerId = state === 'created' || savedCard === null ? null : await sentOf(driver, payment)
  const isUnwanted = state === 'void_requested'
  if (providerId === null && !isUnwanted) return createWithProvider(ctx, id)
  const end = { state: 'voided', steppedAt: ctx.clock(), queryAt: null } as const
  await ctx.db.cardPayment.updateMany({
    where: { id, providerId: null, state },
    data: { ...(providerId === null ? end : { providerId }), version: { increment: 1 } },
  })
}

/** Sends the tries that have no number of the provider. */
async function sendTries(ctx: Context, where: Prisma.CardPaymentWhereInput = {}): Promise<void> {
  const unsent = await ctx.db.cardPayment.findMany({
    where: {
      purpose: 'deposit',
      providerId: null,
      OR: [{ state: 'void_requested' }, { state: { in: ['created', 'unknown'] }, savedCard: { not: null } }],
      AND: where,
    },
    orderBy: { id: 'asc' },
    take: 100,
  })
  for (const payment of unsent) {
    const driver = ctx.cards.of(payment.provider)
    if (driver === null) continue
    try {
      await sendTry(ctx, driver, payment)
      await checkUnlessLocked(ctx, payment.id)
    } catch (error) {
      if (!(error instanceof CardRefusal) && !(error instanceof CardUnknown)) throw error
      ctx.log.warn({ cardPayment: payment.id, reason: error.message }, 'the provider did not take or hold a deposit')
    }
  }
}

/**
 * Takes or holds a due deposit for staff, even if a try failed today. True when a new try was made: of people who press
 * at once, one makes it and sends it. A decline is no error: the state of the try shows it. Fails with `NotFoundError`.
 */
export async function secureDeposit(ctx: Context, orderId: number): Promise<boolean> {
  const seen = await planOfOrder(ctx.sql, orderId)
  const step = await takeStep(ctx, orderId, (plan, now) =>
    isDeepStrictEqual(plan.latest, seen?.latest) ? forcedStep(plan, now) : null,
  )
  const isTaken = step === 'take'
  await sendTries(ctx, isTaken ? { orderId } : { orderId, state: { not: 'created' } })
  return isTaken
}

const SAVED = { orderId: int, provider: oneOf(CardProvider), savedCard: string }

/** Deletes saved cards with their provider once no deposit of their order needs them. */
async function forgetCards(ctx: Context): Promise<void> {
  const saved = await ctx.sql.rows(returning(SAVED)`
    SELECT DISTINCT p.order_id AS "orderId", p.provider, p.saved_card AS "savedCard" FROM card_payments p JOIN orders o ON o.id = p.order_id
    WHERE p.saved_card IS NOT NULL AND NOT (order_holds_goods(o.status) AND o.deposit_way <> 'cash' AND EXISTS (
        SELECT FROM order_lines l JOIN reservations r ON r.order_line_id = l.id
        WHERE l.order_id = o.id AND l.is_billed AND r.status <> 'rejected' AND r.closed_at IS NULL))
      AND NOT EXISTS (SELECT FROM card_payments d WHERE d.order_id = o.id AND NOT card_payment_is_final(d.state)) LIMIT 50`)
  for (const { orderId, provider, savedCard } of saved) {
    const driver = ctx.cards.of(provider)
    if (driver === null) continue
    const card = opened(ctx.sealingKeys, savedCard)
    if (card === null)
      ctx.log.warn({ orderId, provider }, 'no sealing key opens a stored card: delete it at its provider')
    try {
      if (card !== null) await driver.forgetCard(card)
    } catch (error) {
      // Without an answer the next run tries again; after a refusal the provider has no such card.
      if (error instanceof CardUnknown) continue
      if (!(error instanceof CardRefusal)) throw error
    }
    await ctx.db.cardPayment.updateMany({ where: { orderId, savedCard }, data: { savedCard: null } })
  }
}

/** The job of each minute: takes the due step of every deposit, sends tries, deletes cards that no order needs. */
export async function secureDeposits(app: App): Promise<void> {
  if (app.cards.offered === null) return
  const ctx = systemContext(app)
  for (const plan of await depositPlans(ctx.sql, ctx.clock()))
    if (depositStep(plan, ctx.clock()) !== null) await takeStep(ctx, plan.orderId, depositStep)
  await sendTries(ctx)
  await forgetCards(ctx)
}
