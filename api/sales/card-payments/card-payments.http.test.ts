import { afterAll, beforeAll, expect, test } from '@jest/globals'
import { cardsOf } from '../../platform/cards/cards.ts'
import {
  GOOD_CARD,
  DECLINED_CARD,
  openSimulatedCards,
  type SimulatedCards,
} from '../../platform/cards/testkit/simulated-cards.ts'
import { makeProduct, makeRental } from '../../testkit/make.ts'
import { useTestShop } from '../../testkit/shop.ts'
import { placeOrder } from '../orders/place-order.service.ts'
import { cartOf, COLLECTED, wholeOrder } from '../orders/testkit/checkout.ts'

const shop = useTestShop()
const FORM = 'application/x-www-form-urlencoded'

let cards: SimulatedCards

beforeAll(async () => {
  cards = await openSimulatedCards()
})
afterAll(() => cards.close())

async function ordered(provider: 'stripe' | 'borica' = 'stripe') {
  shop.app.cards = cardsOf([cards.drivers[provider]])
  const product = await makeProduct(shop.app, { priceMinor: 5_000, quantity: 1 })
  const visitor = shop.visitor()
  const { orderId } = await placeOrder(
    visitor,
    wholeOrder(await cartOf(visitor, [{ productId: product.id, quantity: 1 }]), { paymentMethod: 'card' }),
  )
  const { pageToken } = await shop.app.db.cardPayment.findFirstOrThrow({ where: { orderId } })
  return { orderId, page: `/pay/${pageToken}` }
}

const get = async (url: string) => {
  const { status, body, headers } = await shop.rest({ method: 'GET', url })
  return { status, text: String(body), headers }
}
const post = (url: string, body = '', headers: Record<string, string> = {}) =>
  shop.rest({ method: 'POST', url, body, headers: { 'content-type': FORM, ...headers } })
const pathOf = (address: unknown) => new URL(String(address)).pathname

test('without a script: the page leads to the provider and back, and then says that it is paid', async () => {
  const { page } = await ordered()
  const before = await get(page)
  expect(before.text).toContain('<button>Плащане с карта</button>')
  expect(before.headers['content-security-policy']).toContain(`form-action 'self' ${cards.url}`)
  const sent = await post(page)
  expect(sent.status).toBe(303)
  const { to } = await cards.pay({ url: String(sent.headers['location']), fields: null }, GOOD_CARD)
  const back = await get(pathOf(to))
  expect([back.status, pathOf(back.headers['location'])]).toEqual([303, page])
  const after = await get(page)
  expect(after.text).toContain('сумата е запазена по картата ви')
  expect(after.text).not.toContain('<button>')
  expect(pathOf((await get(`${page}/order`)).headers['location'])).toMatch(/^\/order\/\d+\./)
})

test('the page names the deposit, which is not in its amount, and how it is secured', async () => {
  shop.app.cards = cardsOf([cards.drivers.stripe])
  const { id: productId } = await makeRental(shop.app, { units: 2 })
  const visitor = shop.visitor()
  const days = { rentalStartDate: '2027-06-04', rentalEndDate: '2027-06-05' }
  const cart = await cartOf(visitor, [{ productId, quantity: 2, ...days }])
  const { orderId } = await placeOrder(visitor, wholeOrder(cart, { ...COLLECTED, paymentMethod: 'card' }))
  const { pageToken } = await shop.app.db.cardPayment.findFirstOrThrow({ where: { orderId } })
  const { text } = await get(`/pay/${pageToken}`)
  expect(text).toContain('Депозитът от 25.00\u00A0лв не е в тази сума. Депозитът се плаща при получаване')
})

test('a refused card is offered another try', async () => {
  const { page } = await ordered()
  const sent = await post(page)
  await cards.pay({ url: String(sent.headers['location']), fields: null }, DECLINED_CARD)
  await get(`${page}/back`)
  const { text } = await get(page)
  expect(text).toContain('Банката не прие плащането. Опитайте отново или с друга карта.')
  expect(text).toContain('<button>Опитайте отново</button>')
})

test('a provider that does not answer is an expected failure, on the page', async () => {
  const { page } = await ordered()
  await cards.control('faults', { faults: [{ kind: '504-before', path: '/v1', times: 1 }] })
  const { status, body } = await post(page)
  expect(status).toBe(200)
  expect(body).toContain('В момента плащането с карта не е възможно.')
})

test('a provider of the form kind: the browser posts the form, and brings the signed answer from another site', async () => {
  const { page, orderId } = await ordered('borica')
  const { body } = await post(page)
  const fields = Object.fromEntries(
    [...String(body).matchAll(/name="([^"]+)" value="([^"]*)"/g)].map(([, name = '', value = '']) => [name, value]),
  )
  const answer = await cards.pay({ url: `${cards.url}/cgi-bin/cgi_link`, fields }, GOOD_CARD)
  const text = new URLSearchParams(answer.fields).toString()
  const back = await post(pathOf(answer.to), text, {
    origin: 'https://3dsgate.borica.bg',
    'sec-fetch-site': 'cross-site',
  })
  expect(back.status).toBe(303)
  expect(await shop.app.db.cardPayment.findFirst({ where: { orderId } })).toMatchObject({ state: 'authorized' })
  expect(await shop.app.db.cardEvent.count({ where: { provider: 'borica' } })).toBe(1)
})

test('an event is answered 200 when it is signed, 400 otherwise, 404 for others', async () => {
  const { page } = await ordered()
  const sent = await post(page)
  await cards.pay({ url: String(sent.headers['location']), fields: null }, GOOD_CARD)
  const event = (await cards.events()).at(-1)
  if (!event) throw new Error('no event')
  const url = '/api/card-events/stripe'
  expect((await post(url, event.body, event.headers)).status).toBe(200)
  expect((await post(url, `${event.body} `, event.headers)).status).toBe(400)
  expect((await post('/api/card-events/borica', event.body)).status).toBe(404)
  expect((await post('/api/card-events/paypal', event.body)).status).toBe(404)
  expect((await get(url)).status).toBe(405)
})

test('an unknown token has no page', async () => {
  expect((await get('/pay/00000000-0000-4000-8000-000000000000')).status).toBe(404)
  expect((await get('/pay/1')).status).toBe(404)
})

test('the customer sees state and page of the payment in the graph; the panel has all tries', async () => {
  const { orderId } = await ordered()
  const query = `query ($id: ID!) { node(id: $id) { ... on Order {
    cardPayment { state text button paymentPage amount { amount } difference } cardPayments { state } } } }`
  const id = Buffer.from(`Order:${orderId}`).toString('base64')
  const { data } = await shop.graphql(query, { id }, await shop.admin())
  expect(data?.['node']).toMatchObject({
    cardPayment: { state: 'CREATED', button: 'Плащане с карта', text: 'Плащането с карта още не е започнато.' },
    cardPayments: [{ state: 'CREATED' }],
  })
})

test('a visitor with the private link sees the state of the payment', async () => {
  const { page } = await ordered()
  const [, token] = /^\/order\/(.+)$/.exec(pathOf((await get(`${page}/order`)).headers['location'])) ?? []
  const query = `query ($token: String!) { orderByToken(token: $token) { cardPayment { state text button } } }`
  expect(await shop.graphql(query, { token }, shop.visitor())).toEqual({
    data: {
      orderByToken: {
        cardPayment: {
          state: 'CREATED',
          text: 'Плащането с карта още не е започнато.',
          button: 'Плащане с карта',
        },
      },
    },
  })
})
