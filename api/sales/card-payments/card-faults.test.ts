// Faults of card payments by their cause; the others are in card-payments.service.test.ts.
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from '@jest/globals'
import type { Database } from '#lib/database/sql.ts'
import { systemContext } from '../../context.ts'
import { cardsOf } from '../../platform/cards/cards.ts'
import { openSimulatedCards, type SimulatedCards } from '../../platform/cards/testkit/simulated-cards.ts'
import { requireInvariants } from '../../testkit/invariants.ts'
import { useTestShop } from '../../testkit/shop.ts'
import { outcomes } from '../orders/testkit/checkout.ts'
import { setOrderStatus } from '../orders/order-status.service.ts'
import { receiveCardEvent } from './card-events.service.ts'
import { checkCardPayment } from './check-card-payment.service.ts'
import { sweepCardPayments } from './sweep-card-payments.service.ts'
import { cardPaymentOf, orderedByCard, typeCard } from './testkit/pay-by-card.ts'

const shop = useTestShop()
const NOW = new Date('2026-12-01T10:00:00Z')

let cards: SimulatedCards

beforeAll(async () => {
  cards = await openSimulatedCards()
})
afterAll(() => cards.close())
beforeEach(async () => {
  shop.app.cards = cardsOf([cards.drivers.stripe])
  await setNow(0)
})
afterEach(async () => {
  await requireInvariants(shop.app)
  shop.now(null)
})

/** The clocks of shop and provider. */
async function setNow(minutes: number): Promise<void> {
  const now = new Date(NOW.getTime() + minutes * 60_000)
  shop.now(now)
  await cards.setNow(now)
}

const sweep = () => sweepCardPayments(shop.app)

async function latestEvent() {
  const event = (await cards.events()).at(-1)
  if (!event) throw new Error('the provider has sent no event')
  return event
}

async function postEvent() {
  const { body, headers } = await latestEvent()
  const { statusCode } = await shop.http.inject({
    method: 'POST',
    url: '/api/card-events/stripe',
    payload: body,
    headers,
  })
  return statusCode
}

const ledger = async (orderId: number) =>
  (await shop.app.db.payment.findMany({ where: { orderId }, orderBy: { id: 'asc' } })).map(({ kind, amountMinor }) => [
    kind,
    Number(amountMinor),
  ])

async function captured() {
  const payment = await orderedByCard(shop)
  const { id, orderId } = payment
  await typeCard(shop.app, payment)
  await checkCardPayment(systemContext(shop.app), id)
  await setOrderStatus(await shop.admin(), { orderId, status: 'shipped' })
  await sweep()
  return cardPaymentOf(shop.app, orderId)
}

test('the customer comes back, the event arrives and two sweepers run at once: the sum is held once', async () => {
  const payment = await orderedByCard(shop)
  const { orderId, pageToken } = payment
  await typeCard(shop.app, payment)
  await setNow(3)
  const back = () => shop.rest({ method: 'GET', url: `/pay/${pageToken}/back` })
  const answers = await Promise.all([back(), postEvent(), sweep(), back(), sweep(), postEvent()])
  expect([answers[0].status, answers[1], answers[3].status]).toEqual([303, 200, 303])
  expect((await cardPaymentOf(shop.app, orderId)).state).toBe('authorized')
  expect(await shop.app.db.cardPayment.count({ where: { orderId } })).toBe(1)
  expect(await ledger(orderId)).toEqual([])
})

test('an event that was answered before its process was killed: the sweeper applies it', async () => {
  const payment = await orderedByCard(shop)
  await typeCard(shop.app, payment)
  const { body, headers } = await latestEvent()
  await receiveCardEvent(shop.app, { provider: 'stripe', rawBody: Buffer.from(body), headers })
  expect((await cardPaymentOf(shop.app, payment.orderId)).state).toBe('created')
  await sweep()
  expect((await cardPaymentOf(shop.app, payment.orderId)).state).toBe('authorized')
  expect(await shop.app.db.cardEvent.count({ where: { appliedAt: null } })).toBe(0)
})

test('an event that is too old is refused, and changes nothing', async () => {
  const payment = await orderedByCard(shop)
  await typeCard(shop.app, payment)
  shop.now(new Date(NOW.getTime() + 60 * 60_000))
  const before = await shop.app.db.cardEvent.count()
  expect(await postEvent()).toBe(400)
  expect(await shop.app.db.cardEvent.count()).toBe(before)
})

test('a part that was refunded on the provider’s own site has no amount in its event, and the right one in the ledger', async () => {
  const { orderId, providerId, otherIds, capturedMinor } = await captured()
  const [intent = providerId ?? ''] = otherIds
  const body = new URLSearchParams({ payment_intent: intent, amount: '1234' })
  const headers = { authorization: 'Bearer sk_test_conformance' }
  const { status } = await fetch(`${cards.url}/v1/refunds`, { method: 'POST', headers, body })
  expect(status).toBe(200)
  expect((await latestEvent()).body).not.toContain('1234')
  expect([await postEvent(), await postEvent()]).toEqual([200, 200])
  await setNow(5)
  await sweep()
  expect(await ledger(orderId)).toEqual([
    ['received', Number(capturedMinor)],
    ['refunded', 1234],
  ])
})

test('a cancelled order whose sum was released is restored, but not sent as paid', async () => {
  const payment = await orderedByCard(shop)
  const { id, orderId } = payment
  await typeCard(shop.app, payment)
  await checkCardPayment(systemContext(shop.app), id)
  const admin = await shop.admin()
  await setOrderStatus(admin, { orderId, status: 'cancelled' })
  const sent = () => setOrderStatus(admin, { orderId, status: 'shipped' })
  await expect(sent()).rejects.toThrow(/Плащането с карта не е запазено/)
  await sweep()
  await expect(sent()).rejects.toThrow(/Плащането с карта не е запазено/)
  await setOrderStatus(admin, { orderId, status: 'pending' })
  expect(await ledger(orderId)).toEqual([])
})

test('sent and cancelled at once: the sum is taken or released, and the ledger has what the provider has', async () => {
  for (let round = 0; round < 4; round += 1) {
    const payment = await orderedByCard(shop)
    const { id, orderId } = payment
    await typeCard(shop.app, payment)
    await checkCardPayment(systemContext(shop.app), id)
    const [one, other] = [await shop.admin(), await shop.admin()]
    const steps = outcomes([
      setOrderStatus(one, { orderId, status: 'shipped' }),
      setOrderStatus(other, { orderId, status: 'cancelled' }),
    ])
    const [{ done, refused }] = await Promise.all([steps, sweep()])
    await Promise.all([sweep(), sweep()])
    const { status } = await shop.app.db.order.findUniqueOrThrow({ where: { id: orderId } })
    expect([status, refused]).toEqual(['cancelled', done === 2 ? [] : ['BAD_TRANSITION']])
    const { state, amountMinor, capturedMinor } = await cardPaymentOf(shop.app, orderId)
    const isTaken = capturedMinor === amountMinor
    expect(state).toBe(isTaken ? 'captured' : 'voided')
    expect(await ledger(orderId)).toEqual(isTaken ? [['received', Number(amountMinor)]] : [])
  }
})

test('a sweep goes on when an order is locked too long, and a later one queries its payment', async () => {
  const payments = [await orderedByCard(shop), await orderedByCard(shop)]
  for (const payment of payments) await typeCard(shop.app, payment)
  const statesNow = () =>
    Promise.all(payments.map(async ({ orderId }) => (await cardPaymentOf(shop.app, orderId)).state))
  let waits = 0
  const transaction: Database['transaction'] = async (work) => {
    waits += 1
    if (waits === 1) throw Object.assign(new Error('canceling statement due to lock timeout'), { code: '55P03' })
    return shop.app.sql.transaction(work)
  }
  await setNow(3)
  await sweepCardPayments({ ...shop.app, sql: { ...shop.app.sql, transaction } })
  expect((await statesNow()).toSorted()).toEqual(['authorized', 'created'])
  await setNow(14)
  await sweep()
  expect(await statesNow()).toEqual(['authorized', 'authorized'])
})
