import { afterEach, beforeAll, describe, expect, test } from '@jest/globals'
import { z } from 'zod'
import { midnightInSofia } from '#rules/midnight.ts'
import { addToCart } from '../../sales/carts/add-to-cart.service.ts'
import { viewCart } from '../../sales/carts/carts.service.ts'
import type { Context } from '../../context.ts'
import { cartOf } from '../../sales/orders/testkit/checkout.ts'
import { makeCategory, makeProduct, makeReview, makeSubcategory } from '../../testkit/make.ts'
import { globalId, mutationOf } from '../../testkit/mutation.ts'
import { useTestShop, type Sender } from '../../testkit/shop.ts'
import { visibilityOf } from '../availability/product-visibility.rules.ts'

const shop = useTestShop()
const mutate = mutationOf(shop)
const BEFORE = new Date('2030-06-14T20:59:00Z')
const DAY = '2030-06-15'
const AFTER = new Date('2030-06-14T21:01:00Z')

let admin: Sender
let category: number
let subcategory: number
let base: number
const ids = { shown: 0, draft: 0, scheduled: 0 }
let draftSize: number
let draftReview: number

beforeAll(async () => {
  admin = await shop.admin()
  category = (await makeCategory(shop.app, { name: 'Осветление' })).id
  subcategory = (await makeSubcategory(shop.app, { categoryId: category, name: 'Хартиени' })).id
  const places = { categoryIds: [category], subcategoryIds: [subcategory] }
  ids.shown = (await makeProduct(shop.app, { ...places, name: 'Фенер показан' })).id
  const draft = await makeProduct(shop.app, { ...places, name: 'Фенер чернова', isDraft: true, variants: [{}] })
  ids.draft = draft.id
  draftSize = draft.variants[0]?.id ?? 0
  ids.scheduled = (await makeProduct(shop.app, { ...places, name: 'Фенер утре', visibleFrom: midnightInSofia(DAY) })).id
  draftReview = (await makeReview(shop.app, { productId: ids.draft, isApproved: true })).id
  base = (await makeProduct(shop.app, { ...places, name: 'Свещ' })).id
  await mutate('updateProduct', {
    productId: globalId('Product', base),
    product: { goesWithIds: [ids.shown, ids.draft, ids.scheduled].map((id) => globalId('Product', id)) },
  })
})
afterEach(() => {
  shop.now(null)
})

async function ask(query: string, variables: Record<string, unknown>, as: Context): Promise<unknown> {
  const { data, errors } = await shop.graphql(query, variables, as)
  expect(errors).toBeUndefined()
  return data
}

const EVERYWHERE = /* GraphQL */ `
  query Everywhere($base: Int!, $category: Int!, $subcategory: Int!, $text: String!) {
    listed: products(filter: { categoryDatabaseIds: [$category] }) {
      totalCount
      nodes {
        name
      }
    }
    searched: products(filter: { search: $text }) {
      nodes {
        name
      }
    }
    searchSuggestions(search: $text) {
      products {
        name
      }
    }
    product(databaseId: $base) {
      goesWith {
        name
      }
      related {
        name
      }
    }
    category(databaseId: $category) {
      productCount
      products {
        nodes {
          name
        }
      }
    }
    subcategory(databaseId: $subcategory) {
      productCount
      products {
        nodes {
          name
        }
      }
    }
  }
`

const everywhere = async (as: Context): Promise<string> =>
  JSON.stringify(await ask(EVERYWHERE, { base, category, subcategory, text: 'фенер' }, as))

const countOf = (text: string, name: string) => text.split(name).length - 1

const NODE = 'query ($id: ID!) { node(id: $id) { __typename } }'

const nodeOf = async (type: string, id: number, as: Context) => ask(NODE, { id: globalId(type, id) }, as)

describe('a draft or scheduled product', () => {
  test('is in no list, search, suggestion, count or link of a shopper', async () => {
    shop.now(BEFORE)
    const seen = await everywhere(shop.visitor())
    expect([countOf(seen, 'Фенер показан'), countOf(seen, 'чернова'), countOf(seen, 'утре')]).toEqual([7, 0, 0])
    expect(seen).toContain('"listed":{"totalCount":2,')
    expect(countOf(seen, '"productCount":2')).toBe(2)
  })

  test('is there for staff, who select it by whether it is shown', async () => {
    shop.now(BEFORE)
    const context = await shop.admin()
    const seen = await everywhere(context)
    expect([countOf(seen, 'Фенер показан'), countOf(seen, 'чернова'), countOf(seen, 'утре')]).toEqual([7, 7, 7])
    const SELECTED = `query ($visibility: ProductVisibility) {
      products(filter: { search: "фенер", visibility: $visibility }) { nodes { name visibility visibleFrom } }
    }`
    const selected = (visibility: string, as: Context) => ask(SELECTED, { visibility }, as)
    expect(await selected('DRAFT', context)).toEqual({
      products: { nodes: [{ name: 'Фенер чернова', visibility: 'DRAFT', visibleFrom: null }] },
    })
    expect(await selected('SCHEDULED', context)).toEqual({
      products: { nodes: [{ name: 'Фенер утре', visibility: 'SCHEDULED', visibleFrom: DAY }] },
    })
    expect(await selected('SHOWN', context)).toEqual({
      products: { nodes: [{ name: 'Фенер показан', visibility: 'SHOWN', visibleFrom: null }] },
    })
    const names = 'query { products(filter: { search: "фенер", visibility: DRAFT }) { nodes { name } } }'
    expect(await ask(names, {}, shop.visitor())).toEqual({ products: { nodes: [] } })
  })

  test('has no node, no size and no reviews for a shopper', async () => {
    shop.now(BEFORE)
    const visitor = shop.visitor()
    for (const [type, id] of [
      ['Product', ids.draft],
      ['Product', ids.scheduled],
      ['Variant', draftSize],
      ['Review', draftReview],
    ] as const) {
      expect(await nodeOf(type, id, visitor)).toEqual({ node: null })
      expect(await nodeOf(type, id, await shop.admin())).not.toEqual({ node: null })
    }
    expect(await ask('query { topReviews { text } }', {}, visitor)).toEqual({ topReviews: [] })
  })

  test('is nowhere in REST for shoppers', async () => {
    shop.now(BEFORE)
    for (const id of [ids.draft, ids.scheduled]) {
      for (const path of ['', '/availability', '/variants', '/categories'])
        expect((await shop.rest({ method: 'GET', url: `/api/products/${id}${path}` })).status).toBe(404)
    }
    shop.now(null)
    expect((await shop.rest({ method: 'GET', url: `/api/products/${ids.draft}`, as: admin })).status).toBe(200)
    shop.now(BEFORE)
    const lists = ['/api/products', `/api/products/category/${category}`, `/api/products/subcategory/${subcategory}`]
    for (const url of lists) {
      const list = JSON.stringify((await shop.rest({ method: 'GET', url })).body)
      expect([countOf(list, 'показан'), countOf(list, 'чернова'), countOf(list, 'утре')]).toEqual([1, 0, 0])
    }
    const { body } = await shop.rest({ method: 'GET', url: '/api/products/availability/bulk' })
    expect(JSON.stringify(body)).toContain(`"productId":${ids.shown},`)
    expect(JSON.stringify(body)).not.toContain(`"productId":${ids.draft},`)
  })

  test('cannot be put in a cart, and a line that was there before says so', async () => {
    const { id } = await makeProduct(shop.app)
    const visitor = shop.visitor()
    const sessionId = await cartOf(visitor, [{ productId: id }])
    const problems = async () =>
      (await viewCart(visitor, { sessionId })).lines.map(({ problem }) => problem?.code ?? null)
    expect(await problems()).toEqual([null])
    await mutate('updateProduct', { productId: globalId('Product', id), product: { isDraft: true } })
    expect(await problems()).toEqual(['UNAVAILABLE'])
    const again = { productId: id, productVariantId: null, quantity: 1, rentalStartDate: null, rentalEndDate: null }
    await expect(addToCart(visitor, { ...again, sessionId })).rejects.toMatchObject({ code: 'NOT_FOUND' })
    await mutate('updateProduct', { productId: globalId('Product', id), product: { isDraft: false } })
    expect(await problems()).toEqual([null])
  })
})

test('cached answers show a product from the midnight of its day on', async () => {
  const visitor = shop.visitor()
  shop.now(BEFORE)
  expect(countOf(await everywhere(visitor), 'утре')).toBe(0)
  const url = `/api/products/${ids.scheduled}`
  expect((await shop.rest({ method: 'GET', url })).status).toBe(404)
  shop.now(AFTER)
  expect(countOf(await everywhere(visitor), 'утре')).toBe(7)
  expect((await shop.rest({ method: 'GET', url })).status).toBe(200)
})

test('a product that becomes a draft makes old what showed it', async () => {
  const { id } = await makeProduct(shop.app, { name: 'Фенер кратък', categoryIds: [category] })
  expect(countOf(await everywhere(shop.visitor()), 'кратък')).toBeGreaterThan(0)
  await mutate('updateProduct', { productId: globalId('Product', id), product: { isDraft: true } })
  expect(countOf(await everywhere(shop.visitor()), 'кратък')).toBe(0)
})

test('a product is shown unless its form says otherwise, and REST keeps what the form has said', async () => {
  const input = { name: 'Фенер нов', price: '2.00', categoryId: category }
  const made = await shop.rest({ method: 'POST', url: '/api/admin/products', body: input, as: admin })
  const { id } = z.object({ id: z.int() }).parse(made.body)
  expect(await shop.app.db.product.findUniqueOrThrow({ where: { id } })).toMatchObject({
    isDraft: false,
    visibleFrom: null,
  })
  await mutate('updateProduct', {
    productId: globalId('Product', id),
    product: { isDraft: true, visibleFrom: '2031-01-15' },
  })
  await shop.rest({ method: 'PUT', url: `/api/admin/products/${id}`, body: input, as: admin })
  expect(await shop.app.db.product.findUniqueOrThrow({ where: { id } })).toMatchObject({
    isDraft: true,
    visibleFrom: midnightInSofia('2031-01-15'),
  })
})

test('the database refuses a time within a day', async () => {
  const data = { visibleFrom: new Date('2030-06-15T00:00:00Z') }
  await expect(shop.app.db.product.update({ where: { id: ids.shown }, data })).rejects.toThrow(
    'products_visible_from_midnight',
  )
})

test.each([
  [{ isDraft: true, visibleFrom: null }, 'draft'],
  [{ isDraft: true, visibleFrom: midnightInSofia(DAY) }, 'draft'],
  [{ isDraft: false, visibleFrom: null }, 'shown'],
  [{ isDraft: false, visibleFrom: midnightInSofia('2030-06-14') }, 'shown'],
  [{ isDraft: false, visibleFrom: midnightInSofia(DAY) }, 'scheduled'],
])('%j is %s a minute before its day', (product, expected) => {
  expect(visibilityOf(product, BEFORE)).toBe(expected)
})
