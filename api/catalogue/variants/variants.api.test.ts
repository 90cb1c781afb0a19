import { describe, expect, test } from '@jest/globals'
import { viewCart } from '../../sales/carts/carts.service.ts'
import { cartOf } from '../../sales/orders/testkit/checkout.ts'
import { deleteProduct } from '../products/delete-product.service.ts'
import { makeProduct, makeRental } from '../../testkit/make.ts'
import { globalId, mutationOf } from '../../testkit/mutation.ts'
import { useTestShop } from '../../testkit/shop.ts'
import { allVariants } from './variants.service.ts'

const shop = useTestShop()
const mutate = mutationOf(shop)

const create = (productId: number, variant: object) =>
  mutate('createVariant', {
    productId: globalId('Product', productId),
    variant: { size: 'S', price: '1.00', ...variant },
  })

describe('updateVariant', () => {
  test('does not overwrite a quantity that the caller has not read, and needs none when only the price changes', async () => {
    const { variants } = await makeProduct(shop.app, { variants: [{ size: 'S', priceMinor: 100, quantity: 4 }] })
    const variantId = globalId('Variant', variants[0]?.id ?? 0)
    const set = (variant: object, expectedQuantity: number) =>
      mutate('updateVariant', { variantId, variant: { size: 'S', price: '1.00', ...variant }, expectedQuantity })
    expect(await set({ quantity: 9 }, 5)).toMatchObject({
      __typename: 'StockChangedError',
      message: expect.stringContaining('4 бр.'),
    })
    expect(await set({ price: '2.00' }, 5)).toMatchObject({ __typename: 'UpdateVariantSuccess' })
    expect(await set({ quantity: 9 }, 4)).toMatchObject({ __typename: 'UpdateVariantSuccess' })
    const { priceMinor, stock } = await shop.app.db.variant.findUniqueOrThrow({
      where: { id: variants[0]?.id ?? 0 },
      include: { stock: true },
    })
    expect([priceMinor, stock?.quantity]).toEqual([100, 9])
  })
})

const sale = (priceMinor: number, isActive = true) => ({ priceMinor, isActive })

test.each([
  ['without sizes', [], 0, null, ['1.00', '1.00']],
  ['with one', [sale(200)], 1, 0, ['2.00', '2.00']],
  ['with one that is active', [sale(200, false), sale(300)], 1, 1, ['3.00', '3.00']],
  ['with two', [sale(300), sale(200)], 2, null, ['2.00', '3.00']],
  ['with none that is active', [sale(200, false)], 0, null, ['1.00', '1.00']],
])('a card of a product %s has their number, the only one, and the range of prices', async (...row) => {
  const [, sizes, variantCount, only, [lowest, highest]] = row
  const made = sizes.map((variant, index) => ({ size: 'AB'[index] ?? '', ...variant }))
  const { id, variants } = await makeProduct(shop.app, { priceMinor: 100, variants: made })
  const { data } = await shop.graphql(`{ product(databaseId: ${id}) { ... on SaleProduct {
    variantCount onlyVariantId priceRange { min { amount } max { amount } } } } }`)
  expect(data?.['product']).toEqual({
    variantCount,
    onlyVariantId: only === null ? null : globalId('Variant', variants[only]?.id ?? 0),
    priceRange: { min: { amount: lowest }, max: { amount: highest } },
  })
})

describe('createVariant', () => {
  test('adds the size behind the others, with its stock and the ledger row that explains it', async () => {
    const { id } = await makeProduct(shop.app, { variants: [{}, {}] })
    expect(await create(id, { size: '18 инча', quantity: 4 })).toMatchObject({ __typename: 'CreateVariantSuccess' })
    const made = await shop.app.db.variant.findFirstOrThrow({
      where: { productId: id },
      orderBy: { position: 'desc' },
      include: { stock: { include: { movements: true } } },
    })
    expect(made).toMatchObject({ size: '18 инча', position: 2, isActive: true, priceMinor: 100 })
    expect(made.stock?.movements.map(({ delta, reason }) => [delta, reason])).toEqual([[4, 'initial']])
  })

  test('is refused for a rental and for a product that is not there', async () => {
    const { id } = await makeRental(shop.app)
    expect(await create(id, {})).toMatchObject({
      __typename: 'InvalidInputError',
      fields: [{ path: ['productId'], message: 'Инвентарът под наем няма размери' }],
    })
    expect(await create(2_000_000_000, {})).toMatchObject({ __typename: 'NotFoundError' })
    expect(await shop.app.db.variant.count({ where: { productId: id } })).toBe(0)
  })
})

describe('a size that the product has', () => {
  const TAKEN = { __typename: 'SizeTakenError', message: 'Продуктът вече има този размер.' }

  test.each(['24 Инча', ' 24инча', '24\u00a0ИНЧА'])('is not added a second time, as „%s“', async (size) => {
    const { id } = await makeProduct(shop.app, { variants: [{ size: '24 инча' }] })
    expect(await create(id, { size })).toEqual(TAKEN)
    expect(await shop.app.db.variant.count({ where: { productId: id } })).toBe(1)
  })

  test('refuses another size’s name, and accepts a rewrite of its own', async () => {
    const { variants } = await makeProduct(shop.app, { variants: [{ size: '24 инча' }, { size: '30 инча' }] })
    const rename = (index: number, size: string) =>
      mutate('updateVariant', { variantId: globalId('Variant', variants[index]?.id ?? 0), variant: { size } })
    expect(await rename(1, '24 ИНЧА')).toEqual(TAKEN)
    expect(await rename(0, '24 Инча')).toMatchObject({ __typename: 'UpdateVariantSuccess' })
  })

  test('is answered 409 over REST', async () => {
    const { id } = await makeProduct(shop.app, { variants: [{ size: '24 инча' }] })
    const { status, body } = await shop.rest({
      method: 'POST',
      url: `/api/products/${id}/variants`,
      body: { size: '24 инча', price: '1.00' },
      as: await shop.admin(),
    })
    expect([status, body]).toMatchObject([409, { code: 'SIZE_TAKEN', message: TAKEN.message }])
  })

  test('is added once when two admins add it at once', async () => {
    const { id } = await makeProduct(shop.app)
    const answers = await Promise.all([1, 2, 3].map(() => create(id, { size: '24 инча' })))
    expect(answers.filter((answer) => Object(answer).__typename === 'CreateVariantSuccess')).toHaveLength(1)
  })

  test('is free again after it was deleted, and in other products', async () => {
    const { id, variants } = await makeProduct(shop.app, { variants: [{ size: '24 инча' }] })
    await makeProduct(shop.app, { variants: [{ size: '24 инча' }] })
    await mutate('deleteVariant', { variantId: globalId('Variant', variants[0]?.id ?? 0) })
    expect(await create(id, { size: '24 инча' })).toMatchObject({ __typename: 'CreateVariantSuccess' })
  })
})

describe('deleteVariant', () => {
  test('takes the size out of the shop and out of carts, once', async () => {
    const { id: productId, variants } = await makeProduct(shop.app, { variants: [{}, {}] })
    const [deleted, other] = variants.map(({ id }) => id)
    const sessionId = await cartOf(shop.visitor(), [
      { productId, productVariantId: deleted ?? 0 },
      { productId, productVariantId: other ?? 0 },
    ])
    const remove = () => mutate('deleteVariant', { variantId: globalId('Variant', deleted ?? 0) })
    expect(await remove()).toMatchObject({ __typename: 'DeleteVariantSuccess' })
    expect(await remove()).toMatchObject({ __typename: 'NotFoundError' })
    expect((await viewCart(shop.visitor(), { sessionId })).lines.map(({ variantId }) => variantId)).toEqual([other])
  })
})

test('allVariants() lists no sizes of deleted products', async () => {
  const [deleted, other] = [
    await makeProduct(shop.app, { variants: [{}] }),
    await makeProduct(shop.app, { variants: [{}] }),
  ]
  await deleteProduct(await shop.admin(), deleted.id)
  const listed = (await allVariants(shop.visitor())).map(({ productId }) => productId)
  expect(listed.filter((id) => [deleted.id, other.id].includes(id))).toEqual([other.id])
})
