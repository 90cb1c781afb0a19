import { beforeEach, describe, expect, test } from '@jest/globals'
import { makeCategory, makeProduct } from '../../testkit/make.ts'
import { globalId, mutationOf } from '../../testkit/mutation.ts'
import { useTestShop } from '../../testkit/shop.ts'

const shop = useTestShop()
const mutate = mutationOf(shop)

let id: number

beforeEach(async () => {
  const { id: categoryId } = await makeCategory(shop.app)
  id = (await makeProduct(shop.app, { categoryIds: [categoryId], priceMinor: 1000 })).id
})

const change = (product: object) => mutate('updateProduct', { productId: globalId('Product', id), product })

const stored = () => shop.app.db.product.findUniqueOrThrow({ where: { id } })

const SIZE = { lengthMm: 420, widthMm: 260, heightMm: 250 }

describe('what a courier takes of a product', () => {
  test('is set, stays when other fields change, and is cleared', async () => {
    await change({ isNoLocker: true, weightGrams: 3400, packedSize: SIZE })
    await change({ name: 'Балон с ново име' })
    expect(await stored()).toMatchObject({ isNoLocker: true, weightGrams: 3400, ...SIZE })
    await change({ isNoLocker: false, weightGrams: null, packedSize: null })
    expect(await stored()).toMatchObject({ isNoLocker: false, weightGrams: null, lengthMm: null, widthMm: null })
  })

  test('includes that no courier takes it, which a stored product may change too', async () => {
    await change({ isNoCourier: true })
    expect(await stored()).toMatchObject({ isNoCourier: true })
    await change({ isNoCourier: false })
    expect(await stored()).toMatchObject({ isNoCourier: false })
  })

  test('is copied with the product', async () => {
    await change({ name: 'Бутилка', isNoLocker: true, weightGrams: 3400, packedSize: SIZE })
    await mutate('copyProduct', { productId: globalId('Product', id) })
    const copy = await shop.app.db.product.findFirst({ where: { name: 'Бутилка (копие)' } })
    expect(copy).toMatchObject({ isNoLocker: true, weightGrams: 3400, ...SIZE })
  })

  test.each([
    { weightGrams: 0 },
    { weightGrams: 1_000_001 },
    { packedSize: { ...SIZE, heightMm: 0 } },
    { packedSize: { ...SIZE, lengthMm: 10_001 } },
  ])('is refused as %j', async (product) => {
    expect(await change(product)).toMatchObject({ __typename: 'InvalidInputError' })
    expect(await stored()).toMatchObject({ weightGrams: null, lengthMm: null })
  })

  test('is shown in grams and millimetres', async () => {
    await change({ weightGrams: 60, packedSize: SIZE })
    const query = `query ($id: Int!) { product(databaseId: $id) { ... on SaleProduct {
      isNoLocker weightGrams packedSize { lengthMm widthMm heightMm } } } }`
    const { data } = await shop.graphql(query, { id })
    expect(data).toEqual({ product: { isNoLocker: false, weightGrams: 60, packedSize: SIZE } })
  })
})
