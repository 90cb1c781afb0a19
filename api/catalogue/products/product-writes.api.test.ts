import { describe, expect, test } from '@jest/globals'
import { returning, string } from '#lib/database/row.ts'
import { imageUrlOf } from '../../content/images/images.rules.ts'
import { makeCategory, makeProduct, makeSubcategory, unique } from '../../testkit/make.ts'
import { globalId, mutationOf } from '../../testkit/mutation.ts'
import { useTestShop } from '../../testkit/shop.ts'

const shop = useTestShop()
const mutate = mutationOf(shop)

const product = (more: object) => ({ type: 'SALE', ...form(more) })

const form = (more: object) => ({
  name: `Продукт ${unique()}`,
  price: '2.50',
  categoryIds: [],
  ...more,
})

describe('createProduct', () => {
  test('makes a product with its sizes, stock and ledger, all or nothing', async () => {
    const { id: categoryId } = await makeCategory(shop.app)
    const name = `Балони ${unique()}`
    const variants = [
      { size: '5 инча', price: '1.20', quantity: 3 },
      { size: '12 инча', price: '2.40', quantity: 0 },
    ]
    expect(
      await mutate('createProduct', {
        product: product({ name, price: null, categoryIds: [globalId('Category', categoryId)] }),
        variants,
      }),
    ).toMatchObject({ __typename: 'CreateProductSuccess' })
    const made = await shop.app.db.product.findFirstOrThrow({
      where: { name },
      include: { variants: { include: { stock: { include: { movements: true } } }, orderBy: { position: 'asc' } } },
    })
    expect(
      made.variants.map(({ size, priceMinor, stock }) => [size, priceMinor, stock?.quantity, stock?.movements.length]),
    ).toEqual([
      ['5 инча', 120, 3, 1],
      ['12 инча', 240, 0, 0],
    ])
  })

  test.each(['SALE', 'RENT'])('makes a product without sizes with its pieces: %s', async (type) => {
    const { id: categoryId } = await makeCategory(shop.app, { type: type === 'SALE' ? 'sale' : 'rent' })
    const name = `Балони ${unique()}`
    const input = product({ type, name, pricePerDay: '2.50', categoryIds: [globalId('Category', categoryId)] })
    expect(await mutate('createProduct', { product: input, quantity: 7 })).toMatchObject({
      __typename: 'CreateProductSuccess',
    })
    const { stock } = await shop.app.db.product.findFirstOrThrow({
      where: { name },
      include: { stock: { include: { movements: true } } },
    })
    expect(stock).toMatchObject([{ quantity: 7, movements: [{ delta: 7, quantityAfter: 7, reason: 'initial' }] }])
  })

  test.each([
    [-1, null, 'Въведете цяло число от 0 до 1000000'],
    [7, [{ size: 'S', price: '1.20', quantity: 3 }], 'Бройките на продукт с размери стоят при размерите'],
  ])('refuses %j units together with the sizes %j', async (quantity, variants, message) => {
    const { id } = await makeCategory(shop.app)
    const input = product({ categoryIds: [globalId('Category', id)] })
    expect(await mutate('createProduct', { product: input, variants, quantity })).toMatchObject({
      __typename: 'InvalidInputError',
      fields: [{ path: ['quantity'], message }],
    })
  })

  test.each([
    [{ price: null }, 'price', 'Моля попълнете всички задължителни полета'],
    [{ name: ' ' }, 'name', 'Моля попълнете всички задължителни полета'],
    [{ type: 'RENT', price: null }, 'pricePerDay', 'Моля, попълнете всички задължителни полета'],
    [{ categoryIds: [] }, 'categoryIds', 'Моля попълнете всички задължителни полета'],
  ])('refuses %j', async (more, field, message) => {
    const { id } = await makeCategory(shop.app)
    expect(
      await mutate('createProduct', { product: product({ categoryIds: [globalId('Category', id)], ...more }) }),
    ).toMatchObject({
      __typename: 'InvalidInputError',
      fields: [{ path: ['product', field], message }],
    })
  })
  test.each(['SALE', 'RENT'])('refuses a subcategory of the other type than %s, and writes nothing', async (type) => {
    const [sale, rent] = [await makeCategory(shop.app), await makeCategory(shop.app, { type: 'rent' })]
    const [own, other] = type === 'SALE' ? [sale, rent] : [rent, sale]
    const { id: subcategoryId } = await makeSubcategory(shop.app, { categoryId: other.id })
    const input = product({
      type,
      pricePerDay: '2.50',
      categoryIds: [globalId('Category', own.id)],
      subcategoryIds: [globalId('Subcategory', subcategoryId)],
    })
    expect(await mutate('createProduct', { product: input })).toMatchObject({
      __typename: 'InvalidInputError',
      fields: [{ path: ['product', 'subcategoryIds'], message: 'Изберете подкатегория от списъка' }],
    })
    expect(await shop.app.db.product.count({ where: { name: input.name } })).toBe(0)
  })
  test('gives the path of a wrong field in the whole input', async () => {
    const { id } = await makeCategory(shop.app, { type: 'rent' })
    const own = globalId('Category', id)
    const rent = product({ type: 'RENT', pricePerDay: '2.50', categoryIds: [own] })
    const size = { size: 'S', price: '1.00', quantity: 1 }
    const wrongIds = [own, globalId('Product', id), 'нищо']
    for (const [input, ...paths] of [
      [{ product: rent, variants: [size] }, ['variants']],
      [{ product: rent, variants: [size, { ...size, price: '12.345' }] }, ['variants', '1', 'price']],
      [{ product: { ...rent, categoryIds: [globalId('Category', 2_000_000_000)] } }, ['product', 'categoryIds']],
      [
        { product: { ...rent, categoryIds: wrongIds } },
        ['product', 'categoryIds', '1'],
        ['product', 'categoryIds', '2'],
      ],
      [{ product: { ...rent, subcategoryIds: [own] } }, ['product', 'subcategoryIds', '0']],
    ] as const)
      expect(await mutate('createProduct', input)).toMatchObject({
        __typename: 'InvalidInputError',
        fields: paths.map((path) => ({ path })),
      })
  })
  test('refuses an empty list of sizes in the words of the form', async () => {
    const { id } = await makeCategory(shop.app)
    expect(
      await mutate('createProduct', { product: product({ categoryIds: [globalId('Category', id)] }), variants: [] }),
    ).toMatchObject({
      fields: [{ path: ['variants'], message: 'Моля добавете поне един валиден размер' }],
    })
  })
})

describe('updateProduct', () => {
  test('of two writers with the same version the second gets an error', async () => {
    const { id: categoryId } = await makeCategory(shop.app)
    const { id, version } = await makeProduct(shop.app, { categoryIds: [categoryId] })
    const change = () =>
      mutate('updateProduct', {
        productId: globalId('Product', id),
        product: form({ categoryIds: [globalId('Category', categoryId)] }),
        expectedVersion: version,
      })
    const answers = await Promise.all([change(), change(), change()])
    expect(answers.filter((answer) => JSON.stringify(answer).includes('"UpdateProductSuccess"'))).toHaveLength(1)
    expect(answers.filter((answer) => JSON.stringify(answer).includes('StaleVersionError'))).toHaveLength(2)
  })
  test('a new price is answered, and neither the categories nor the pictures are written again', async () => {
    const { id: categoryId } = await makeCategory(shop.app)
    const { id } = await makeProduct(shop.app, { categoryIds: [categoryId], imageUrls: [imageUrlOf('a'.repeat(32))] })
    const writers = () =>
      shop.app.sql.rows(returning({ list: string, xmin: string })`
      SELECT 'category' AS list, xmin::text FROM product_categories WHERE product_id = ${id}
      UNION ALL SELECT 'picture', xmin::text FROM product_images WHERE product_id = ${id} ORDER BY list`)
    const before = await writers()
    expect(before).toMatchObject([{ list: 'category' }, { list: 'picture' }])
    const { data } = await shop.graphql(
      `mutation ($id: ID!) { updateProduct(input: { productId: $id, product: { price: "9.00" } }) {
        ... on UpdateProductSuccess { product { version categories { databaseId } ... on SaleProduct { price { amount } } } } } }`,
      { id: globalId('Product', id) },
      await shop.admin(),
    )
    expect(data).toEqual({
      updateProduct: { product: { version: 2, categories: [{ databaseId: categoryId }], price: { amount: '9.00' } } },
    })
    expect(await writers()).toEqual(before)
  })
  test('a product with sizes needs no price of its own', async () => {
    const { id: categoryId } = await makeCategory(shop.app)
    const { id } = await makeProduct(shop.app, {
      categoryIds: [categoryId],
      variants: [{ size: 'S', priceMinor: 100, quantity: 1 }],
    })
    expect(
      await mutate('updateProduct', {
        productId: globalId('Product', id),
        product: form({ price: null, categoryIds: [globalId('Category', categoryId)] }),
      }),
    ).toMatchObject({ __typename: 'UpdateProductSuccess' })
  })
})

describe('isNameUnique', () => {
  const TAKEN = { __typename: 'NameTakenError' }

  test('refuses the name of another product of its type that is in the shop, added or renamed', async () => {
    const { id: categoryId } = await makeCategory(shop.app)
    const taken = `Арка ${unique()}`
    const { id } = await makeProduct(shop.app, { name: taken })
    const other = await makeProduct(shop.app, { categoryIds: [categoryId] })
    const create = (isNameUnique?: boolean) =>
      mutate('createProduct', {
        product: product({ name: taken.toUpperCase(), categoryIds: [globalId('Category', categoryId)] }),
        isNameUnique,
      })
    const rename = (name: string) =>
      mutate('updateProduct', { productId: globalId('Product', other.id), product: { name }, isNameUnique: true })
    expect(await create(true)).toMatchObject(TAKEN)
    expect(await rename(taken)).toMatchObject(TAKEN)
    expect(await rename(other.name)).toMatchObject({ __typename: 'UpdateProductSuccess' })
    await mutate('deleteProduct', { productId: globalId('Product', id) })
    expect(await create(true)).toMatchObject({ __typename: 'CreateProductSuccess' })
    expect(await create()).toMatchObject({ __typename: 'CreateProductSuccess' })
  })

  test('a rental may have the name of a product that is sold', async () => {
    const { name } = await makeProduct(shop.app)
    const { id } = await makeCategory(shop.app, { type: 'rent' })
    const rental = { type: 'RENT', name, pricePerDay: '2.00', categoryIds: [globalId('Category', id)] }
    expect(await mutate('createProduct', { product: rental, isNameUnique: true })).toMatchObject({
      __typename: 'CreateProductSuccess',
    })
  })
})

test('createProduct refuses a size that is given twice, at its field', async () => {
  const { id } = await makeCategory(shop.app)
  const variants = ['24 инча', '30 инча', '24ИНЧА'].map((size) => ({ size, price: '1.00', quantity: 0 }))
  expect(
    await mutate('createProduct', { product: product({ categoryIds: [globalId('Category', id)] }), variants }),
  ).toMatchObject({
    __typename: 'InvalidInputError',
    fields: [{ path: ['variants', '2', 'size'], message: 'Този размер се повтаря' }],
  })
})
