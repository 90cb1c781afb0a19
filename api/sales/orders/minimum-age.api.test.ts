import { beforeAll, describe, expect, test } from '@jest/globals'
import { makeCategory, makePackage, makeProduct } from '../../testkit/make.ts'
import { globalId, mutationOf } from '../../testkit/mutation.ts'
import { useTestShop } from '../../testkit/shop.ts'
import { readPrintedOrder } from '../documents/billed-order.service.ts'
import { addOrderLine } from './add-order-line.service.ts'
import { openOrder } from './open-order.service.ts'
import { cartOf, CHECKOUT, firstStep, secondStep } from './testkit/checkout.ts'

const shop = useTestShop()
const mutate = mutationOf(shop)

let fountain: number
let helium: number

beforeAll(async () => {
  fountain = (await makeProduct(shop.app, { minimumAge: 12, quantity: 100 })).id
  helium = (await makeProduct(shop.app, { minimumAge: 18, quantity: 100 })).id
})

const PLACE = `mutation ($input: PlaceOrderInput!) { placeOrder(input: $input) {
  __typename ... on UserError { code message } ... on AgeNotConfirmedError { minimumAge }
  ... on PlaceOrderSuccess { order { databaseId minimumAge } }
} }`

async function place(productIds: readonly number[], more: object = {}, as = shop.visitor()): Promise<unknown> {
  const sessionId = await cartOf(
    as,
    productIds.map((productId) => ({ productId })),
  )
  const input = { ...CHECKOUT, deliveryMethod: 'COURIER_OFFICE', paymentMethod: 'CARD', sessionId, ...more }
  const { data, errors } = await shop.graphql(PLACE, { input }, as)
  expect(errors).toBeUndefined()
  return data?.['placeOrder']
}

const REFUSED = {
  __typename: 'AgeNotConfirmedError',
  code: 'AGE_NOT_CONFIRMED',
  message: 'Потвърдете възрастта: в количката има стоки, които се продават само на лица, навършили 18 години.',
  minimumAge: 18,
}

describe('an order with goods from an age on', () => {
  test.each([
    ['without a confirmation', {}],
    ['with one of a lower age', { confirmedAge: 12 }],
  ])('is refused %s', async (_how, more) => {
    expect(await place([fountain, helium], more)).toEqual(REFUSED)
  })

  test('is placed with a confirmation of the oldest age, and says it', async () => {
    expect(await place([fountain, helium], { confirmedAge: 18 })).toMatchObject({ order: { minimumAge: 18 } })
    expect(await place([fountain], { confirmedAge: 18 })).toMatchObject({ order: { minimumAge: 12 } })
    const other = await makeProduct(shop.app)
    expect(await place([other.id])).toMatchObject({ order: { minimumAge: null } })
  })

  test('is placed by staff after they confirmed the age', async () => {
    const staff = await shop.admin()
    expect(await place([helium], {}, staff)).toEqual(REFUSED)
    expect(await place([helium], { confirmedAge: 18 }, staff)).toMatchObject({ order: { minimumAge: 18 } })
  })

  test('says on its papers to whom it is handed over', async () => {
    const placed = Object(await place([fountain], { confirmedAge: 12 }))
    expect(await readPrintedOrder(shop.app.sql, placed.order.databaseId)).toMatchObject({ minimumAge: 12 })
  })

  test('is placed over REST as any other', async () => {
    const ctx = shop.visitor()
    const { order, openerCookie } = await openOrder(ctx, firstStep())
    await expect(
      addOrderLine({ ...ctx, openerCookie }, secondStep(order.id, { productId: helium })),
    ).resolves.toMatchObject({ status: 201 })
  })
})

test('a cart has the oldest age of its goods and of the parts of its packages', async () => {
  const { id: packageId } = await makePackage(shop.app, { parts: [{ itemId: helium }] })
  const sessionId = await cartOf(shop.visitor(), [{ productId: fountain }])
  const query = `query ($sessionId: String!) { cart(sessionId: $sessionId) { minimumAge } }`
  const age = async () => (await shop.graphql(query, { sessionId })).data?.['cart']
  expect(await age()).toEqual({ minimumAge: 12 })
  const guests = { adults: 8, children: 6 }
  const added = await mutate(
    'addPackageToCart',
    { sessionId, packageId: globalId('Product', packageId), guests },
    shop.visitor(),
  )
  expect(added).toMatchObject({ __typename: 'AddPackageToCartSuccess' })
  expect(await age()).toEqual({ minimumAge: 18 })
})

test('the age of a product is 12, 16 or 18, and is copied with it', async () => {
  const { id: categoryId } = await makeCategory(shop.app)
  const { id, name } = await makeProduct(shop.app, { categoryIds: [categoryId] })
  const change = (minimumAge: number | null) =>
    mutate('updateProduct', { productId: globalId('Product', id), product: { minimumAge } })
  expect(await change(14)).toMatchObject({ fields: [{ message: 'Изберете 12, 16 или 18 години' }] })
  await change(16)
  await mutate('copyProduct', { productId: globalId('Product', id) })
  const ages = () =>
    shop.app.db.product.findMany({ where: { name: { startsWith: name } }, select: { minimumAge: true } })
  expect(await ages()).toEqual([{ minimumAge: 16 }, { minimumAge: 16 }])
  await change(null)
  expect(await ages()).toContainEqual({ minimumAge: null })
})
