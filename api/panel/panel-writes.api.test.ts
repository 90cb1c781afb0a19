import { describe, expect, test } from '@jest/globals'
import { makeCategory, makeProduct, makeRental, makeSubcategory, unique } from '../testkit/make.ts'
import { type TestShop, useTestShop } from '../testkit/shop.ts'

const shop = useTestShop()

const globalId = (type: string, id: number) => Buffer.from(`${type}:${id}`).toString('base64')

/** What a failure says beside its message. */
const DETAILS = {
  createProduct: '... on InvalidInputError { fields { field message } }',
  deleteCategory: '... on InUseError { count kind }',
}

/** A mutation's answer, as the admin unless said otherwise. */
async function mutate(field: string, input: object, as?: Parameters<TestShop['graphql']>[2]) {
  const name = `${field.charAt(0).toUpperCase()}${field.slice(1)}`
  const details = Object.entries(DETAILS).find(([mutation]) => mutation === field)?.[1] ?? ''
  const document = `mutation ($input: ${name}Input!) { ${field}(input: $input) { __typename ... on UserError { message } ${details} } }`
  const { data, errors } = await shop.graphql(document, { input }, as ?? (await shop.admin()))
  expect(errors).toBeUndefined()
  return data?.[field]
}

const product = (more: object) => ({
  type: 'SALE',
  name: `Продукт ${unique()}`,
  price: '2.50',
  categoryIds: [],
  ...more,
})

describe('every mutation of the panel', () => {
  const inputs: [string, () => Promise<object>][] = [
    ['createProduct', async () => ({ product: product({ categoryIds: [(await makeCategory(shop.app)).id] }) })],
    ['updateProduct', async () => ({ productId: globalId('Product', 1), product: product({ categoryIds: [1] }) })],
    ['deleteProduct', async () => ({ productId: globalId('Product', 1) })],
    ['createVariant', async () => ({ productId: globalId('Product', 1), variant: { size: 'S', price: '1.00' } })],
    ['updateVariant', async () => ({ variantId: globalId('Variant', 1), variant: { size: 'S', price: '1.00' } })],
    ['deleteVariant', async () => ({ variantId: globalId('Variant', 1) })],
    ['createCategory', async () => ({ type: 'SALE', category: { name: 'К' } })],
    ['updateCategory', async () => ({ categoryId: globalId('Category', 1), type: 'SALE', category: { name: 'К' } })],
    ['deleteCategory', async () => ({ categoryId: globalId('Category', 1), type: 'SALE' })],
    ['createSubcategory', async () => ({ type: 'SALE', subcategory: { categoryId: 46, name: 'П' } })],
    [
      'updateSubcategory',
      async () => ({ subcategoryId: globalId('Subcategory', 1), subcategory: { categoryId: 46, name: 'П' } }),
    ],
    ['deleteSubcategory', async () => ({ subcategoryId: globalId('Subcategory', 1) })],
    ['setStock', async () => ({ productId: globalId('Product', 1), type: 'SALE', quantity: 1, threshold: 1 })],
    ['setReservationStatus', async () => ({ reservationId: globalId('Reservation', 1), status: 'APPROVED' })],
    ['deleteReservation', async () => ({ reservationId: globalId('Reservation', 1) })],
  ]
  test.each(inputs)('%s is refused to a visitor and to a customer, as data', async (field, input) => {
    expect(await mutate(field, await input(), shop.visitor())).toMatchObject({ __typename: 'UnauthenticatedError' })
    expect(await mutate(field, await input(), await shop.customer())).toMatchObject({ __typename: 'ForbiddenError' })
  })
})

describe('createProduct', () => {
  test('makes a product with its sizes, stock and ledger, all or nothing', async () => {
    const { id: categoryId } = await makeCategory(shop.app)
    const name = `Балони ${unique()}`
    const sizes = [
      { size: '5 инча', price: '1.20', quantity: 3 },
      { size: '12 инча', price: '2.40', quantity: 0 },
    ]
    expect(
      await mutate('createProduct', { product: product({ name, price: null, categoryIds: [categoryId] }), sizes }),
    ).toMatchObject({ __typename: 'Product' })
    const made = await shop.app.db.product.findFirstOrThrow({
      where: { name },
      include: { variants: { include: { stock: { include: { movements: true } } }, orderBy: { position: 'asc' } } },
    })
    expect(
      made.variants.map(({ size, priceStotinki, stock }) => [
        size,
        priceStotinki,
        stock?.quantity,
        stock?.movements.length,
      ]),
    ).toEqual([
      ['5 инча', 120, 3, 1],
      ['12 инча', 240, 0, 0],
    ])
  })
  test.each([
    [{ price: null }, 'price', 'Моля попълнете всички задължителни полета'],
    [{ name: ' ' }, 'name', 'Моля попълнете всички задължителни полета'],
    [{ type: 'RENT', price: null }, 'pricePerDay', 'Моля, попълнете всички задължителни полета'],
    [{ categoryIds: [] }, 'categoryIds', 'Моля попълнете всички задължителни полета'],
  ])('refuses %j', async (more, field, message) => {
    const { id } = await makeCategory(shop.app)
    expect(await mutate('createProduct', { product: product({ categoryIds: [id], ...more }) })).toMatchObject({
      __typename: 'InvalidInputError',
      fields: [{ field, message }],
    })
  })
  test('refuses an empty list of sizes in the words of the form', async () => {
    const { id } = await makeCategory(shop.app)
    expect(await mutate('createProduct', { product: product({ categoryIds: [id] }), sizes: [] })).toMatchObject({
      fields: [{ message: 'Моля добавете поне един валиден размер' }],
    })
  })
})

describe('updateProduct', () => {
  test('of two who read one version the second is told', async () => {
    const { id: categoryId } = await makeCategory(shop.app)
    const { id, version } = await makeProduct(shop.app, { categoryIds: [categoryId] })
    const change = () =>
      mutate('updateProduct', {
        productId: globalId('Product', id),
        product: product({ categoryIds: [categoryId] }),
        expectedVersion: version,
      })
    const answers = await Promise.all([change(), change(), change()])
    expect(answers.filter((answer) => JSON.stringify(answer).includes('"Product"'))).toHaveLength(1)
    expect(answers.filter((answer) => JSON.stringify(answer).includes('StaleVersionError'))).toHaveLength(2)
  })
  test('a product with sizes needs no price of its own', async () => {
    const { id: categoryId } = await makeCategory(shop.app)
    const { id } = await makeProduct(shop.app, {
      categoryIds: [categoryId],
      variants: [{ size: 'S', priceStotinki: 100, quantity: 1 }],
    })
    expect(
      await mutate('updateProduct', {
        productId: globalId('Product', id),
        product: product({ price: null, categoryIds: [categoryId] }),
      }),
    ).toMatchObject({ __typename: 'Product' })
  })
})

describe('categories', () => {
  test('a rental one in use stays, with the count and what uses it', async () => {
    const { id } = await makeCategory(shop.app, { type: 'rent' })
    await makeRental(shop.app, { categoryIds: [id] })
    expect(await mutate('deleteCategory', { categoryId: globalId('Category', id), type: 'RENT' })).toMatchObject({
      __typename: 'InUseError',
      count: 1,
      kind: 'products',
    })
    await makeSubcategory(shop.app, { categoryId: id })
    expect(await mutate('deleteCategory', { categoryId: globalId('Category', id), type: 'RENT' })).toMatchObject({
      __typename: 'InUseError',
      count: 1,
      kind: 'subcategories',
    })
  })
  test('the party themes’ category stays', async () => {
    expect(await mutate('deleteCategory', { categoryId: globalId('Category', 46), type: 'SALE' })).toMatchObject({
      __typename: 'ProtectedCategoryError',
    })
  })
  test('names and descriptions are trimmed, an empty name is refused', async () => {
    const name = `Рафт ${unique()}`
    await mutate('createCategory', { type: 'SALE', category: { name: `  ${name} `, description: '  ' } })
    expect(await shop.app.db.category.findFirst({ where: { name } })).toMatchObject({ name, description: null })
    expect(await mutate('createCategory', { type: 'SALE', category: { name: '  ' } })).toMatchObject({
      __typename: 'InvalidInputError',
    })
  })
  test('of two who delete one category one does it', async () => {
    const { id } = await makeCategory(shop.app)
    const answers = await Promise.all(
      [1, 2, 3].map(() => mutate('deleteCategory', { categoryId: globalId('Category', id), type: 'SALE' })),
    )
    expect(answers.map((answer) => JSON.stringify(answer).includes('DeletedCategory')).filter(Boolean)).toHaveLength(1)
  })
})

describe('updateVariant', () => {
  test('does not write a quantity over a number that nobody saw, and asks for none when only the price changes', async () => {
    const { variants } = await makeProduct(shop.app, { variants: [{ size: 'S', priceStotinki: 100, quantity: 4 }] })
    const variantId = globalId('Variant', variants[0]?.id ?? 0)
    const set = (variant: object, expectedQuantity: number) =>
      mutate('updateVariant', { variantId, variant: { size: 'S', price: '1.00', ...variant }, expectedQuantity })
    expect(await set({ quantity: 9 }, 5)).toMatchObject({
      __typename: 'StockChangedError',
      message: expect.stringContaining('4 бр.'),
    })
    expect(await set({ price: '2.00' }, 5)).toMatchObject({ __typename: 'Variant' })
    expect(await set({ quantity: 9 }, 4)).toMatchObject({ __typename: 'Variant' })
    const { priceStotinki, stock } = await shop.app.db.variant.findUniqueOrThrow({
      where: { id: variants[0]?.id ?? 0 },
      include: { stock: true },
    })
    expect([priceStotinki, stock?.quantity]).toEqual([100, 9])
  })
})

describe('setStock', () => {
  test('writes the ledger, and not over a number that nobody saw', async () => {
    const { id } = await makeProduct(shop.app, { quantity: 10 })
    const set = (quantity: number, expectedQuantity: number) =>
      mutate('setStock', { productId: globalId('Product', id), type: 'SALE', quantity, threshold: 3, expectedQuantity })
    expect(await set(7, 10)).toMatchObject({ __typename: 'StockRecord' })
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
  test('the quantity of a product with sizes is changed in its sizes', async () => {
    const { id } = await makeProduct(shop.app, { variants: [{ size: 'S', priceStotinki: 100, quantity: 4 }] })
    const set = (quantity: number) =>
      mutate('setStock', { productId: globalId('Product', id), type: 'SALE', quantity, threshold: 9 })
    expect(await set(5)).toMatchObject({ __typename: 'StockOfVariantsError' })
    expect(await set(4)).toMatchObject({ __typename: 'StockRecord' })
  })
})
