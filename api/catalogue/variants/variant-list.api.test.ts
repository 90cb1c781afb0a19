import { describe, expect, test } from '@jest/globals'
import { requireInvariants } from '../../testkit/invariants.ts'
import { makeCategory, makeProduct, makeRental } from '../../testkit/make.ts'
import { globalId, mutationOf } from '../../testkit/mutation.ts'
import { useTestShop } from '../../testkit/shop.ts'
import { deleteVariant, updateVariant } from './variants.service.ts'

const shop = useTestShop()
const mutate = mutationOf(shop)

const idOf = (variantId: number) => globalId('Variant', variantId)

async function makeSized() {
  const { id: categoryId } = await makeCategory(shop.app)
  const { id, variants } = await makeProduct(shop.app, {
    name: 'Балон',
    categoryIds: [categoryId],
    variants: ['S', 'M', 'L'].map((size) => ({ size, priceMinor: 100, quantity: 4 })),
  })
  const [small = 0, medium = 0, large = 0] = variants.map((variant) => variant.id)
  return { id, small, medium, large }
}

const saveSizes = (productId: number, variants: object[] | null, more: object = {}) =>
  mutate('updateProduct', {
    productId: globalId('Product', productId),
    product: { name: 'Балон „Звезда“' },
    variants,
    ...more,
  })

const asStored = (variantId: number, size: string, more: object = {}) => ({
  variantId: idOf(variantId),
  size,
  price: '1.00',
  isActive: true,
  expectedVersion: 1,
  ...more,
})

async function stored(productId: number) {
  const { name, variants } = await shop.app.db.product.findUniqueOrThrow({
    where: { id: productId },
    include: {
      variants: { where: { deletedAt: null }, orderBy: { position: 'asc' }, include: { stock: true } },
    },
  })
  const sizes = variants.map(({ size, priceMinor, isActive, stock }) => [size, priceMinor, isActive, stock?.quantity])
  return { name, sizes }
}

const UNTOUCHED = {
  name: 'Балон',
  sizes: [
    ['S', 100, true, 4],
    ['M', 100, true, 4],
    ['L', 100, true, 4],
  ],
}
const DONE = { __typename: 'UpdateProductSuccess' }

describe('the sizes of a product saved with it', () => {
  test('are changed, added, taken out and put in order at once, and two swap their names', async () => {
    const { id, small, medium, large } = await makeSized()
    const variants = [
      asStored(medium, 'S', { price: '2.50' }),
      { size: 'XL', price: '7.00', quantity: 9, isActive: false },
      asStored(small, 'M', { isActive: false }),
    ]
    expect(await saveSizes(id, variants, { removedVariantIds: [idOf(large)] })).toMatchObject(DONE)
    expect(await stored(id)).toEqual({
      name: 'Балон „Звезда“',
      sizes: [
        ['S', 250, true, 4],
        ['XL', 700, false, 9],
        ['M', 100, false, 4],
      ],
    })
    const movements = await shop.app.db.stockMovement.findMany({
      where: { stock: { productId: id }, reason: { in: ['variant_deleted', 'initial'] } },
      orderBy: { id: 'desc' },
      take: 2,
    })
    expect(movements.map(({ delta, reason }) => [delta, reason])).toEqual([
      [9, 'initial'],
      [-4, 'variant_deleted'],
    ])
    await requireInvariants(shop.app)
  })

  test('what does not change gets no new version, so that it is no conflict for others', async () => {
    const { id, small, medium, large } = await makeSized()
    await saveSizes(id, [asStored(large, 'L'), asStored(small, 'S', { price: '1.20' }), asStored(medium, 'M')])
    const rows = await shop.app.db.variant.findMany({ where: { productId: id }, orderBy: { position: 'asc' } })
    expect(rows.map(({ size, version }) => [size, version])).toEqual([
      ['L', 1],
      ['S', 2],
      ['M', 1],
    ])
  })

  test('a size that was added meanwhile stays, after the others', async () => {
    const { id, small, medium, large } = await makeSized()
    await mutate('createVariant', { productId: globalId('Product', id), variant: { size: 'XXL', price: '9.00' } })
    expect(await saveSizes(id, [asStored(large, 'L'), asStored(small, 'S'), asStored(medium, 'M')])).toMatchObject(DONE)
    expect((await stored(id)).sizes.map(([size]) => size)).toEqual(['L', 'S', 'M', 'XXL'])
  })

  test.each([
    [
      'has another version',
      async (variantId: number) =>
        updateVariant(await shop.admin(), variantId, { size: null, priceMinor: 130, quantity: null, isActive: null }),
      3,
    ],
    ['is deleted', async (variantId: number) => deleteVariant(await shop.admin(), variantId), 2],
  ])('nothing is written when one %s', async (_kind, meanwhile, sizes) => {
    const { id, small, medium, large } = await makeSized()
    await meanwhile(large)
    const variants = [asStored(small, 'S', { price: '5.00' }), asStored(medium, 'M'), asStored(large, 'L')]
    expect(await saveSizes(id, variants)).toMatchObject({ __typename: 'StaleVersionError' })
    const now = await stored(id)
    expect(now).toMatchObject({ name: 'Балон', sizes: expect.arrayContaining([['S', 100, true, 4]]) })
    expect(now.sizes).toHaveLength(sizes)
  })

  test('a name that a size has which is not in the form is refused, with all that came along', async () => {
    const { id, small, medium } = await makeSized()
    expect(await saveSizes(id, [asStored(small, 'S', { price: '5.00' }), asStored(medium, ' l')])).toMatchObject({
      __typename: 'SizeTakenError',
    })
    expect(await stored(id)).toEqual(UNTOUCHED)
  })

  test.each<[string, (small: number, medium: number) => object[], string[], string]>([
    [
      'a name given twice',
      (small, medium) => [asStored(small, 'S'), asStored(medium, 's')],
      ['variants', '1', 'size'],
      'Този размер се повтаря',
    ],
    [
      'pieces of a stored size',
      (small) => [asStored(small, 'S', { quantity: 9 })],
      ['variants', '0', 'quantity'],
      'Бройките на запазен размер се променят от „Наличности“',
    ],
    [
      'a former price that was never charged',
      (small, medium) => [asStored(small, 'S'), asStored(medium, 'M', { price: '0.90', formerPrice: '8.00' })],
      ['variants', '1', 'formerPrice'],
      'През последните 30 дни продуктът не е продаван на тази цена. Най-ниската за тях е 1.00 лв',
    ],
  ])('%s is refused at its cell, and nothing is written', async (_kind, rows, path, message) => {
    const { id, small, medium } = await makeSized()
    expect(await saveSizes(id, rows(small, medium))).toMatchObject({
      __typename: 'InvalidInputError',
      fields: [{ path, message }],
    })
    expect(await stored(id)).toEqual(UNTOUCHED)
  })

  test('a reduction is announced, and ended by null', async () => {
    const { id, small } = await makeSized()
    const reduced = asStored(small, 'S', { price: '0.80', formerPrice: '1.00' })
    expect(await saveSizes(id, [reduced])).toMatchObject(DONE)
    const size = () => shop.app.db.variant.findUniqueOrThrow({ where: { id: small } })
    expect(await size()).toMatchObject({ formerPriceMinor: 100, lowestPriceMinor: 100, version: 2 })
    expect(await saveSizes(id, [{ ...reduced, formerPrice: null, expectedVersion: 2 }])).toMatchObject(DONE)
    expect(await size()).toMatchObject({ formerPriceMinor: null, lowestPriceMinor: null })
  })

  test('the first size takes the pieces that the product had without', async () => {
    const { id: categoryId } = await makeCategory(shop.app)
    const { id } = await makeProduct(shop.app, { name: 'Балон', categoryIds: [categoryId], quantity: 24 })
    const variants = [
      { size: 'S', price: '1.00', quantity: 2, takesProductStock: true },
      { size: 'M', price: '1.00', quantity: 1 },
    ]
    expect(await saveSizes(id, variants)).toMatchObject(DONE)
    expect((await stored(id)).sizes).toEqual([
      ['S', 100, true, 26],
      ['M', 100, true, 1],
    ])
    await requireInvariants(shop.app)
  })

  test('who takes all out has to give a price, and a rental has none', async () => {
    const { id, small, medium, large } = await makeSized()
    const removedVariantIds = [small, medium, large].map(idOf)
    const withoutSizes = (product: object) =>
      mutate('updateProduct', { productId: globalId('Product', id), product, removedVariantIds })
    expect(await withoutSizes({ price: null })).toMatchObject({ fields: [{ path: ['product', 'price'] }] })
    expect(await withoutSizes({ price: '3.00' })).toMatchObject(DONE)
    expect((await stored(id)).sizes).toEqual([])
    const rental = await makeRental(shop.app)
    expect(await saveSizes(rental.id, [{ size: 'S', price: '1.00' }])).toMatchObject({
      fields: [{ path: ['variants'], message: 'Инвентарът под наем няма размери' }],
    })
  })

  test('of two writers with the same version the second gets an error, without a deadlock', async () => {
    const { id, small, medium, large } = await makeSized()
    const admin = await shop.admin()
    const { version } = await shop.app.db.product.findUniqueOrThrow({ where: { id } })
    const save = (price: string) =>
      saveSizes(id, [asStored(small, 'S', { price }), asStored(medium, 'M'), asStored(large, 'L')], {
        expectedVersion: version,
      })
    const [first, second] = await Promise.all([
      save('2.00'),
      save('3.00'),
      ...[small, medium, large].map((variantId) =>
        updateVariant(admin, variantId, { size: null, priceMinor: null, quantity: 7, isActive: null }),
      ),
    ])
    expect([first, second].filter((answer) => JSON.stringify(answer).includes('UpdateProductSuccess'))).toHaveLength(1)
    expect([first, second].filter((answer) => JSON.stringify(answer).includes('StaleVersionError'))).toHaveLength(1)
    expect((await stored(id)).sizes.map(([, , , quantity]) => quantity)).toEqual([7, 7, 7])
    await requireInvariants(shop.app)
  })
})
