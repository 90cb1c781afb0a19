import { afterEach, expect, test } from '@jest/globals'
import { addDays, dayInSofia } from '#rules/calendar.ts'
import { placeOrder } from '../../sales/orders/place-order.service.ts'
import { COLLECTED, cartOf, wholeOrder } from '../../sales/orders/testkit/checkout.ts'
import { requireInvariants } from '../../testkit/invariants.ts'
import { makeProduct, makeRental } from '../../testkit/make.ts'
import { globalId } from '../../testkit/mutation.ts'
import { useTestShop } from '../../testkit/shop.ts'
import type { StockAdjustment } from './adjust-stock.input.ts'
import { adjustStock } from './adjust-stock.service.ts'

const shop = useTestShop()

afterEach(() => requireInvariants(shop.app))

const ADJUST = `mutation ($input: AdjustStockInput!) { adjustStock(input: $input) { __typename
  ... on UserError { message } ... on InvalidInputError { fields { path } } ... on StockChangedError { quantity }
  ... on AdjustStockSuccess { stockRecord { quantity product { stockMovements(first: 1) { nodes { delta reason variant { size } } } } } } } }`

async function adjust(productId: number, input: object): Promise<unknown> {
  const variables = { input: { productId: globalId('Product', productId), ...input } }
  const { data, errors } = await shop.graphql(ADJUST, variables, await shop.admin('packer'))
  expect(errors).toBeUndefined()
  return data?.['adjustStock']
}

const moved = (quantity: number, delta: number, reason: string, size: string | null = null) => ({
  __typename: 'AdjustStockSuccess',
  stockRecord: {
    quantity,
    product: { stockMovements: { nodes: [{ delta, reason, variant: size === null ? null : { size } }] } },
  },
})

test('deliveries, removals and counts are in the ledger with their reason', async () => {
  const { id } = await makeProduct(shop.app, { quantity: 10 })
  expect(await adjust(id, { change: 24, reason: 'DELIVERY' })).toEqual(moved(34, 24, 'DELIVERY'))
  expect(await adjust(id, { change: -3, reason: 'DEFECTIVE' })).toEqual(moved(31, -3, 'DEFECTIVE'))
  expect(await adjust(id, { change: -1, reason: 'GIFT' })).toEqual(moved(30, -1, 'GIFT'))
  expect(await adjust(id, { quantity: 40, reason: 'ADJUSTMENT' })).toEqual(moved(40, 10, 'ADJUSTMENT'))
})

test('a product with sizes is adjusted by size', async () => {
  const { id, variants } = await makeProduct(shop.app, { variants: [{ quantity: 4 }, { quantity: 6 }] })
  const [size] = variants
  const variantId = globalId('Variant', size?.id ?? 0)
  expect(await adjust(id, { variantId, change: 5, reason: 'DELIVERY' })).toEqual(
    moved(15, 5, 'DELIVERY', size?.size ?? ''),
  )
  expect(await adjust(id, { change: 5, reason: 'DELIVERY' })).toMatchObject({ __typename: 'StockOfVariantsError' })
  const other = await makeProduct(shop.app)
  expect(await adjust(other.id, { variantId, change: 5, reason: 'DELIVERY' })).toMatchObject({
    __typename: 'NotFoundError',
  })
})

test.each([
  [{ change: 3, reason: 'DEFECTIVE' }, '„брак“ изважда бройки: -3'],
  [{ change: -3, reason: 'DELIVERY' }, '„доставка“ добавя бройки: +24'],
  [{ change: -11, reason: 'DEFECTIVE' }, 'Има само 10 бр.'],
  [{ change: 1_000_000, reason: 'DELIVERY' }, 'Най-много 1000000 бр.'],
  [{ reason: 'DELIVERY' }, 'Въведете или промяната, или новото количество'],
  [{ change: 1, quantity: 3, reason: 'ADJUSTMENT' }, 'Въведете или промяната, или новото количество'],
])('%j is refused and nothing is written', async (input, message) => {
  const { id } = await makeProduct(shop.app, { quantity: 10 })
  expect(await adjust(id, input)).toEqual({ __typename: 'InvalidInputError', message, fields: [{ path: ['change'] }] })
  expect((await shop.app.db.stock.findFirstOrThrow({ where: { productId: id } })).quantity).toBe(10)
})

test('a count with a stale quantity is refused', async () => {
  const { id } = await makeProduct(shop.app, { quantity: 10 })
  expect(await adjust(id, { quantity: 4, expectedQuantity: 9, reason: 'ADJUSTMENT' })).toMatchObject({
    __typename: 'StockChangedError',
    quantity: 10,
  })
})

test('a rental cannot go below its reserved units', async () => {
  const { id } = await makeRental(shop.app, { units: 5 })
  const day = addDays(dayInSofia(new Date()), 20)
  const line = { productId: id, quantity: 4, rentalStartDate: day, rentalEndDate: day }
  await placeOrder(shop.visitor(), wholeOrder(await cartOf(shop.visitor(), [line]), COLLECTED))
  expect(await adjust(id, { change: -2, reason: 'DEFECTIVE' })).toMatchObject({ __typename: 'StockBelowReservedError' })
})

test('concurrent deliveries and sales all count', async () => {
  const { id: productId } = await makeProduct(shop.app, { quantity: 100 })
  const as = await shop.admin()
  const delivery: StockAdjustment = {
    productId,
    variantId: null,
    move: { by: 7, to: null },
    reason: 'DELIVERY',
    expectedQuantity: null,
  }
  const sell = async () => {
    const ctx = shop.visitor()
    await placeOrder(ctx, wholeOrder(await cartOf(ctx, [{ productId, quantity: 3 }])))
  }
  await Promise.all(Array.from({ length: 8 }, (_, turn) => (turn % 2 === 0 ? adjustStock(as, delivery) : sell())))
  expect((await shop.app.db.stock.findFirstOrThrow({ where: { productId } })).quantity).toBe(100 + 4 * 7 - 4 * 3)
})
