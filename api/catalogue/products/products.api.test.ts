import { describe, expect, test } from '@jest/globals'
import { makeCategory, makeProduct, makeSubcategory, unique } from '../../testkit/make.ts'
import { globalId } from '../../testkit/mutation.ts'
import { useTestShop } from '../../testkit/shop.ts'
import { listProducts } from './testkit/list-products.ts'

const shop = useTestShop()

const LIST =
  'query ($category: Int!) { products(first: 100, filter: { categoryDatabaseIds: [$category] }) { totalCount edges { node { name pictures { url } categories { name } ... on SaleProduct { variants { size quantity } } availability { quantity } averageRating } } } }'

function idOf(body: unknown): number {
  if (typeof body === 'object' && body !== null && 'id' in body && typeof body.id === 'number') return body.id
  throw new Error(`no id in ${JSON.stringify(body)}`)
}

async function search(args: string) {
  let answer: unknown
  const statements = await shop.countStatements(async () => {
    answer = (await shop.graphql(`{ products(${args}) { totalCount edges { node { name } } } }`)).data
  })
  return { statements, answer }
}

describe('products', () => {
  test('a list costs as many statements for 1 product as for 4 and 16', async () => {
    const counts: number[] = []
    for (const size of [1, 4, 16]) {
      const { id } = await makeCategory(shop.app)
      for (let made = 0; made < size; made += 1) await makeProduct(shop.app, { categoryIds: [id], variants: [{}, {}] })
      counts.push(
        await shop.countStatements(async () =>
          expect((await shop.graphql(LIST, { category: id })).data).toMatchObject({ products: { totalCount: size } }),
        ),
      )
    }
    expect(counts).toEqual([2, 2, 2])
  })

  test('a list is counted by the statement that lists it, on every page and beyond the last', async () => {
    const word = `конфета${unique().replaceAll(/[^a-z0-9]/gi, '')}`
    for (let made = 0; made < 5; made += 1)
      await makeProduct(shop.app, { name: `${word} ${made}`, priceMinor: 100 * (9 - made) })
    const found = `filter: { search: "${word}" }`
    const names = (...numbers: number[]) => ({
      products: { totalCount: 5, edges: numbers.map((number) => ({ node: { name: `${word} ${number}` } })) },
    })
    expect(await search(`first: 2, ${found}`)).toEqual({ statements: 2, answer: names(0, 1) })
    expect(await search(`first: 3, sort: PRICE_ASC, ${found}`)).toEqual({ statements: 2, answer: names(4, 3, 2) })
    const cursorAt = async (place: number) => {
      const { data } = await shop.graphql(`{ products(first: ${place}, ${found}) { pageInfo { endCursor } } }`)
      return /"endCursor":"([^"]+)"/.exec(JSON.stringify(data))?.[1]
    }
    expect(await search(`first: 2, after: "${await cursorAt(4)}", ${found}`)).toEqual({
      statements: 2,
      answer: names(4),
    })
    expect(await search(`first: 2, after: "${await cursorAt(5)}", ${found}`)).toEqual({
      statements: 3,
      answer: names(),
    })
    expect(await search(`first: 2, filter: { search: "${word}щщщ" }`)).toEqual({
      statements: 2,
      answer: { products: { totalCount: 0, edges: [] } },
    })
  })

  test('a list is narrowed by ids, by numbers of addresses, or by both; unknown and foreign ids name nothing', async () => {
    const made = [await makeCategory(shop.app), await makeCategory(shop.app)]
    const [first = 0, second = 0] = made.map(({ id }) => id)
    const { id: part } = await makeSubcategory(shop.app, { categoryId: first })
    await makeProduct(shop.app, { name: 'А', categoryIds: [first], subcategoryIds: [part] })
    await makeProduct(shop.app, { name: 'Б', categoryIds: [second] })
    const found = async (filter: object) => {
      const document = 'query ($filter: ProductFilter) { products(filter: $filter) { nodes { name } } }'
      const { data } = await shop.graphql(document, { filter })
      return Object(data?.['products']).nodes.map(({ name }: { name: string }) => name)
    }
    const [category, subcategory] = [globalId('Category', first), globalId('Subcategory', part)]
    expect(await found({ categoryIds: [category] })).toEqual(['А'])
    expect(await found({ categoryDatabaseIds: [second] })).toEqual(['Б'])
    expect(await found({ categoryIds: [category], categoryDatabaseIds: [second] })).toEqual(['А', 'Б'])
    expect(await found({ subcategoryIds: [subcategory], categoryIds: [category] })).toEqual(['А'])
    expect(await found({ subcategoryDatabaseIds: [part], categoryDatabaseIds: [second] })).toEqual([])
    const nothing = [globalId('Category', 2_000_000_000), globalId('Product', first), `${first}`, 'нищо', '']
    for (const id of nothing) expect({ id, found: await found({ categoryIds: [id] }) }).toEqual({ id, found: [] })
    expect(await found({ categoryIds: [...nothing, category] })).toEqual(['А'])
  })

  test('a price range begins with its first price and ends before its last, of products and of sizes', async () => {
    const { id: categoryId } = await makeCategory(shop.app)
    for (const priceMinor of [999, 1000, 1999, 2000]) {
      await makeProduct(shop.app, { name: `цял ${priceMinor}`, priceMinor, categoryIds: [categoryId] })
      await makeProduct(shop.app, {
        name: `размер ${priceMinor}`,
        variants: [{ priceMinor }, { priceMinor: 1500, isActive: false }],
        categoryIds: [categoryId],
      })
    }
    const found = await listProducts(
      shop.visitor(),
      { categoryIds: [categoryId], price: { from: 1000, below: 2000 } },
      'NAME_ASC',
    )
    expect(found.map(({ name }) => name)).toEqual(['размер 1000', 'размер 1999', 'цял 1000', 'цял 1999'])
  })

  test('keywords are found in names and descriptions as whole words, in any case and form', async () => {
    const mark = unique()
    await makeProduct(shop.app, { name: `РОЖДЕН ден ${mark}`, description: 'Шапка' })
    await makeProduct(shop.app, { name: `Балон 50% ${mark}`, description: 'За РОЖДЕН ден' })
    await makeProduct(shop.app, { name: `Чиния ${mark}`, description: 'За Хелоуин' })
    const named = async (...keywords: string[]) => {
      const { data } = await shop.graphql(
        'query ($keywords: [String!]) { products(first: 100, filter: { keywords: $keywords }) { edges { node { name } } } }',
        { keywords },
      )
      return [...JSON.stringify(data).matchAll(/"name":"([^"]*)"/g)]
        .map(([, name = '']) => name)
        .filter((name) => name.endsWith(mark))
        .map((name) => name.replace(` ${mark}`, ''))
    }
    expect(await named('Рожден')).toEqual(['Балон 50%', 'РОЖДЕН ден'])
    expect(await named('хелоуин', 'шапка')).toEqual(['РОЖДЕН ден', 'Чиния'])
    expect(await named('балоните')).toEqual(['Балон 50%'])
    expect(await named('рожден ден')).toEqual(['Балон 50%', 'РОЖДЕН ден'])
    expect(await named('рожден', 'рожден')).toEqual(['Балон 50%', 'РОЖДЕН ден'])
    for (const nothing of ['0%', 'рож', 'ождена', 'рожден хелоуин', '%', '']) expect(await named(nothing)).toEqual([])
    expect(await named()).toEqual([])
  })

  test('a cached answer is never older than the last committed change', async () => {
    const { id: category } = await makeCategory(shop.app)
    const { id } = await makeProduct(shop.app, { categoryIds: [category], quantity: 7 })
    const quantity = async () => (await shop.graphql(LIST, { category })).data
    expect(await quantity()).toMatchObject({ products: { edges: [{ node: { availability: { quantity: 7 } } }] } })
    const admin = await shop.admin()
    for (const next of [3, 0, 12]) {
      await shop.rest({
        method: 'PATCH',
        url: `/api/admin/inventory/${id}`,
        body: { quantity: next, threshold: 5 },
        as: admin,
      })
      expect(await quantity()).toMatchObject({ products: { edges: [{ node: { availability: { quantity: next } } }] } })
    }
  })

  test('the admin adds, changes and takes away a sale product with sizes', async () => {
    const admin = await shop.admin()
    const { id: categoryId } = await makeCategory(shop.app)
    const body = {
      name: `Балон ${unique()}`,
      categoryIds: [categoryId],
      description: 'Червен',
      price: '12.50',
      imageUrls: [],
    }
    const created = await shop.rest({ method: 'POST', url: '/api/admin/products', body, as: admin })
    expect(created).toMatchObject({
      status: 201,
      body: { name: body.name, price: '12.50', type: 'sale', categoryId, imageUrl: null, variants: [] },
    })
    const id = idOf(created.body)
    const variant = await shop.rest({
      method: 'POST',
      url: `/api/products/${id}/variants`,
      body: { size: '12 инча', price: '3.40', quantity: 8 },
      as: admin,
    })
    expect(variant).toMatchObject({
      status: 201,
      body: { productId: id, size: '12 инча', price: '3.40', quantity: 8, quantityInStock: 8, isActive: true },
    })
    expect(
      await shop.rest({
        method: 'PATCH',
        url: `/api/admin/variants/${idOf(variant.body)}`,
        body: { size: '12"', price: 3.5, quantityInStock: 5 },
        as: admin,
      }),
    ).toMatchObject({ status: 200, body: { size: '12"', price: '3.50', quantityInStock: 5 } })
    expect(await shop.rest({ method: 'GET', url: `/api/products/${id}/availability` })).toMatchObject({
      status: 200,
      body: { productId: id, available: true, quantity: 5 },
    })
    expect(
      await shop.rest({ method: 'PUT', url: `/api/admin/products/${id}`, body: { ...body, price: '9.99' }, as: admin }),
    ).toMatchObject({ status: 200, body: { price: '9.99' } })
    expect(await shop.rest({ method: 'DELETE', url: `/api/admin/products/${id}`, as: admin })).toMatchObject({
      status: 200,
      body: { success: true },
    })
    expect((await shop.rest({ method: 'GET', url: `/api/products/${id}` })).status).toBe(404)
  })

  test.each([
    [{ name: '' }, 'name'],
    [{ categoryIds: [] }, 'categoryIds'],
    [{ price: '12.345' }, 'price'],
    [{ price: '-1' }, 'price'],
    [{ price: undefined }, 'price'],
    [{ price: null }, 'price'],
    [{ type: 'rent' }, 'pricePerDay'],
    [{ imageUrls: ['javascript:alert(1)'] }, 'imageUrls.0'],
  ])('refuses %j', async (wrong, field) => {
    const { id } = await makeCategory(shop.app)
    const { status, body } = await shop.rest({
      method: 'POST',
      url: '/api/admin/products',
      body: { name: 'Балон', categoryIds: [id], price: '1.00', ...wrong },
      as: await shop.admin(),
    })
    expect(status).toBe(400)
    expect(body).toMatchObject({
      code: 'BAD_INPUT',
      errors: expect.arrayContaining([expect.objectContaining({ field })]),
    })
  })

  test('a product without sizes cannot lose its price', async () => {
    const admin = await shop.admin()
    const { id: categoryId } = await makeCategory(shop.app)
    const put = async (variants: { size: string }[]) => {
      const { id } = await makeProduct(shop.app, { categoryIds: [categoryId], variants })
      const body = { name: 'Балон', categoryIds: [categoryId] }
      return shop.rest({ method: 'PUT', url: `/api/admin/products/${id}`, body, as: admin })
    }
    expect(await put([])).toMatchObject({ status: 400, body: { errors: [{ field: 'price' }] } })
    expect(await put([{ size: '5 инча' }])).toMatchObject({ status: 200 })
  })

  test('two admins editing one product: the second gets an error', async () => {
    const admin = await shop.admin()
    const { id: categoryId } = await makeCategory(shop.app)
    const { id, version } = await makeProduct(shop.app, { categoryIds: [categoryId] })
    const edit = (name: string) =>
      shop.rest({
        method: 'PUT',
        url: `/api/admin/products/${id}`,
        body: { name, categoryIds: [categoryId], price: '1.00', expectedVersion: version },
        as: admin,
      })
    const answers = await Promise.all([edit('Първи'), edit('Втори')])
    expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409])
  })
})

describe('categories', () => {
  test('a sale category takes its subcategories along; its products stay and lose the link', async () => {
    const admin = await shop.admin()
    const { id } = await makeCategory(shop.app)
    const sub = await makeSubcategory(shop.app, { categoryId: id })
    const product = await makeProduct(shop.app, { categoryIds: [id], subcategoryIds: [sub.id] })
    expect((await shop.rest({ method: 'DELETE', url: `/api/admin/categories/${id}`, as: admin })).status).toBe(200)
    expect(await shop.rest({ method: 'GET', url: `/api/products/${product.id}` })).toMatchObject({
      status: 200,
      body: { category: null, categories: [], subcategories: [] },
    })
  })

  test('a rental category in use stays, and the message says what uses it', async () => {
    const admin = await shop.admin()
    const { id } = await makeCategory(shop.app, { type: 'rent' })
    await makeSubcategory(shop.app, { categoryId: id })
    expect(await shop.rest({ method: 'DELETE', url: `/api/admin/rental-categories/${id}`, as: admin })).toMatchObject({
      status: 409,
      body: { code: 'IN_USE', count: 1, message: expect.stringContaining('1 подкатегории') },
    })
  })

  test('the party themes’ category cannot be deleted', async () => {
    expect(
      await shop.rest({ method: 'DELETE', url: '/api/admin/categories/46', as: await shop.admin() }),
    ).toMatchObject({ status: 409, body: { code: 'IN_USE' } })
  })
})
