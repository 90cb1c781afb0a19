import { afterEach, describe, expect, test } from '@jest/globals'
import { placeOrder } from '../../sales/orders/place-order.service.ts'
import { cartOf, outcomes, wholeOrder } from '../../sales/orders/testkit/checkout.ts'
import { requireInvariants } from '../../testkit/invariants.ts'
import { makeProduct, makeRental } from '../../testkit/make.ts'
import { globalId, mutationOf } from '../../testkit/mutation.ts'
import { useTestShop } from '../../testkit/shop.ts'
import { setInventory } from './inventory.service.ts'

const shop = useTestShop()
const mutate = mutationOf(shop)
afterEach(() => requireInvariants(shop.app))

const buy = async (productId: number, productVariantId: number | null = null) =>
  placeOrder(shop.visitor(), wholeOrder(await cartOf(shop.visitor(), [{ productId, productVariantId, quantity: 2 }])))

async function asAdmin(query: string) {
  const { data, errors } = await shop.graphql(query, {}, await shop.admin())
  expect(errors).toBeUndefined()
  return data
}

describe('Product.stockMovements', () => {
  const MOVEMENTS =
    'totalCount edges { node { delta quantityAfter reason variant { size } admin { username } order { databaseId } } }'

  test('list counts with their author and sales with their order, newest first', async () => {
    const { id } = await makeProduct(shop.app, { quantity: 9 })
    const admin = await shop.admin()
    const { orderId } = await buy(id)
    await setInventory(admin, 'sale', { productId: id, quantity: 20, threshold: 1, expectedQuantity: 7 })
    const { username } = await shop.app.db.admin.findUniqueOrThrow({ where: { id: admin.viewer.adminId } })
    const none = { variant: null, admin: null, order: null }
    expect(await asAdmin(`{ product(databaseId: ${id}) { stockMovements { ${MOVEMENTS} } } }`)).toEqual({
      product: {
        stockMovements: {
          totalCount: 3,
          edges: [
            { node: { ...none, delta: 13, quantityAfter: 20, reason: 'ADJUSTMENT', admin: { username } } },
            { node: { ...none, delta: -2, quantityAfter: 7, reason: 'SALE', order: { databaseId: orderId } } },
            { node: { ...none, delta: 9, quantityAfter: 9, reason: 'INITIAL' } },
          ],
        },
      },
    })
  })

  test('name the sold size', async () => {
    const { id, variants } = await makeProduct(shop.app, { variants: [{ size: '30 см', quantity: 5 }] })
    await buy(id, variants[0]?.id ?? null)
    expect(
      await asAdmin(
        `{ product(databaseId: ${id}) { stockMovements(first: 1) { edges { node { delta variant { size } } } } } }`,
      ),
    ).toMatchObject({
      product: { stockMovements: { edges: [{ node: { delta: -2, variant: { size: '30 см' } } }] } },
    })
  })

  test('are paged in both directions, and an invalid cursor is an error', async () => {
    const { id } = await makeProduct(shop.app, { quantity: 1 })
    const admin = await shop.admin()
    for (let quantity = 2; quantity <= 5; quantity += 1)
      await setInventory(admin, 'sale', { productId: id, quantity, threshold: 0, expectedQuantity: null })
    const page = async (args: string) => {
      const { data, errors } = await shop.graphql(
        `{ product(databaseId: ${id}) { stockMovements(${args}) { totalCount pageInfo { endCursor startCursor hasNextPage hasPreviousPage } edges { node { quantityAfter } } } } }`,
        {},
        admin,
      )
      const { edges = [], ...rest } = Object(Object(data?.['product']).stockMovements)
      return {
        after: edges.map((edge: unknown) => Object(Object(edge).node).quantityAfter),
        ...rest,
        codes: errors?.map(({ extensions }) => extensions?.code),
      }
    }
    const first = await page('first: 2')
    expect(first).toMatchObject({ after: [5, 4], totalCount: 5, pageInfo: { hasNextPage: true } })
    const second = await page(`first: 2, after: "${first.pageInfo.endCursor}"`)
    expect(second.after).toEqual([3, 2])
    expect(await page(`first: 2, after: "${second.pageInfo.endCursor}"`)).toMatchObject({
      after: [1],
      pageInfo: { hasNextPage: false },
    })
    expect((await page('last: 2')).after).toEqual([2, 1])
    expect(await page(`last: 1, before: "${second.pageInfo.startCursor}"`)).toMatchObject({
      after: [4],
      pageInfo: { hasPreviousPage: true },
    })
    expect((await page('first: 1, after: "нищо"')).codes).toEqual(['BAD_USER_INPUT'])
  })

  test('of 1, 10 and 100 rows take the same number of queries', async () => {
    const { id } = await makeProduct(shop.app, { quantity: 1 })
    const admin = await shop.admin()
    for (let quantity = 2; quantity <= 101; quantity += 1)
      await setInventory(admin, 'sale', { productId: id, quantity, threshold: 0, expectedQuantity: null })
    const cost = (first: number) =>
      shop.countStatements(async () => {
        const { data } = await shop.graphql(
          `{ product(databaseId: ${id}) { stockMovements(first: ${first}) { edges { node { variant { size } admin { username } order { databaseId } } } } } }`,
          {},
          admin,
        )
        expect(JSON.stringify(data).match(/username/g)).toHaveLength(first)
      })
    const one = await cost(1)
    expect([await cost(10), await cost(100)]).toEqual([one, one])
  })
})

test('inventory of 1, 10 and 100 records takes the same number of queries, whatever product fields are selected', async () => {
  for (let made = 0; made < 100; made += 1) await makeRental(shop.app)
  const admin = await shop.admin()
  const cost = (first: number) =>
    shop.countStatements(async () => {
      const { data } = await shop.graphql(
        `{ inventory(type: RENT, first: ${first}) { totalCount edges { node { status product { name availability { quantity } pictures { url } ... on SaleProduct { variants { size quantity } } } } } } }`,
        {},
        admin,
      )
      expect(JSON.stringify(data).match(/"status"/g)).toHaveLength(first)
    })
  const one = await cost(1)
  expect([await cost(10), await cost(100)]).toEqual([one, one])
})

describe('counting during sales', () => {
  test('sales before and after a count both apply, and the ledger adds up to the final quantity', async () => {
    const { id } = await makeProduct(shop.app, { quantity: 100 })
    const admin = await shop.admin()
    const carts = await Promise.all(
      Array.from({ length: 24 }, () => cartOf(shop.visitor(), [{ productId: id, quantity: 1 }])),
    )
    const count = (quantity: number) =>
      setInventory(admin, 'sale', { productId: id, quantity, threshold: 0, expectedQuantity: null })
    const calls = carts.flatMap((cart, index) => [
      placeOrder(shop.visitor(), wholeOrder(cart)),
      ...(index % 6 === 0 ? [count(50 + index)] : []),
    ])
    expect(await outcomes(calls)).toEqual({ done: calls.length, refused: [] })
    const { movements, quantity } = await shop.app.db.stock.findFirstOrThrow({
      where: { productId: id },
      include: { movements: { orderBy: { id: 'asc' } } },
    })
    expect(movements.filter(({ reason }) => reason === 'sale')).toHaveLength(24)
    expect(quantity).toBe(movements.reduce((sum, { delta }) => sum + delta, 0))
  })

  test('of 16 concurrent counts with one read quantity, one succeeds and the others get the new quantity', async () => {
    const { id } = await makeProduct(shop.app, { quantity: 10 })
    const admin = await shop.admin()
    const calls = Array.from({ length: 16 }, (_, index) =>
      setInventory(admin, 'sale', { productId: id, quantity: 20 + index, threshold: 0, expectedQuantity: 10 }),
    )
    expect(await outcomes(calls)).toEqual({ done: 1, refused: Array.from({ length: 15 }, () => 'STALE_VERSION') })
  })
})

describe('setStock', () => {
  test('writes a ledger entry, and refuses a quantity changed since the read', async () => {
    const { id } = await makeProduct(shop.app, { quantity: 10 })
    const set = (quantity: number, expectedQuantity: number) =>
      mutate('setStock', { productId: globalId('Product', id), quantity, threshold: 3, expectedQuantity })
    expect(await set(7, 10)).toMatchObject({ __typename: 'SetStockSuccess' })
    expect(await set(9, 10)).toMatchObject({
      __typename: 'StockChangedError',
      message: expect.stringContaining('7 бр.'),
    })
    const { movements } = await shop.app.db.stock.findFirstOrThrow({
      where: { productId: id },
      include: { movements: { orderBy: { id: 'asc' } } },
    })
    expect(movements.map(({ delta, quantityAfter, reason }) => [delta, quantityAfter, reason])).toEqual([
      [10, 10, 'initial'],
      [-3, 7, 'adjustment'],
    ])
  })
  test('the quantity of a product with sizes can only change by size', async () => {
    const { id } = await makeProduct(shop.app, { variants: [{ size: 'S', priceMinor: 100, quantity: 4 }] })
    const set = (quantity: number) => mutate('setStock', { productId: globalId('Product', id), quantity, threshold: 9 })
    expect(await set(5)).toMatchObject({ __typename: 'StockOfVariantsError' })
    expect(await set(4)).toMatchObject({ __typename: 'SetStockSuccess' })
  })
})

test('the inventory finds a product by its number, with or without „№“, before products with the number in their text', async () => {
  const numbered = await makeProduct(shop.app, { name: 'Ябълка' })
  const other = await makeProduct(shop.app, { name: `Балон ${numbered.id}` })
  const admin = await shop.admin()
  const found = async (search: string) => {
    const { data } = await shop.graphql(
      'query ($search: String!) { inventory(type: SALE, first: 9, filter: { search: $search }) { totalCount nodes { product { databaseId } } } }',
      { search },
      admin,
    )
    return data?.['inventory']
  }
  const both = { totalCount: 2, nodes: [numbered, other].map(({ id }) => ({ product: { databaseId: id } })) }
  expect(await found(String(numbered.id))).toEqual(both)
  expect(await found(`№ ${numbered.id}`)).toEqual(both)
  expect(await found('№ 999999999')).toEqual({ totalCount: 0, nodes: [] })
})
