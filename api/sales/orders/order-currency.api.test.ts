import { describe, expect, test } from '@jest/globals'
import { addDays, dayInSofia } from '#rules/calendar.ts'
import { makeProduct, makeRental } from '../../testkit/make.ts'
import { globalId } from '../../testkit/mutation.ts'
import { useTestShop } from '../../testkit/shop.ts'
import { cartOf, firstStep, wholeOrder } from './testkit/checkout.ts'
import { placeOrder } from './place-order.service.ts'

const AMOUNTS = `amounts { productsTotal { amount currency } deliveryFee { amount currency } due { amount currency } }
  lines { unitPrice { amount currency } lineTotal { amount currency } rental { rent { currency } deposit { amount currency } } }`
const ORDER = `query ($id: Int!) { order(databaseId: $id) { ${AMOUNTS} } }`
const HISTORY =
  'query ($id: Int!) { order(databaseId: $id) { history { nodes { kind dueBefore { currency } dueAfter { currency } } } } }'
const monday = addDays(dayInSofia(new Date()), 40)

const currenciesIn = (answer: unknown) =>
  new Set([...JSON.stringify(answer).matchAll(/"currency":"(\w+)"/g)].map(([, currency]) => currency))

/** History with a rejected reservation, in the agreed currency. */
const historyIn = (currency: string) => ({
  data: {
    order: {
      history: {
        nodes: [
          { kind: 'PLACED', dueBefore: null, dueAfter: { currency } },
          { kind: 'RESERVATION_DECIDED', dueBefore: { currency }, dueAfter: { currency } },
        ],
      },
    },
  },
})

describe('in a shop in euro', () => {
  const shop = useTestShop({ CURRENCY: 'EUR' })

  /** Simulates an order from before the conversion. */
  async function agreeInLeva(id: number): Promise<void> {
    await shop.app.db.$executeRaw`ALTER TABLE orders DISABLE TRIGGER orders_currency_stays`
    await shop.app.db.order.update({ where: { id }, data: { currency: 'BGN' } })
    await shop.app.db.$executeRaw`ALTER TABLE orders ENABLE TRIGGER orders_currency_stays`
  }

  async function orderOfBoth() {
    const { id: productId } = await makeProduct(shop.app, { priceMinor: 250, quantity: 9 })
    const { id: rentalId } = await makeRental(shop.app)
    const session = await cartOf(shop.visitor(), [
      { productId },
      { productId: rentalId, rentalStartDate: monday, rentalEndDate: addDays(monday, 1) },
    ])
    return placeOrder(shop.visitor(), wholeOrder(session))
  }

  test('an order costs the converted fee, and all its amounts are in euro', async () => {
    const { orderId: id } = await orderOfBoth()
    const answer = await shop.graphql(ORDER, { id }, await shop.admin())
    expect(answer.data).toMatchObject({ order: { amounts: { deliveryFee: { amount: '3.07', currency: 'EUR' } } } })
    expect(currenciesIn(answer)).toEqual(new Set(['EUR']))
  })

  test('an order from before the conversion stays in leva, in every amount, and cannot be changed', async () => {
    const { orderId: id } = await orderOfBoth()
    await agreeInLeva(id)
    expect(currenciesIn(await shop.graphql(ORDER, { id }, await shop.admin()))).toEqual(new Set(['BGN']))
    await expect(shop.app.db.order.update({ where: { id }, data: { currency: 'EUR' } })).rejects.toThrow('stays in BGN')
  })

  test('the history of an order shows amounts in the agreed currency', async () => {
    const admin = await shop.admin()
    const { orderId: id } = await orderOfBoth()
    const reservation = await shop.app.db.reservation.findFirstOrThrow({ where: { orderLine: { orderId: id } } })
    await shop.graphql(
      'mutation ($id: ID!) { setReservationStatus(input: { reservationId: $id, status: REJECTED }) { __typename } }',
      { id: globalId('Reservation', reservation.id) },
      admin,
    )
    expect(await shop.graphql(HISTORY, { id }, admin)).toMatchObject(historyIn('EUR'))
    await agreeInLeva(id)
    expect(await shop.graphql(HISTORY, { id }, admin)).toMatchObject(historyIn('BGN'))
  })

  test('REST marks an order in euro, and answers one in leva as specified', async () => {
    const { orderId: id } = await orderOfBoth()
    const details = async () =>
      (await shop.rest({ method: 'GET', url: `/api/orders/${id}/details`, as: await shop.admin() })).body
    expect(await details()).toMatchObject({ order: { currency: 'EUR', deliveryFee: '3.07' } })
    await agreeInLeva(id)
    expect(await details()).not.toHaveProperty(['order', 'currency'])
  })

  test('an order opened in leva accepts no more lines: their prices are in euro', async () => {
    const { id: productId } = await makeProduct(shop.app, { priceMinor: 250, quantity: 9 })
    const opened = await shop.rest({ method: 'POST', url: '/api/orders', body: firstStep() })
    const orderId = Number(JSON.parse(JSON.stringify(opened.body)).id)
    await agreeInLeva(orderId)
    const cookie = String(opened.headers['set-cookie']).split(';')[0] ?? ''
    const added = await shop.rest({
      method: 'POST',
      url: '/api/order-items',
      body: { orderId, productId, quantity: 1 },
      headers: { cookie },
    })
    expect(added).toMatchObject({ status: 409, body: { code: 'ORDER_CLOSED' } })
  })

  test('products and carts are in euro', async () => {
    const { id: productId } = await makeProduct(shop.app, { priceMinor: 250, quantity: 9 })
    const sessionId = await cartOf(shop.visitor(), [{ productId }])
    const answer = await shop.graphql(
      `query ($id: Int!, $sessionId: String!) {
        product(databaseId: $id) { ... on SaleProduct { price { amount currency in(currency: BGN) { amount } } } }
        cart(sessionId: $sessionId) { amounts { due { amount currency } } lines { lineTotal { currency } } }
      }`,
      { id: productId, sessionId },
    )
    expect(answer.data).toEqual({
      product: { price: { amount: '2.50', currency: 'EUR', in: { amount: '4.89' } } },
      cart: { amounts: { due: { amount: '2.50', currency: 'EUR' } }, lines: [{ lineTotal: { currency: 'EUR' } }] },
    })
  })
})
