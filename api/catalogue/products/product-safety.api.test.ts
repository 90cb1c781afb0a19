import { afterEach, beforeEach, describe, expect, test } from '@jest/globals'
import { makeCategory, makeMaker, makePackage, makeProduct, makeRental } from '../../testkit/make.ts'
import { globalId, mutationOf } from '../../testkit/mutation.ts'
import { useTestShop } from '../../testkit/shop.ts'

const shop = useTestShop()
const mutate = mutationOf(shop)

let maker: { id: number; name: string }
let categoryId: number

beforeEach(async () => {
  maker = await makeMaker(shop.app)
  categoryId = (await makeCategory(shop.app)).id
})

const requires = (requiresSafetyData: boolean) => mutate('setRequiresSafetyData', { requiresSafetyData })

afterEach(() => requires(false))

const change = (id: number, product: object) => mutate('updateProduct', { productId: globalId('Product', id), product })
const stored = (id: number) => shop.app.db.product.findUniqueOrThrow({ where: { id } })
const makerId = () => globalId('Maker', maker.id)

const publish = (of: { id: number }, more: object = {}) =>
  mutate('updatePackage', { packageId: globalId('Product', of.id), package: { isDraft: false, ...more } })

const REFUSED = {
  __typename: 'InvalidInputError',
  message: 'Без данни за безопасност продуктът остава чернова. Изберете производител.',
  fields: [{ path: ['product', 'makerId'] }],
}

describe('maker and warnings', () => {
  test('are set, stay when other fields change, are copied, and are cleared', async () => {
    const { id, name } = await makeProduct(shop.app, { categoryIds: [categoryId] })
    await change(id, { makerId: makerId(), warnings: '  Не вдишвайте хелий. ' })
    await change(id, { price: '3.00' })
    expect(await stored(id)).toMatchObject({ makerId: maker.id, warnings: 'Не вдишвайте хелий.' })
    await mutate('copyProduct', { productId: globalId('Product', id) })
    expect(await shop.app.db.product.findFirst({ where: { name: `${name} (копие)` } })).toMatchObject({
      makerId: maker.id,
      warnings: 'Не вдишвайте хелий.',
    })
    await change(id, { makerId: null, warnings: null })
    expect(await stored(id)).toMatchObject({ makerId: null, warnings: '' })
  })

  test('are read by shoppers, and an answer of before a change is not sent again', async () => {
    const { id } = await makeProduct(shop.app, { makerId: maker.id, warnings: 'Пазете от огън.' })
    const query = `{ product(databaseId: ${id}) { warnings maker { name contact { name } } } }`
    const read = async () => (await shop.graphql(query)).data?.['product']
    expect(await read()).toEqual({ warnings: 'Пазете от огън.', maker: { name: maker.name, contact: null } })
    await shop.app.db.maker.update({ where: { id: maker.id }, data: { name: `${maker.name} АД` } })
    expect(await read()).toMatchObject({ maker: { name: `${maker.name} АД` } })
  })

  test('are not in REST, and a write of REST leaves them as they are', async () => {
    const { id } = await makeProduct(shop.app, {
      makerId: maker.id,
      warnings: 'Пазете от огън.',
      categoryIds: [categoryId],
    })
    const as = await shop.admin()
    const { body } = await shop.rest({ method: 'GET', url: `/api/products/${id}`, as })
    expect(JSON.stringify(body)).not.toMatch(/maker|warnings|огън/)
    const put = { name: 'От REST', price: '9.00', categoryId, makerId: 7, warnings: 'друго' }
    expect((await shop.rest({ method: 'PUT', url: `/api/admin/products/${id}`, as, body: put })).status).toBe(200)
    expect(await stored(id)).toMatchObject({ makerId: maker.id, warnings: 'Пазете от огън.' })
  })

  test('of many products are set at once, and a field that is left out stays', async () => {
    const some = [await makeProduct(shop.app, { warnings: 'Стар текст' }), await makeRental(shop.app)]
    const products = some.map(({ id }) => ({ productId: globalId('Product', id), expectedVersion: 1 }))
    expect(await mutate('updateProducts', { products, makerId: makerId() })).toMatchObject({
      __typename: 'UpdateProductsSuccess',
    })
    expect(await Promise.all(some.map(({ id }) => stored(id)))).toMatchObject([
      { makerId: maker.id, warnings: 'Стар текст', version: 2 },
      { makerId: maker.id, warnings: '', version: 2 },
    ])
  })

  test('have one age for many products, or none again', async () => {
    const some = [await makeProduct(shop.app, { minimumAge: 12 }), await makeProduct(shop.app)]
    const setAge = async (minimumAge: number | null, expectedVersion: number) =>
      mutate('updateProducts', {
        products: some.map(({ id }) => ({ productId: globalId('Product', id), expectedVersion })),
        minimumAge,
      })
    const ages = () => Promise.all(some.map(async ({ id }) => (await stored(id)).minimumAge))
    expect(await setAge(14, 1)).toMatchObject({ fields: [{ message: 'Изберете 12, 16 или 18 години' }] })
    await setAge(null, 1)
    expect(await ages()).toEqual([12, null])
    await setAge(18, 2)
    expect(await ages()).toEqual([18, 18])
    await setAge(0, 3)
    expect(await ages()).toEqual([null, null])
  })

  test('narrow the list to products that lack a maker', async () => {
    const name = `Безопасен ${maker.name}`
    await makeProduct(shop.app, { name, makerId: maker.id })
    await makeProduct(shop.app, { name: `${name} без` })
    const query = `query ($has: Boolean!) { products(first: 10, filter: { search: "${name}", hasMaker: $has }) { edges { node { name } } } }`
    const names = async (has: boolean) => JSON.stringify((await shop.graphql(query, { has })).data)
    expect(await names(true)).toContain(`"${name}"`)
    expect(await names(true)).not.toContain(`${name} без`)
    expect(await names(false)).toContain(`"${name} без"`)
    expect(await names(false)).not.toContain(`"${name}"`)
  })

  test('of an unknown maker are refused', async () => {
    const { id } = await makeProduct(shop.app)
    expect(await change(id, { makerId: globalId('Maker', 999_999) })).toMatchObject({
      __typename: 'InvalidInputError',
      message: 'Изберете производител от списъка',
    })
  })
})

describe('a shop that publishes only with safety data', () => {
  test('refuses a new product without a maker unless it is a draft', async () => {
    await requires(true)
    const product = { type: 'SALE', name: 'Балон', price: '1.00', categoryIds: [globalId('Category', categoryId)] }
    expect(await mutate('createProduct', { product })).toMatchObject(REFUSED)
    expect(await mutate('createProduct', { product: { ...product, isDraft: true } })).toMatchObject({
      __typename: 'CreateProductSuccess',
    })
    expect(await mutate('createProduct', { product: { ...product, makerId: makerId() } })).toMatchObject({
      __typename: 'CreateProductSuccess',
    })
  })

  test('publishes a draft once it has a maker, and does not take the maker away', async () => {
    const { id } = await makeProduct(shop.app, { isDraft: true, categoryIds: [categoryId] })
    await requires(true)
    expect(await change(id, { isDraft: false })).toMatchObject(REFUSED)
    expect(await change(id, { isDraft: false, makerId: makerId() })).toMatchObject({
      __typename: 'UpdateProductSuccess',
    })
    expect(await change(id, { makerId: null })).toMatchObject(REFUSED)
    expect(await change(id, { makerId: null, isDraft: true })).toMatchObject({ __typename: 'UpdateProductSuccess' })
  })

  test('leaves a product that was published before, and lets it be changed', async () => {
    const { id } = await makeProduct(shop.app, { categoryIds: [categoryId] })
    await requires(true)
    expect(await change(id, { price: '2.00' })).toMatchObject({ __typename: 'UpdateProductSuccess' })
  })

  test('names those of many products that cannot be shown', async () => {
    const [safe, unsafe] = [
      await makeProduct(shop.app, { isDraft: true, makerId: maker.id }),
      await makeProduct(shop.app, { isDraft: true }),
    ]
    await requires(true)
    const products = [safe, unsafe].map(({ id }) => ({ productId: globalId('Product', id), expectedVersion: 1 }))
    expect(await mutate('updateProducts', { products, isDraft: false })).toMatchObject({
      __typename: 'BulkRefusedError',
    })
    expect(await stored(safe.id)).toMatchObject({ isDraft: true })
    const both = { products, isDraft: false, makerId: makerId() }
    expect(await mutate('updateProducts', both)).toMatchObject({ __typename: 'UpdateProductsSuccess' })
  })

  test('refuses products of REST too', async () => {
    await requires(true)
    const body = { name: 'От REST', price: '9.00', categoryId }
    const { status, body: answer } = await shop.rest({
      method: 'POST',
      url: '/api/admin/products',
      as: await shop.admin(),
      body,
    })
    expect([status, JSON.stringify(answer)]).toEqual([400, expect.stringContaining('Изберете производител')])
  })

  test('does not publish a package while a part lacks them, and lets a published one be changed', async () => {
    const { id: itemId } = await makeProduct(shop.app)
    const draft = await makePackage(shop.app, { isDraft: true, parts: [{ itemId, role: 'Балони' }] })
    const shown = await makePackage(shop.app, { parts: [{ itemId, role: 'Балони' }] })
    await requires(true)
    const parts = [{ role: 'Балони', productId: globalId('Product', itemId), pieces: 2 }]
    const message = 'Пакетът не може да се публикува. „Балони“: Този продукт няма данни за безопасност.'
    expect(await publish(draft)).toMatchObject({ __typename: 'InvalidInputError', message })
    expect(await publish(draft, { parts })).toMatchObject({ __typename: 'InvalidInputError', message })
    expect(await publish(shown, { parts })).toMatchObject({ __typename: 'UpdatePackageSuccess' })
    await shop.app.db.product.update({ where: { id: itemId }, data: { makerId: maker.id } })
    expect(await publish(draft, { parts })).toMatchObject({ __typename: 'UpdatePackageSuccess' })
  })

  test('is chosen by who may change settings', async () => {
    const as = await shop.admin('manager')
    expect(await mutate('setRequiresSafetyData', { requiresSafetyData: true }, as)).toMatchObject({
      __typename: 'ForbiddenError',
    })
    const { data } = await shop.graphql('{ requiresSafetyData }', {}, as)
    expect(data).toEqual({ requiresSafetyData: false })
  })
})
