import { describe, expect, test } from '@jest/globals'
import { removeUnusedImages } from '../../content/images/unused-images.service.ts'
import { makeCategory, makeProduct, makeRental, makeSubcategory, unique } from '../../testkit/make.ts'
import { globalId, mutationOf } from '../../testkit/mutation.ts'
import { useTestShop } from '../../testkit/shop.ts'
import { copyName } from './copy-product.service.ts'
import { deleteProduct } from './delete-product.service.ts'

const shop = useTestShop()
const mutate = mutationOf(shop)

const copy = async (id: number) => {
  expect(await mutate('copyProduct', { productId: globalId('Product', id) })).toMatchObject({
    __typename: 'CopyProductSuccess',
  })
  return shop.app.db.product.findFirstOrThrow({
    orderBy: { id: 'desc' },
    include: {
      categories: true,
      subcategories: true,
      companions: true,
      images: true,
      stock: true,
      variants: { orderBy: { position: 'asc' }, include: { stock: true } },
    },
  })
}

describe('a copy', () => {
  test('is a draft with sizes, places, pictures and companions, without pieces and reduction', async () => {
    const { id: categoryId } = await makeCategory(shop.app)
    const { id: subcategoryId } = await makeSubcategory(shop.app, { categoryId })
    const { id: companionId } = await makeProduct(shop.app)
    const { id } = await makeProduct(shop.app, {
      name: 'Балон',
      description: 'Син',
      categoryIds: [categoryId],
      subcategoryIds: [subcategoryId],
      quantity: 5,
      variants: [
        { size: 'S', priceMinor: 120, quantity: 3 },
        { size: 'M', priceMinor: 240, isActive: false },
      ],
    })
    await shop.app.db.productCompanion.create({ data: { productId: id, companionId, position: 0 } })
    await shop.app.db.product.update({
      where: { id },
      data: { featured: true, priceMinor: 500, formerPriceMinor: 900, lowestPriceMinor: 900, reducedAt: new Date() },
    })
    const { variants, stock, ...made } = await copy(id)
    expect(made).toMatchObject({
      name: 'Балон (копие)',
      description: 'Син',
      isDraft: true,
      featured: true,
      formerPriceMinor: null,
      categories: [{ categoryId }],
      subcategories: [{ subcategoryId }],
      companions: [{ companionId }],
    })
    expect(variants.map((size) => [size.size, size.priceMinor, size.isActive, size.stock?.quantity])).toEqual([
      ['S', 120, true, 0],
      ['M', 240, false, 0],
    ])
    expect(stock.every(({ quantity }) => quantity === 0)).toBe(true)
  })

  test('of a rental has its rules', async () => {
    const { id: categoryId } = await makeCategory(shop.app, { type: 'rent' })
    const { id } = await makeRental(shop.app, { categoryIds: [categoryId], units: 4 })
    const rules = { bufferDaysBefore: 1, bufferDaysAfter: 2, minRentalDays: 2, maxRentalDays: 9 }
    await shop.app.db.product.update({ where: { id }, data: rules })
    expect(await copy(id)).toMatchObject({ type: 'rent', ...rules, stock: [{ quantity: 0 }] })
  })

  test('keeps its pictures when the product is deleted', async () => {
    const { id: categoryId } = await makeCategory(shop.app)
    const key = unique().padEnd(32, '0')
    const url = `/uploads/${key}.webp`
    await shop.app.db.image.create({ data: { key, extension: 'webp', width: 10, height: 10, bytes: 10 } })
    const { id } = await makeProduct(shop.app, { categoryIds: [categoryId] })
    await shop.app.db.productImage.create({ data: { productId: id, position: 0, url } })
    const { images } = await copy(id)
    expect(images.map((image) => image.url)).toEqual([url])
    await deleteProduct(await shop.admin(), id)
    await shop.app.db.product.delete({ where: { id } })
    await removeUnusedImages(shop.app, { olderThanHours: 0 })
    expect(await shop.app.db.image.count({ where: { key } })).toBe(1)
  })

  test('of a missing product is refused', async () => {
    expect(await mutate('copyProduct', { productId: globalId('Product', 999_999) })).toMatchObject({
      __typename: 'NotFoundError',
    })
  })
})

test.each([
  ['Балон', 'Балон (копие)'],
  ['Б'.repeat(200), `${'Б'.repeat(192)} (копие)`],
])('the copy of %s is called %s', (name, copied) => {
  expect(copyName(name)).toBe(copied)
})
