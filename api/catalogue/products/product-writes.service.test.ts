import { describe, expect, test } from '@jest/globals'
import { parseInput } from '#lib/input.ts'
import { viewCart } from '../../sales/carts/carts.service.ts'
import { cartOf } from '../../sales/orders/testkit/checkout.ts'
import { makeCategory, makeProduct, makeSubcategory, unique } from '../../testkit/make.ts'
import { useTestShop } from '../../testkit/shop.ts'
import { productInput } from './product-writes.input.ts'
import { deleteProduct } from './delete-product.service.ts'
import { createProduct, updateProduct } from './product-writes.service.ts'

const shop = useTestShop()

const TYPES = ['sale', 'rent'] as const

const product = (more: object) =>
  parseInput(productInput, { name: `Продукт ${unique()}`, price: '2.50', pricePerDay: '2.50', ...more })

const refusal = (field: string, message: string) => ({ code: 'BAD_INPUT', fields: [{ field, message }] })

const countOf = (name: string) => shop.app.db.product.count({ where: { name } })

/** The addresses of four stored pictures, 16 MiB together. */
async function heavyPictures(): Promise<string[]> {
  const keys = Array.from({ length: 4 }, () => unique().padEnd(32, '0'))
  await shop.app.db.image.createMany({
    data: keys.map((key) => ({ key, extension: 'webp', width: 10, height: 10, bytes: 4 * 1024 * 1024 })),
  })
  return keys.map((key) => `/uploads/${key}.webp`)
}

describe('createProduct()', () => {
  test.each(TYPES)('refuses a category of the other type than %s, and writes nothing', async (type) => {
    const own = await makeCategory(shop.app, { type })
    const other = await makeCategory(shop.app, { type: type === 'sale' ? 'rent' : 'sale' })
    const input = product({ type, categoryIds: [own.id, other.id] })
    await expect(createProduct(await shop.admin(), input)).rejects.toMatchObject(
      refusal('categoryIds', 'Изберете категория от списъка'),
    )
    expect(await countOf(input.name)).toBe(0)
  })

  test('refuses sizes of a rental', async () => {
    const { id } = await makeCategory(shop.app, { type: 'rent' })
    const input = product({ type: 'rent', categoryIds: [id] })
    const sizes = [{ size: 'S', priceMinor: 100, isActive: null, quantity: 1 }]
    await expect(createProduct(await shop.admin(), input, sizes)).rejects.toMatchObject(
      refusal('variants', 'Инвентарът под наем няма размери'),
    )
    expect(await countOf(input.name)).toBe(0)
  })

  test('refuses pictures that are too large together', async () => {
    const { id } = await makeCategory(shop.app)
    const input = product({ categoryIds: [id], imageUrls: await heavyPictures() })
    await expect(createProduct(await shop.admin(), input)).rejects.toMatchObject(
      refusal('imageUrls', 'Общият размер на снимките е 16.0MB и надвишава лимита от 15MB.'),
    )
    expect(await countOf(input.name)).toBe(0)
  })
})

describe('updateProduct()', () => {
  test.each(TYPES)('refuses another type than %s', async (type) => {
    const other = type === 'sale' ? 'rent' : 'sale'
    const { id } = await makeProduct(shop.app, { type })
    const category = await makeCategory(shop.app, { type: other })
    const input = product({ type: other, categoryIds: [category.id] })
    await expect(updateProduct(await shop.admin(), id, input)).rejects.toMatchObject(
      refusal('type', 'Видът на продукта не може да се променя'),
    )
    expect(await countOf(input.name)).toBe(0)
  })

  test('leaves the subcategories that are no longer chosen', async () => {
    const { id: categoryId } = await makeCategory(shop.app)
    const [left, chosen] = [
      await makeSubcategory(shop.app, { categoryId }),
      await makeSubcategory(shop.app, { categoryId }),
    ]
    const { id } = await makeProduct(shop.app, { categoryIds: [categoryId], subcategoryIds: [left.id] })
    const input = product({ categoryIds: [categoryId], subcategoryIds: [chosen.id] })
    const { parts } = await updateProduct(await shop.admin(), id, input)
    expect(parts.subcategories.map((subcategory) => subcategory.id)).toEqual([chosen.id])
  })
})

test('deleteProduct() takes the product out of carts, once', async () => {
  const [deleted, other] = [await makeProduct(shop.app), await makeProduct(shop.app)]
  const sessionId = await cartOf(shop.visitor(), [{ productId: deleted.id }, { productId: other.id }])
  await deleteProduct(await shop.admin(), deleted.id)
  expect(await shop.app.db.cartLine.count({ where: { productId: deleted.id } })).toBe(0)
  expect((await viewCart(shop.visitor(), { sessionId })).lines.map(({ productId }) => productId)).toEqual([other.id])
  await expect(deleteProduct(await shop.admin(), deleted.id)).rejects.toMatchObject({ code: 'NOT_FOUND' })
})
