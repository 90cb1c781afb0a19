import { sql } from '#lib/database/sql.ts'
import type { CardPayment } from '#prisma/client.ts'
import { cardStateRule, isHeldUntilLeaving, MINUTES_TO_PAY, nextQueryAt } from '#rules/card-payment-states.ts'
import { dayInSofia, dayNumber, dayOfDate } from '#rules/calendar.ts'
import { orderStatusRule } from '#rules/order-statuses.ts'
import type { Context } from '../../context.ts'
import { CardRefusal, CardUnknown, type CardPage } from '../../platform/cards/card-driver.ts'
import { lockPayments } from '../payments/lock-payments.service.ts'
import { CardNotNeededError, CardUnavailableError, noSuchCardPayment } from './card-payments.errors.ts'
import { owedByCard } from './card-payments.rules.ts'
import { checkCardPayment, createWithProvider } from './check-card-payment.service.ts'
import { holdAgain } from './unpaid-orders.service.ts'

/** The latest try with this token. Fails with `NotFoundError`. */
export async function paymentOfPage({ db }: Pick<Context, 'db'>, pageToken: string): Promise<CardPayment> {
  const payment = await db.cardPayment.findFirst({ where: { pageToken }, orderBy: { id: 'desc' } })
  if (!payment) throw noSuchCardPayment()
  return payment
}

const isPage = (value: unknown): value is CardPage =>
  typeof value === 'object' && value !== null && 'url' in value && typeof value.url === 'string'

const pageOf = ({ page }: CardPayment): CardPage | null => (isPage(page) ? page : null)

/** Days until the first of what the order has leaves the shop. */
async function isHeld(ctx: Context, orderId: number): Promise<boolean> {
  const order = await ctx.db.order.findUniqueOrThrow({
    where: { id: orderId },
    select: { dispatchOn: true, eventOn: true, lines: { select: { startsOn: true } } },
  })
  const starts = order.lines.flatMap(({ startsOn }) => startsOn ?? [])
  const days = (starts.length > 0 ? starts : [order.dispatchOn ?? order.eventOn]).flatMap((day) => day ?? [])
  const first = days.toSorted((one, other) => one.getTime() - other.getTime())[0]
  const today = dayInSofia(ctx.clock())
  return isHeldUntilLeaving(first === undefined ? 0 : dayNumber(dayOfDate(first)) - dayNumber(today))
}

/** Another try of the user: a new payment with keys of its own. Null while an earlier one is live. */
async function nextTry(ctx: Context, last: CardPayment): Promise<CardPayment | null> {
  const held = await isHeld(ctx, last.orderId)
  const { offered } = ctx.cards
  if (offered === null) throw new CardUnavailableError()
  const now = ctx.clock()
  const closesAt = new Date(now.getTime() + MINUTES_TO_PAY * 60_000)
  return ctx.sql.transaction(async (tx) => {
    const sums = await lockPayments(tx, last.orderId, {})
    const { status, paymentMethod } = await tx.db.order.findUniqueOrThrow({ where: { id: last.orderId } })
    const amountMinor = owedByCard(sums)
    if (amountMinor === 0 || paymentMethod !== 'card' || !orderStatusRule(status).holdsGoods)
      throw new CardNotNeededError()
    const tries = await tx.db.cardPayment.findMany({ where: { orderId: last.orderId, purpose: 'order' } })
    if (tries.some(({ state }) => cardStateRule(state).isLive)) return null
    await holdAgain(tx, last.orderId, closesAt)
    return tx.db.cardPayment.create({
      data: {
        orderId: last.orderId,
        provider: offered.provider,
        pageToken: last.pageToken,
        amountMinor: BigInt(amountMinor),
        currency: sums.currency,
        isHeld: held,
        savesCard: last.savesCard,
        closesAt,
        steppedAt: now,
        createdAt: now,
        queryAt: nextQueryAt(now, 0),
      },
    })
  })
}

/** The page of one try: of a new one it is opened with the provider, of an open one it is the same again. */
async function openPage(ctx: Context, payment: CardPayment): Promise<CardPage> {
  const known = pageOf(payment)
  if (known) return known
  const order = await ctx.db.order.findUniqueOrThrow({ where: { id: payment.orderId } })
  const { publicUrl } = ctx.config.http
  // The clock of the try starts when its page is opened.
  await ctx.sql.run(
    sql`UPDATE card_payments SET query_at = ${nextQueryAt(ctx.clock(), 0)}::timestamptz WHERE id = ${payment.id}`,
  )
  await createWithProvider(ctx, payment.id, {
    description: payment.purpose === 'deposit' ? `Депозит по поръчка ${order.id}` : `Поръчка ${order.id}`,
    email: order.customerEmail,
    returnUrl: `${publicUrl}/pay/${payment.pageToken}/back`,
  })
  const opened = pageOf(await ctx.db.cardPayment.findUniqueOrThrow({ where: { id: payment.id } }))
  if (!opened) throw new CardUnavailableError()
  return opened
}

/**
 * Opens the provider's page for the order of a token (docs/spec/card-payments.md#paying). An open try goes on, an
 * ended one is followed by a new one. Fails with `NotFoundError`, `CardNotNeededError`, `CardUnavailableError`.
 */
export async function startCardPayment(ctx: Context, pageToken: string): Promise<CardPage> {
  const last = await paymentOfPage(ctx, pageToken)
  try {
    if (last.providerId !== null) await checkCardPayment(ctx, last.id)
    const now = await paymentOfPage(ctx, pageToken)
    const rule = cardStateRule(now.state)
    if (rule.isLive && rule.mayTryAgain && now.closesAt > ctx.clock()) return await openPage(ctx, now)
    if (!rule.mayTryAgain && rule.coversOrder && rule.isLive) throw new CardNotNeededError()
    const next = await nextTry(ctx, now)
    if (next === null) throw new CardUnavailableError()
    return await openPage(ctx, next)
  } catch (error) {
    if (error instanceof CardRefusal || error instanceof CardUnknown) throw new CardUnavailableError()
    throw error
  }
}
