import { expect, test } from '@jest/globals'
import { makeProduct, makePromoCode } from '../../testkit/make.ts'
import { useTestShop, type RestAnswer } from '../../testkit/shop.ts'
import { cartOf, CHECKOUT, newSession } from './testkit/checkout.ts'

const shop = useTestShop({ LIMIT_PROMO_CHECKS: '4', LIMIT_ORDERS: '3' })
const forgetAttempts = () => shop.app.db.throttle.deleteMany()

const PLACE = 'mutation ($input: PlaceOrderInput!) { placeOrder(input: $input) { __typename } }'
const SUMMARY = 'query ($code: String) { checkoutSummary(sessionId: "s", promoCode: $code) { __typename } }'

const open = (more: Record<string, unknown> = {}, headers: Record<string, string> = {}) =>
  shop.rest({ method: 'POST', url: '/api/orders', body: { ...CHECKOUT, ...more }, headers })
const idOf = ({ body }: RestAnswer) => Number(Object(body).id)
const cookieOf = ({ headers }: RestAnswer) => ({ cookie: String(headers['set-cookie']).split(';')[0] ?? '' })
const addLine = (opened: RestAnswer, productId: number) =>
  shop.rest({
    method: 'POST',
    url: '/api/order-items',
    body: { orderId: idOf(opened), productId, quantity: 1 },
    headers: cookieOf(opened),
  })

/** Ways to try a promo code; each returns the type of the answer. */
const TRIES: Record<string, (promoCode: string) => Promise<unknown>> = {
  'by itself': async (code) =>
    (await shop.rest({ method: 'POST', url: '/api/promo-codes/validate', body: { code } })).status,
  'in the summary': async (code) => {
    const { data } = await shop.graphql(SUMMARY, { code })
    return Object(data?.['checkoutSummary']).__typename === 'TooManyAttemptsError' ? 429 : 200
  },
  'in placeOrder': async (promoCode) => {
    const { id: productId } = await makeProduct(shop.app)
    const sessionId = await cartOf(shop.visitor(), [{ productId }], newSession())
    const input = { ...CHECKOUT, deliveryMethod: 'COURIER_OFFICE', paymentMethod: 'CASH_ON_DELIVERY' }
    const { data } = await shop.graphql(PLACE, { input: { ...input, sessionId, promoCode } })
    return Object(data?.['placeOrder']).__typename === 'TooManyAttemptsError' ? 429 : 200
  },
  'with an order over REST': async (promoCode) => ((await open({ promoCode })).status === 429 ? 429 : 200),
}

test.each(Object.keys(TRIES))(
  'rejected promo codes count as tries %s; past the limit every code is refused',
  async (way) => {
    const attempt = TRIES[way] ?? (async () => null)
    await forgetAttempts()
    const { code } = await makePromoCode(shop.app)
    const answers = []
    for (const typed of ['НЯМА-1', 'НЯМА-2', 'НЯМА-3', 'НЯМА-4', 'НЯМА-5', code]) answers.push(await attempt(typed))
    expect(answers).toEqual([200, 200, 200, 200, 429, 429])
  },
)

test('all ways to try a promo code share one counter', async () => {
  await forgetAttempts()
  const answers = []
  for (const attempt of [...Object.values(TRIES), ...Object.values(TRIES)]) answers.push(await attempt('НЯМА'))
  expect(answers).toEqual([200, 200, 200, 200, 429, 429, 429, 429])
})

test('valid promo codes never count, however they are tried', async () => {
  await forgetAttempts()
  const { code } = await makePromoCode(shop.app)
  for (const attempt of Object.values(TRIES)) {
    for (let round = 0; round < 6; round += 1) {
      await shop.app.db.throttle.deleteMany({ where: { key: { startsWith: 'open-orders' } } })
      expect(await attempt(code)).toBe(200)
    }
  }
})

test('40 concurrent rejected codes get no more lookups than the limit', async () => {
  await forgetAttempts()
  const attempt = TRIES['by itself'] ?? (async () => null)
  const answers = await Promise.all(Array.from({ length: 40 }, (_, index) => attempt(`НЯМА-${index}`)))
  expect(answers.filter((status) => status === 200)).toHaveLength(4)
})

test('orders without lines are limited per client address; orders with lines are not', async () => {
  await forgetAttempts()
  const { id: productId } = await makeProduct(shop.app, { quantity: 50 })
  const opened = []
  for (let count = 0; count < 3; count += 1) opened.push(await open())
  const refused = await open()
  expect(refused).toMatchObject({ status: 429, body: { code: 'TOO_MANY_ATTEMPTS' } })
  expect(Number(refused.headers['retry-after'])).toBeGreaterThan(0)
  for (const order of opened) expect((await addLine(order, productId)).status).toBe(201)
  for (let count = 0; count < 10; count += 1) {
    const order = await open()
    expect([order.status, (await addLine(order, productId)).status]).toEqual([201, 201])
  }
})

test('only the first line of an order frees a place under the limit', async () => {
  await forgetAttempts()
  const [{ id: first }, { id: second }] = [await makeProduct(shop.app), await makeProduct(shop.app)]
  const order = await open()
  for (const productId of [first, first, second]) await addLine(order, productId)
  const statuses = []
  for (let count = 0; count < 4; count += 1) statuses.push((await open()).status)
  expect(statuses).toEqual([201, 201, 201, 429])
})

test('calls that open no order are not counted: a repeated key, a rejected code', async () => {
  await forgetAttempts()
  const statuses = []
  for (let count = 0; count < 4; count += 1) statuses.push((await open({}, { 'idempotency-key': 'again' })).status)
  for (let count = 0; count < 4; count += 1) statuses.push((await open({ promoCode: 'НЯМА' })).status)
  expect(statuses).toEqual([201, 201, 201, 201, 409, 409, 409, 409])
})
