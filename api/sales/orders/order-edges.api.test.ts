import { beforeAll, describe, expect, test } from '@jest/globals'
import { addDays, dayInSofia } from '#rules/calendar.ts'
import { makeProduct, makePromoCode, makeRental } from '../../testkit/make.ts'
import { useTestShop, type Sender } from '../../testkit/shop.ts'
import { placeOrder } from './place-order.service.ts'
import { cartOf, wholeOrder } from './testkit/checkout.ts'

const shop = useTestShop()
let owner: Awaited<ReturnType<typeof shop.customer>>
let admin: Awaited<ReturnType<typeof shop.admin>>
let code: string
let orderId: number
let accessToken: string
let soldId: number

beforeAll(async () => {
  owner = await shop.customer()
  admin = await shop.admin()
  code = (await makePromoCode(shop.app)).code
  soldId = (await makeProduct(shop.app, { variants: [{}] })).id
  const { id: rentalId } = await makeRental(shop.app)
  const { id: variantId } = await shop.app.db.variant.findFirstOrThrow({ where: { productId: soldId } })
  const rentalStartDate = addDays(dayInSofia(new Date()), 10)
  const items = [
    { productId: soldId, productVariantId: variantId },
    { productId: rentalId, rentalStartDate, rentalEndDate: rentalStartDate },
  ]
  const placed = await placeOrder(owner, wholeOrder(await cartOf(owner, items), { promoCode: code }))
  orderId = placed.orderId
  accessToken = placed.accessToken
})

async function ask(query: string, as?: Sender) {
  const { data, errors = [] } = await shop.graphql(query, {}, as)
  return { data, refused: errors.map(({ path, extensions }) => [path?.at(-1), extensions?.code]) }
}

const EDGES =
  'promoCodeText customer { email } promoCode { code } reservations { quantity orderLine { name } } lines { rental { days } reservation { status } }'

describe('an order leads to its customer, promo code and reservations', () => {
  test('for the admin', async () => {
    const { data, refused } = await ask(`{ order(databaseId: ${orderId}) { ${EDGES} } }`, admin)
    expect(refused).toEqual([])
    expect(data?.['order']).toEqual({
      promoCodeText: code,
      customer: { email: expect.any(String) },
      promoCode: { code },
      reservations: [{ quantity: 1, orderLine: { name: expect.any(String) } }],
      lines: [
        { rental: null, reservation: null },
        { rental: { days: expect.any(Number) }, reservation: { status: 'PENDING' } },
      ],
    })
  })

  test('the customer sees only the own account', async () => {
    const { data, refused } = await ask(`{ order(databaseId: ${orderId}) { ${EDGES} } }`, owner)
    expect(data?.['order']).toMatchObject({
      promoCodeText: code,
      customer: { email: expect.any(String) },
      promoCode: null,
      reservations: null,
      lines: [{ reservation: null }, { reservation: null }],
    })
    expect(refused).toHaveLength(4)
    expect(refused).toEqual(
      expect.arrayContaining([
        ['promoCode', 'FORBIDDEN'],
        ['reservation', 'FORBIDDEN'],
        ['reservations', 'FORBIDDEN'],
      ]),
    )
  })

  test('the holder of the private link does not see the account', async () => {
    const query = `{ orderByToken(token: "${accessToken}") { promoCodeText customer { email } } }`
    expect(await ask(query)).toEqual({
      data: { orderByToken: { promoCodeText: code, customer: null } },
      refused: [['email', 'UNAUTHENTICATED']],
    })
  })

  test('and stays complete when the promo code is deleted', async () => {
    const { code: other, id } = await makePromoCode(shop.app)
    const sessionId = await cartOf(shop.visitor(), [{ productId: (await makeProduct(shop.app)).id }])
    const placed = await placeOrder(shop.visitor(), wholeOrder(sessionId, { promoCode: other }))
    await shop.app.db.promoCode.delete({ where: { id } })
    const query = `{ order(databaseId: ${placed.orderId}) { promoCodeText promoCode { code } customer { email } } }`
    expect(await ask(query, admin)).toEqual({
      data: { order: { promoCodeText: other, promoCode: null, customer: null } },
      refused: [],
    })
  })
})

const ownOrders = () => ({ totalCount: 1, nodes: [{ databaseId: orderId }] })

describe('lists of orders of', () => {
  const orders = '{ totalCount nodes { databaseId } }'

  test('a customer: those placed while logged in', async () => {
    const other = await shop.customer()
    const query = `{ viewer { customer { orders ${orders} } } }`
    expect((await ask(query, owner)).data).toEqual({ viewer: { customer: { orders: ownOrders() } } })
    expect((await ask(query, other)).data).toEqual({ viewer: { customer: { orders: { totalCount: 0, nodes: [] } } } })
    expect((await ask(query)).data).toEqual({ viewer: { customer: null } })
  })

  test('a promo code: those that used it', async () => {
    const { data } = await ask(`{ promoCodes(filter: { search: "${code}" }) { nodes { orders ${orders} } } }`, admin)
    expect(data).toEqual({ promoCodes: { nodes: [{ orders: ownOrders() }] } })
  })
})

test('a size leads to its product, a product to its stock, which only the admin sees', async () => {
  const query = `{ product(databaseId: ${soldId}) { ... on SaleProduct { variants { product { databaseId } } } stock { product { databaseId } } } }`
  const product = { databaseId: soldId }
  expect(await ask(query, admin)).toEqual({
    data: { product: { variants: [{ product }], stock: { product } } },
    refused: [],
  })
  expect(await ask(query)).toEqual({
    data: { product: { variants: [{ product }], stock: null } },
    refused: [['stock', 'UNAUTHENTICATED']],
  })
})
