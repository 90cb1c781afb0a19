import { afterEach, expect, test } from '@jest/globals'
import { BulkRefusedError } from '#lib/errors.ts'
import { midnightInSofia } from '#rules/midnight.ts'
import { placeOrder } from '../../sales/orders/place-order.service.ts'
import { cartOf, wholeOrder } from '../../sales/orders/testkit/checkout.ts'
import { requireInvariants } from '../../testkit/invariants.ts'
import { makeCategory, makeProduct, makeRental } from '../../testkit/make.ts'
import { globalId } from '../../testkit/mutation.ts'
import { useTestShop, type Sender } from '../../testkit/shop.ts'
import { updateProducts, setPrices } from './many-products.service.ts'
import { patchProduct } from './product-writes.service.ts'

const shop = useTestShop()

afterEach(() => requireInvariants(shop.app))

const DETAILS = `__typename ... on UserError { message } ... on InvalidInputError { fields { path message } }
  ... on BulkRefusedError { refusals { databaseId name message } }`
const PRODUCTS = `products { databaseId version isFeatured categories { databaseId }
  ... on SaleProduct { price { amount } variants { price { amount } } } ... on RentalProduct { pricePerDay { amount } } }`

async function run(mutation: 'setPrices' | 'updateProducts', input: object, as?: Sender): Promise<unknown> {
  const name = `${mutation.charAt(0).toUpperCase()}${mutation.slice(1)}`
  const document = `mutation ($input: ${name}Input!) { ${mutation}(input: $input) { ${DETAILS} ... on ${name}Success { ${PRODUCTS} } } }`
  const { data, errors } = await shop.graphql(document, { input }, as ?? (await shop.admin()))
  expect(errors).toBeUndefined()
  return data?.[mutation]
}

const priced = (productId: number, price: number, expectedVersion: number) => ({
  productId,
  variantId: null,
  price,
  expectedVersion,
})

const SAME_VALUES = {
  addAttributeValueIds: [],
  removeAttributeValueIds: [],
  makerId: null,
  warnings: null,
  minimumAge: null,
}

const idOf = (id: number) => globalId('Product', id)

test('prices of products, sizes and rentals change at once', async () => {
  const plain = await makeProduct(shop.app, { priceMinor: 200 })
  const sized = await makeProduct(shop.app, { variants: [{ priceMinor: 100 }, { priceMinor: 300 }] })
  const rental = await makeRental(shop.app)
  const [size] = sized.variants
  const result = await run('setPrices', {
    prices: [
      { productId: idOf(plain.id), price: '2.20', expectedVersion: 1 },
      { productId: idOf(sized.id), variantId: globalId('Variant', size?.id ?? 0), price: '1.10', expectedVersion: 1 },
      { productId: idOf(rental.id), price: '9.90', expectedVersion: 1 },
    ],
  })
  expect(result).toMatchObject({
    products: [
      { databaseId: plain.id, version: 2, price: { amount: '2.20' } },
      { databaseId: sized.id, version: 1, variants: [{ price: { amount: '1.10' } }, { price: { amount: '3.00' } }] },
      { databaseId: rental.id, version: 2, pricePerDay: { amount: '9.90' } },
    ],
  })
  const again = { prices: [{ productId: idOf(plain.id), price: '2.20', expectedVersion: 2 }] }
  expect(await run('setPrices', again)).toMatchObject({ products: [{ databaseId: plain.id, version: 2 }] })
})

test('when one was changed or deleted since, no price changes and the answer lists each refusal', async () => {
  const admin = await shop.admin()
  const [unchanged, changed, deleted] = [
    await makeProduct(shop.app, { priceMinor: 200 }),
    await makeProduct(shop.app, { priceMinor: 200 }),
    await makeProduct(shop.app, { priceMinor: 200 }),
  ]
  await patchProduct(admin, changed.id, { price: 210 })
  await shop.app.db.product.update({ where: { id: deleted.id }, data: { deletedAt: new Date() } })
  const prices = [unchanged, changed, deleted].map(({ id }) => ({
    productId: idOf(id),
    price: '3.00',
    expectedVersion: 1,
  }))
  expect(await run('setPrices', { prices })).toEqual({
    __typename: 'BulkRefusedError',
    message: 'Нищо не е променено: 2 от избраните не могат да се променят.',
    refusals: [
      { databaseId: changed.id, name: changed.name, message: 'Междувременно някой го е променил' },
      { databaseId: deleted.id, name: '', message: 'Междувременно е изтрит' },
    ],
  })
  expect((await shop.app.db.product.findUniqueOrThrow({ where: { id: unchanged.id } })).priceMinor).toBe(200)
})

test('a lower price keeps an announced reduction, a higher one ends it, and both are recorded', async () => {
  const admin = await shop.admin()
  const announced = async () => {
    const { id } = await makeProduct(shop.app, { priceMinor: 200 })
    await patchProduct(admin, id, { price: 180, formerPrice: 200 })
    return id
  }
  const [lowered, raised] = [await announced(), await announced()]
  await setPrices(admin, [priced(lowered, 150, 2), priced(raised, 190, 2)])
  const stored = await shop.app.db.product.findMany({
    where: { id: { in: [lowered, raised] } },
    orderBy: { id: 'asc' },
  })
  expect(stored.map(({ formerPriceMinor }) => formerPriceMinor)).toEqual([200, null])
  const recorded = await shop.app.db.priceChange.findMany({ where: { productId: lowered }, orderBy: { id: 'asc' } })
  expect(recorded.map(({ priceMinor }) => priceMinor)).toEqual([200, 180, 150])
})

test('of new prices and a single edit at the same moment the later one is refused', async () => {
  const admin = await shop.admin()
  for (let turn = 0; turn < 10; turn += 1) {
    const { id: productId } = await makeProduct(shop.app, { priceMinor: 200 })
    const outcomes = await Promise.allSettled([
      setPrices(admin, [{ productId, variantId: null, price: 300, expectedVersion: 1 }]),
      patchProduct(admin, productId, { price: 250, expectedVersion: 1 }),
    ])
    expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
    const { priceMinor, version } = await shop.app.db.product.findUniqueOrThrow({ where: { id: productId } })
    expect([priceMinor, version]).toEqual([outcomes[0]?.status === 'fulfilled' ? 300 : 250, 2])
  }
})

test('an order placed meanwhile has all old prices or all new ones', async () => {
  const admin = await shop.admin()
  const products = await Promise.all(
    Array.from({ length: 6 }, () => makeProduct(shop.app, { priceMinor: 100, quantity: 1_000 })),
  )
  for (let turn = 0; turn < 8; turn += 1) {
    const ctx = shop.visitor()
    const sessionId = await cartOf(
      ctx,
      products.map(({ id: productId }) => ({ productId })),
    )
    const price = 100 + (turn + 1) * 10
    const [, placed] = await Promise.all([
      setPrices(
        admin,
        products.map(({ id: productId }) => ({ productId, variantId: null, price, expectedVersion: turn + 1 })),
      ),
      placeOrder(ctx, wholeOrder(sessionId)),
    ])
    const lines = await shop.app.db.orderLine.findMany({ where: { orderId: placed.orderId } })
    const prices = new Set(lines.map(({ unitPriceMinor }) => unitPriceMinor))
    expect(prices.size).toBe(1)
    for (const one of prices) expect([price - 10, price]).toContain(one)
  }
})

test('two callers with the same products in another order wait for each other and do not deadlock', async () => {
  const admin = await shop.admin()
  const ids = (await Promise.all(Array.from({ length: 20 }, () => makeProduct(shop.app)))).map(({ id }) => id)
  const outcomes = await Promise.allSettled([
    setPrices(
      admin,
      ids.map((id) => priced(id, 501, 1)),
    ),
    setPrices(
      admin,
      ids.toReversed().map((id) => priced(id, 502, 1)),
    ),
  ])
  const [refused] = outcomes.flatMap((outcome): unknown[] => (outcome.status === 'rejected' ? [outcome.reason] : []))
  expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
  expect(refused).toBeInstanceOf(BulkRefusedError)
})

test('many products join a category, leave another and get the badge', async () => {
  const [from, to] = [await makeCategory(shop.app), await makeCategory(shop.app)]
  const products = await Promise.all([1, 2].map(() => makeProduct(shop.app, { categoryIds: [from.id] })))
  const result = await run('updateProducts', {
    products: products.map(({ id }) => ({ productId: idOf(id), expectedVersion: 1 })),
    addCategoryId: globalId('Category', to.id),
    removeCategoryId: globalId('Category', from.id),
    isFeatured: true,
  })
  expect(result).toMatchObject({
    products: products.map(({ id }) => ({
      databaseId: id,
      version: 2,
      isFeatured: true,
      categories: [{ databaseId: to.id }],
    })),
  })
})

test('many products are hidden from shoppers, and shown at once whatever day was chosen', async () => {
  const admin = await shop.admin()
  const { id: productId } = await makeProduct(shop.app)
  const mark = (isDraft: boolean, expectedVersion: number) =>
    updateProducts(admin, {
      products: [{ productId, expectedVersion }],
      addCategoryId: null,
      removeCategoryId: null,
      featured: null,
      isDraft,
      ...SAME_VALUES,
    })
  const seen = async () =>
    (await shop.graphql('query ($id: Int!) { product(databaseId: $id) { databaseId } }', { id: productId })).data
  await mark(true, 1)
  expect(await seen()).toEqual({ product: null })
  await shop.app.db.product.update({ where: { id: productId }, data: { visibleFrom: midnightInSofia('2099-01-01') } })
  await mark(false, 2)
  expect(await seen()).toEqual({ product: { databaseId: productId } })
})

test('no product is left without a category or joins one of the other kind', async () => {
  const admin = await shop.admin()
  const [own, rented] = [await makeCategory(shop.app), await makeCategory(shop.app, { type: 'rent' })]
  const { id: productId, name } = await makeProduct(shop.app, { categoryIds: [own.id] })
  const products = [{ productId, expectedVersion: 1 }]
  const change = { ...SAME_VALUES, products, addCategoryId: null, featured: null, isDraft: null }
  const refusal = (message: string) => expect.objectContaining({ refusals: [{ databaseId: productId, name, message }] })
  await expect(updateProducts(admin, { ...change, removeCategoryId: own.id })).rejects.toEqual(
    refusal('Това е единствената му категория'),
  )
  await expect(updateProducts(admin, { ...change, addCategoryId: rented.id, removeCategoryId: null })).rejects.toEqual(
    refusal('Категорията е за друг вид продукти'),
  )
})

test.each([
  ['nothing', 0, ['products']],
  ['501 products', 501, ['products']],
])('%s is refused', async (_what, count, path) => {
  const products = Array.from({ length: count }, (_, at) => ({ productId: idOf(at + 1), expectedVersion: 1 }))
  expect(await run('updateProducts', { products, isFeatured: true })).toMatchObject({
    __typename: 'InvalidInputError',
    fields: [{ path }],
  })
})
