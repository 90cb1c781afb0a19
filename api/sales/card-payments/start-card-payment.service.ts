import { sql } from '#lib/database/sql.ts'
import type { CardPayment, Order } from '#prisma/client.ts'
import { cardStateRule, isHeldUntilLeaving, MINUTES_TO_PAY, nextQueryAt } from '#rules/card-payment-states.ts'
import { dayInSofia, dayNumber, dayOfDate } from '#rules/calendar.ts'
import { orderStatusRule } from '#rules/order-statuses.ts'
import type { Context } from '../../context.ts'
import { CardRefusal, CardUnknown, type CardPage } from '../../platform/cards/card-driver.ts'
import { orderRows } from '../orders/orders.loaders.ts'
import { orderSums } from '../payments/balance.loaders.ts'
import { neededDeposit } from '../payments/balance.rules.ts'
import { lockPayments, type LockedPayments } from '../payments/lock-payments.service.ts'
import { CardNotNeededError, CardUnavailableError, noSuchCardPayment } from './card-payments.errors.ts'
import { cardPaymentsOfOrders } from './card-payments.loaders.ts'
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

/** Whether the card holds the sum of a new try, because the first goods leave soon. */
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

/** Amount of a new try in minor units; 0 when nothing is left to pay or hold. */
function leftToPay(
  { purpose }: CardPayment,
  sums: LockedPayments,
  order: Pick<Order, 'status' | 'paymentMethod' | 'depositWay'>,
) {
  if (!orderStatusRule(order.status).holdsGoods) return 0
  if (purpose === 'deposit') return order.depositWay === 'cash' ? 0 : neededDeposit(sums)
  return order.paymentMethod === 'card' ? owedByCard(sums) : 0
}

/**
 * Whether nothing is left to pay: the order is cancelled, or its deposit is not needed, or a later payment holds it. An
 * earlier hold does not count, because this payment renews it. The loader reads the order: a selection would read the
 * node again, which a visitor with the order's private link may not.
 */
export async function isOver(ctx: Context, { id, orderId, purpose }: CardPayment): Promise<boolean> {
  const { status, depositWay } = await orderRows(ctx).load(orderId)
  if (!orderStatusRule(status).holdsGoods) return true
  if (purpose === 'order') return false
  const sums = await orderSums(ctx).load(orderId)
  const payments = await cardPaymentsOfOrders(ctx).load(orderId)
  const isHeldLater = payments.some((one) => one.purpose === 'deposit' && one.id > id && one.state === 'authorized')
  return depositWay === 'cash' || isHeldLater || sums === null || neededDeposit(sums) === 0
}

/** Whether a try is live. A live hold of a deposit does not count: the new try renews it. */
const isUnderway = ({ purpose, state }: CardPayment): boolean =>
  cardStateRule(state).isLive && (purpose === 'order' || (state !== 'authorized' && state !== 'void_requested'))

/** Makes a new payment with keys of its own. Null while an earlier try is live. */
async function nextTry(ctx: Context, last: CardPayment): Promise<CardPayment | null> {
  const held = last.purpose === 'deposit' ? last.isHeld : await isHeld(ctx, last.orderId)
  const { offered } = ctx.cards
  if (offered === null) throw new CardUnavailableError()
  const now = ctx.clock()
  const closesAt = new Date(now.getTime() + MINUTES_TO_PAY * 60_000)
  return ctx.sql.transaction(async (tx) => {
    const sums = await lockPayments(tx, last.orderId, {})
    const order = await tx.db.order.findUniqueOrThrow({ where: { id: last.orderId } })
    const amountMinor = leftToPay(last, sums, order)
    if (amountMinor === 0) throw new CardNotNeededError()
    const tries = await tx.db.cardPayment.findMany({ where: { orderId: last.orderId, purpose: last.purpose } })
    if (tries.some(isUnderway)) return null
    if (last.purpose === 'order') await holdAgain(tx, last.orderId, closesAt)
    return tx.db.cardPayment.create({
      data: {
        orderId: last.orderId,
        purpose: last.purpose,
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
  const now = ctx.clock()
  const closesAt = new Date(now.getTime() + MINUTES_TO_PAY * 60_000)
  // The clock of the try starts when its page is opened; the order of a deposit waits for nothing.
  await ctx.sql.run(sql`
    UPDATE card_payments SET query_at = ${nextQueryAt(now, 0)}::timestamptz,
      closes_at = CASE purpose WHEN 'deposit' THEN ${closesAt}::timestamptz ELSE closes_at END WHERE id = ${payment.id}`)
  await createWithProvider(ctx, payment.id)
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
    const isDeposit = now.purpose === 'deposit'
    if (isDeposit && (await isOver(ctx, now))) throw new CardNotNeededError()
    const isOpen = now.closesAt > ctx.clock() || (isDeposit && now.providerId === null)
    if (rule.isLive && rule.mayTryAgain && isOpen) return await openPage(ctx, now)
    if (!rule.mayTryAgain && rule.coversOrder && rule.isLive) throw new CardNotNeededError()
    const next = await nextTry(ctx, now)
    if (next === null) throw new CardUnavailableError()
    return await openPage(ctx, next)
  } catch (error) {
    if (error instanceof CardRefusal || error instanceof CardUnknown) throw new CardUnavailableError()
    throw error
  }
}
