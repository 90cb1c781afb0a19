import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from '@jest/globals'
import { cardsOf } from '../../platform/cards/cards.ts'
import {
  DECLINED_CARD,
  GOOD_CARD,
  openSimulatedCards,
  type SimulatedCards,
} from '../../platform/cards/testkit/simulated-cards.ts'
import { BadTransitionError } from '#lib/errors.ts'
import { systemContext } from '../../context.ts'
import { requireInvariants } from '../../testkit/invariants.ts'
import { makeProduct } from '../../testkit/make.ts'
import { useTestShop } from '../../testkit/shop.ts'
import { setOrderStatus } from '../orders/order-status.service.ts'
import { placeOrder } from '../orders/place-order.service.ts'
import { cartOf, wholeOrder } from '../orders/testkit/checkout.ts'
import { CardNotNeededError, CardRefundTooHighError, CardUnavailableError } from './card-payments.errors.ts'
import { applyCardEvents, receiveCardEvent } from './card-events.service.ts'
import { checkCardPayment } from './check-card-payment.service.ts'
import { refundCardPayment } from './refund-card-payment.service.ts'
import { startCardPayment } from './start-card-payment.service.ts'
import { sweepCardPayments } from './sweep-card-payments.service.ts'

const shop = useTestShop()
const NOW = new Date('2026-12-01T10:00:00Z')
const after = (minutes: number): Date => new Date(NOW.getTime() + minutes * 60_000)

let cards: SimulatedCards

beforeAll(async () => {
  cards = await openSimulatedCards()
})
afterAll(() => cards.close())
beforeEach(async () => {
  shop.app.cards = cardsOf([cards.drivers.stripe, cards.drivers.borica])
  await cards.control('faults', { faults: [] })
  await cards.control('event-faults', { faults: [] })
  await setNow(0)
})
afterEach(async () => {
  await requireInvariants(shop.app)
  shop.now(null)
})

/** The clocks of shop and provider. */
async function setNow(minutes: number): Promise<void> {
  shop.now(after(minutes))
  await cards.setNow(after(minutes))
}

const ctx = () => systemContext(shop.app)
const sweep = () => sweepCardPayments(shop.app)

async function ordered(more: Record<string, unknown> = {}, quantity = 1) {
  const product = await makeProduct(shop.app, { priceMinor: 5_000, quantity })
  const visitor = shop.visitor()
  const sessionId = await cartOf(visitor, [{ productId: product.id, quantity: 1 }])
  const { orderId } = await placeOrder(visitor, wholeOrder(sessionId, { paymentMethod: 'card', ...more }))
  return { ...(await latest(orderId)), productId: product.id }
}

const latest = (orderId: number) =>
  shop.app.db.cardPayment.findFirstOrThrow({ where: { orderId }, orderBy: { id: 'desc' } })
const orderOf = (id: number) => shop.app.db.order.findUniqueOrThrow({ where: { id } })
const ledger = async (orderId: number) =>
  (await shop.app.db.payment.findMany({ where: { orderId }, orderBy: { id: 'asc' } })).map(
    ({ kind, purpose, method, amountMinor }) => [kind, purpose, method, Number(amountMinor)],
  )
const onHand = async (productId: number) =>
  (await shop.app.db.stock.findFirstOrThrow({ where: { productId, variantId: null } })).quantity

/** Types a card on the provider's page. */
async function paid(pageToken: string, card = GOOD_CARD) {
  return cards.pay(await startCardPayment(ctx(), pageToken), card)
}

async function held(more?: Record<string, unknown>) {
  const made = await ordered(more)
  await paid(made.pageToken)
  await checkCardPayment(ctx(), made.id)
  return made
}

/** Hands the events of the provider over to the shop. */
async function deliver(from = 0): Promise<void> {
  for (const { body, headers } of (await cards.events()).slice(from))
    await receiveCardEvent(ctx(), { provider: 'stripe', rawBody: Buffer.from(body), headers }).catch(() => undefined)
  await applyCardEvents(ctx())
}

async function paidLate(quantity: number) {
  const made = await ordered({}, quantity)
  const page = await startCardPayment(ctx(), made.pageToken)
  shop.now(after(21))
  // The provider does not answer the request that closes the page.
  await cards.control('faults', { faults: [{ kind: '504-before', path: '/expire', times: 9 }] })
  await sweep()
  expect((await orderOf(made.orderId)).status).toBe('cancelled')
  await cards.pay(page, GOOD_CARD)
  return made
}

async function captured() {
  const made = await held()
  await setOrderStatus(await shop.admin(), { orderId: made.orderId, status: 'shipped' })
  await sweep()
  return made
}

describe('the order', () => {
  test('is there first, holds its goods for 20 minutes, and costs no number of an invoice', async () => {
    const { orderId, productId, state, amountMinor } = await ordered()
    const order = await orderOf(orderId)
    expect(order).toMatchObject({ status: 'pending', paymentStatus: 'pending', heldUntil: after(20) })
    expect([state, Number(amountMinor), await onHand(productId)]).toEqual(['created', Number(order.priceMinor), 0])
    expect(await shop.app.db.document.count()).toBe(0)
  })

  test('without a provider waits for nothing, and neither does one of staff', async () => {
    const admin = await shop.admin()
    const product = await makeProduct(shop.app, { priceMinor: 5_000, quantity: 2 })
    const byStaff = await cartOf(admin, [{ productId: product.id, quantity: 1 }])
    const ofStaff = await placeOrder(admin, wholeOrder(byStaff, { paymentMethod: 'card' }))
    shop.app.cards = cardsOf([])
    const visitor = shop.visitor()
    const bySelf = await cartOf(visitor, [{ productId: product.id, quantity: 1 }])
    const plain = await placeOrder(visitor, wholeOrder(bySelf, { paymentMethod: 'card' }))
    shop.app.cards = cardsOf([cards.drivers.stripe])
    await setNow(100)
    await sweep()
    for (const { orderId } of [ofStaff, plain]) {
      expect(await orderOf(orderId)).toMatchObject({ heldUntil: null, status: 'pending' })
      expect(await shop.app.db.cardPayment.count({ where: { orderId } })).toBe(0)
    }
  })

  test('that the customer does not pay is cancelled, its goods are free, and its page is closed', async () => {
    const { orderId, productId, pageToken } = await ordered()
    await startCardPayment(ctx(), pageToken)
    await setNow(19)
    await sweep()
    expect((await orderOf(orderId)).status).toBe('pending')
    await setNow(21)
    await sweep()
    expect((await orderOf(orderId)).status).toBe('cancelled')
    expect([await onHand(productId), (await latest(orderId)).state]).toEqual([1, 'voided'])
  })

  test('whose page was never opened is cancelled too', async () => {
    const { orderId } = await ordered()
    await setNow(21)
    await sweep()
    expect([(await orderOf(orderId)).status, (await latest(orderId)).state]).toEqual(['cancelled', 'expired'])
  })
})

describe('paying', () => {
  test('a held sum covers the order, and the ledger has nothing yet', async () => {
    const { orderId } = await held()
    expect(await latest(orderId)).toMatchObject({ state: 'authorized', captureBefore: after(7 * 24 * 60) })
    expect((await orderOf(orderId)).heldUntil).toBeNull()
    expect(await ledger(orderId)).toEqual([])
    await setNow(60)
    await sweep()
    expect((await orderOf(orderId)).status).toBe('pending')
  })

  test('a browser that never comes back: the sweeper finds the payment after two minutes', async () => {
    const { orderId, pageToken } = await ordered()
    await paid(pageToken)
    await setNow(1)
    await sweep()
    expect((await latest(orderId)).state).toBe('created')
    await setNow(2)
    await sweep()
    expect((await latest(orderId)).state).toBe('authorized')
  })

  test('a refused card leaves the page open for another one', async () => {
    const { orderId, pageToken, id } = await ordered()
    await paid(pageToken, DECLINED_CARD)
    await checkCardPayment(ctx(), id)
    expect(await latest(orderId)).toMatchObject({ state: 'action_required', refusal: 'card_declined' })
    await paid(pageToken)
    await checkCardPayment(ctx(), id)
    expect((await latest(orderId)).state).toBe('authorized')
    await expect(startCardPayment(ctx(), pageToken)).rejects.toThrow(CardNotNeededError)
  })

  test('a form that was refused is followed by another try, which waits 20 minutes from then on', async () => {
    shop.app.cards = cardsOf([cards.drivers.borica])
    const { orderId, pageToken, id } = await ordered()
    await paid(pageToken, DECLINED_CARD)
    await setNow(5)
    await checkCardPayment(ctx(), id)
    expect(await latest(orderId)).toMatchObject({ state: 'failed', refusal: '05' })
    await paid(pageToken)
    const next = await latest(orderId)
    await checkCardPayment(ctx(), next.id)
    expect([next.id > id, next.closesAt, (await latest(orderId)).state]).toEqual([true, after(25), 'authorized'])
  })

  test('two tries at once open one page', async () => {
    shop.app.cards = cardsOf([cards.drivers.borica])
    const { orderId, pageToken, id } = await ordered()
    await paid(pageToken, DECLINED_CARD)
    await checkCardPayment(ctx(), id)
    await Promise.allSettled([startCardPayment(ctx(), pageToken), startCardPayment(ctx(), pageToken)])
    expect(await shop.app.db.cardPayment.count({ where: { orderId } })).toBe(2)
  })

  test('an answer that was lost is unknown; the next try finds the page that was made', async () => {
    const { orderId, pageToken } = await ordered()
    await cards.control('faults', { faults: [{ kind: '500-after', path: '/v1/checkout/sessions', times: 1 }] })
    await expect(startCardPayment(ctx(), pageToken)).rejects.toThrow(CardUnavailableError)
    expect((await latest(orderId)).state).toBe('unknown')
    await startCardPayment(ctx(), pageToken)
    const state: { payments: { description: string }[] } = JSON.parse(
      await (await fetch(`${cards.url}/control/state`)).text(),
    )
    expect(state.payments.filter(({ description }) => description === `Поръчка ${orderId}`)).toHaveLength(1)
  })
})

describe('events', () => {
  test('doubled, in another order, and before their payment is known: the state is the same', async () => {
    const from = (await cards.events()).length
    await cards.control('event-faults', { faults: ['reorder', 'double'] })
    const { orderId, pageToken } = await ordered()
    await paid(pageToken, DECLINED_CARD)
    await paid(pageToken)
    await deliver(from)
    expect((await latest(orderId)).state).toBe('authorized')
    expect(await shop.app.db.cardEvent.count({ where: { appliedAt: null } })).toBe(0)
  })

  test('the same event twice is stored once', async () => {
    const from = (await cards.events()).length
    await held()
    await deliver(from)
    const stored = await shop.app.db.cardEvent.count()
    await deliver(from)
    expect(await shop.app.db.cardEvent.count()).toBe(stored)
  })

  test('of an unknown payment stays, and is tried again', async () => {
    const { orderId, pageToken, id } = await ordered()
    await paid(pageToken)
    const event = (await cards.events()).at(-1)
    if (!event) throw new Error('no event')
    const { providerId } = await latest(orderId)
    // As if it came before the order was written.
    await shop.app.db.cardPayment.update({ where: { id }, data: { provider: 'borica', providerId: null } })
    const rawBody = Buffer.from(event.body)
    await receiveCardEvent(ctx(), { provider: 'stripe', rawBody, headers: event.headers })
    await applyCardEvents(ctx())
    expect(await shop.app.db.cardEvent.count({ where: { appliedAt: null } })).toBe(1)
    await shop.app.db.cardPayment.update({ where: { id }, data: { provider: 'stripe', providerId } })
    await setNow(11)
    await applyCardEvents(ctx())
    expect(await shop.app.db.cardEvent.count({ where: { appliedAt: null } })).toBe(0)
    expect((await latest(orderId)).state).toBe('authorized')
  })
})

describe('leaving', () => {
  test('the held sum is taken when the parcel leaves, and is in the ledger once', async () => {
    const { orderId, id, amountMinor } = await held()
    await setOrderStatus(await shop.admin(), { orderId, status: 'shipped' })
    expect((await latest(orderId)).state).toBe('capture_requested')
    await Promise.all([sweep(), sweep(), checkCardPayment(ctx(), id)])
    await checkCardPayment(ctx(), id)
    expect((await latest(orderId)).state).toBe('captured')
    expect(await ledger(orderId)).toEqual([['received', 'goods', 'card', Number(amountMinor)]])
    expect((await orderOf(orderId)).paymentStatus).toBe('paid')
  })

  test('a kill between the provider’s capture and our note: the sweeper takes it once', async () => {
    const { orderId, amountMinor } = await held()
    await setOrderStatus(await shop.admin(), { orderId, status: 'shipped' })
    await cards.control('faults', { faults: [{ kind: '500-after', path: '/capture', times: 1 }] })
    await sweep()
    await setNow(3)
    await sweep()
    expect(await ledger(orderId)).toEqual([['received', 'goods', 'card', Number(amountMinor)]])
  })

  test('a cancelled order releases the held sum', async () => {
    const { orderId } = await held()
    await setOrderStatus(await shop.admin(), { orderId, status: 'cancelled' })
    await sweep()
    expect((await latest(orderId)).state).toBe('voided')
    expect(await ledger(orderId)).toEqual([])
  })

  test('a hold that ended is not sent as paid, also before the provider was queried; another payment is', async () => {
    const { orderId, pageToken } = await held()
    await setNow(8 * 24 * 60)
    const admin = await shop.admin()
    await expect(setOrderStatus(admin, { orderId, status: 'shipped' })).rejects.toThrow(/срокът е изтекъл/)
    await sweep()
    expect((await latest(orderId)).state).toBe('expired')
    await expect(setOrderStatus(admin, { orderId, status: 'shipped' })).rejects.toThrow(BadTransitionError)
    await paid(pageToken)
    await checkCardPayment(ctx(), (await latest(orderId)).id)
    await setOrderStatus(admin, { orderId, status: 'shipped' })
    expect((await latest(orderId)).state).toBe('capture_requested')
  })

  test('an order that waits for its payment is not sent', async () => {
    const { orderId } = await ordered()
    await expect(setOrderStatus(await shop.admin(), { orderId, status: 'shipped' })).rejects.toThrow(BadTransitionError)
  })
})

describe('paid too late', () => {
  test('takes the goods again if they are free', async () => {
    const { orderId, productId, id } = await paidLate(1)
    await checkCardPayment(ctx(), id)
    expect(await orderOf(orderId)).toMatchObject({ status: 'pending', heldUntil: null })
    expect([(await latest(orderId)).state, await onHand(productId)]).toEqual(['authorized', 0])
  })

  test('releases the money with a letter if they are sold', async () => {
    const { orderId, productId, id } = await paidLate(1)
    const other = shop.visitor()
    await placeOrder(other, wholeOrder(await cartOf(other, [{ productId, quantity: 1 }])))
    await checkCardPayment(ctx(), id)
    expect([(await orderOf(orderId)).status, (await latest(orderId)).state]).toEqual(['cancelled', 'voided'])
    expect(await shop.app.db.mailMessage.count({ where: { orderId, kind: 'card_payment' } })).toBe(1)
    expect(await ledger(orderId)).toEqual([])
  })
})

describe('refunds', () => {
  test('a sum that was never taken is not refunded', async () => {
    const { id } = await held()
    const refund = { cardPaymentId: id, amount: 100, reason: 'Защото' }
    await expect(refundCardPayment(await shop.admin(), refund)).rejects.toThrow(CardRefundTooHighError)
  })

  test('a part, once for a key, though two send it at once; then never above the rest', async () => {
    const { id, orderId, amountMinor } = await captured()
    const admin = await shop.admin()
    const refund = { cardPaymentId: id, amount: 1_000, reason: 'Счупена', idempotencyKey: 'refund-1' }
    await Promise.all([refundCardPayment(admin, refund), refundCardPayment(admin, refund)])
    expect(await ledger(orderId)).toEqual([
      ['received', 'goods', 'card', Number(amountMinor)],
      ['refunded', 'goods', 'card', 1_000],
    ])
    expect(await latest(orderId)).toMatchObject({ state: 'partially_refunded', refundedMinor: 1_000n })
    const rest = { ...refund, amount: Number(amountMinor) - 999, idempotencyKey: 'refund-2' }
    await expect(refundCardPayment(admin, rest)).rejects.toThrow(CardRefundTooHighError)
  })

  test('two people at once never refund more than was taken', async () => {
    const { id, orderId, amountMinor } = await captured()
    const [one, other] = await Promise.all([shop.admin(), shop.admin()])
    const refund = { cardPaymentId: id, amount: Number(amountMinor), reason: 'Отказ' }
    const done = await Promise.allSettled([refundCardPayment(one, refund), refundCardPayment(other, refund)])
    expect(done.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
    expect((await latest(orderId)).state).toBe('refunded')
    expect((await orderOf(orderId)).paidMinor).toBe(0n)
  })

  test('an answer that was lost: the sweeper does it once', async () => {
    const { id, orderId } = await captured()
    await cards.control('faults', { faults: [{ kind: '500-after', path: '/v1/refunds', times: 1 }] })
    await refundCardPayment(await shop.admin(), { cardPaymentId: id, amount: 500, reason: 'Отстъпка' })
    await setNow(5)
    await sweep()
    expect((await ledger(orderId)).filter(([kind]) => kind === 'refunded')).toEqual([
      ['refunded', 'goods', 'card', 500],
    ])
  })
})

test('another amount than ours stops the order and calls staff', async () => {
  const { orderId, pageToken, id } = await ordered()
  await paid(pageToken)
  await shop.app.db.cardPayment.update({ where: { id }, data: { amountMinor: 1_234n } })
  await checkCardPayment(ctx(), id)
  expect((await latest(orderId)).difference).toContain('очаквани 12.34 BGN')
  expect(await shop.app.db.mailMessage.count({ where: { orderId, kind: 'shop_card_payment' } })).toBe(1)
})

test('a dispute is shown to staff', async () => {
  const { orderId, id } = await held()
  await setOrderStatus(await shop.admin(), { orderId, status: 'shipped' })
  await sweep()
  const { otherIds } = await latest(orderId)
  await cards.control('dispute', { payment: otherIds[0], dispute: 'needs_response' })
  await checkCardPayment(ctx(), id)
  expect((await latest(orderId)).state).toBe('disputed')
})
