import { afterAll, beforeAll, expect, test } from '@jest/globals'
import cookie from '@fastify/cookie'
import fastify, { type FastifyInstance } from 'fastify'
import { getNamedType } from 'graphql'
import { createAnswerCache, type AnswerCache } from '#api/platform/cache/answer-cache.ts'
import { catalogVersionOf } from '#api/platform/cache/catalog-version.ts'
import type { App } from '#api/context.ts'
import { createGraphAnswerer } from '#api/platform/graph/answer.ts'
import { publicSelections } from '#api/platform/graph/testkit/whole-selection.ts'
import { createGraph } from '#api/platform/graph/yoga.ts'
import { mountRoutes } from '#api/platform/http/rest-routes.ts'
import { routes } from '#api/routes.ts'
import { schema } from '#api/schema.ts'
import { globalId } from '#api/testkit/mutation.ts'
import { makeStock, randomNumbers, randomWrites, type MadeStock } from '#api/testkit/random-writes.ts'
import { testShop, type TestShop } from '#api/testkit/shop.ts'
import { addDays, dayInSofia } from '#rules/calendar.ts'
import { shownShopOf } from './document-shop.ts'
import { createPageAnswers } from './page-answers.ts'

/** Two processes on one database. */
let shop: TestShop
let other: TestShop
let stock: MadeStock

beforeAll(async () => {
  shop = await testShop()
  other = await testShop({ DATABASE_URL: shop.app.config.database.url ?? '' })
  stock = await makeStock(shop)
})
afterAll(async () => {
  await other.close()
  await shop.close()
})

const nothingCached: AnswerCache = (_key, work) => work()

/** What one process answers by graph, REST and page. */
async function answersOf(app: App, cache: AnswerCache) {
  const answer = createGraphAnswerer(createGraph(app, cache))
  const facts = {
    viewer: { kind: 'visitor' as const },
    address: '',
    openerCookie: null,
    cartSession: null,
    requestId: '',
    device: '',
  }
  const graph = async (query: string) =>
    (await answer({ method: 'POST', body: JSON.stringify({ query }), accept: 'application/json', facts })).body
      .plain()
      .toString()
  const http: FastifyInstance = fastify()
  await http.register(cookie)
  await mountRoutes(http, app, cache, routes)
  // This compares the facts of a page and the answers of its queries; other tests check its markup.
  const pages = createPageAnswers(
    { app, readShop: () => shownShopOf(app), answer, cache },
    {
      pageAddress: ({ pathname }) => pathname,
      mayHaveChoices: () => false,
      render: async (url, query, facts) => {
        const parts = await Promise.all(
          url
            .split('/')
            .slice(4)
            .map((id) => query(JSON.stringify({ query: PAGE(id) }))),
        )
        const document = JSON.stringify(facts) + parts.join('')
        return { kind: 'page', status: 200, module: null, bytes: Buffer.from(document) }
      },
    },
  )
  return {
    graph,
    rest: async (url: string) => (await http.inject({ method: 'GET', url })).body,
    page: async (path: string) => (await pages(path)).body.plain().toString(),
    close: () => http.close(),
  }
}

const PAGE = (id: string) =>
  `{ product(databaseId: ${id}) { name availability { isAvailable } related { name averageRating } } categories(type: SALE) { name productCount } }`

const cachedAnswersOf = (app: App) =>
  answersOf(
    app,
    createAnswerCache({
      version: catalogVersionOf(app.sql),
      today: () => dayInSofia(app.clock()),
      maxBytes: 100_000_000,
    }),
  )

const FIRST = '(first: 4)'
const today = dayInSofia(new Date())
const period = `startsOn: "${today}", endsOn: "${addDays(today, 2)}"`

const ARGS = {
  'Category.products': FIRST,
  'Subcategory.products': FIRST,
  'FixedPartyTheme.products': FIRST,
  'Product.reviews': FIRST,
  'RentalProduct.availabilityFor': `(${period})`,
  'RentalProduct.availabilityCalendar': `(from: "${today}", to: "${addDays(today, 5)}")`,
}

/** Every field of every public root, and lists with each filter. */
function documents(): string[] {
  const card = 'name availability { isAvailable } averageRating ... on SaleProduct { priceRange { min { amount } } }'
  const list = (args: string) => `{ products(first: 4, ${args}) { totalCount leftOutWords nodes { ${card} } } }`
  const ids = [...stock.plain.slice(0, 1), ...stock.sized.slice(0, 1), ...stock.rentals, ...stock.packages]
  const roots: Record<string, string[]> = {
    categories: ['(type: SALE)', '(type: RENT)'],
    category: [...stock.categories.slice(0, 1), ...stock.rentalCategories, 999].map((id) => `(databaseId: ${id})`),
    subcategories: ['(type: SALE)', '(type: RENT)'],
    subcategory: stock.subcategories.slice(0, 2).map((id) => `(databaseId: ${id})`),
    partyThemes: [''],
    attributes: [''],
    fixedPartyTheme: ['(number: 1)'],
    fixedPartyThemes: [''],
    frequentQuestions: [''],
    pageText: ['(page: DELIVERY)'],
    partyChoices: [''],
    onDate: [
      `(eventOn: "${addDays(today, 3)}", productIds: ${JSON.stringify(ids.map((id) => globalId('Product', id)))})`,
    ],
    product: [...ids, Math.max(...stock.plain) + 5].map((id) => `(databaseId: ${id})`),
    products: ['(first: 3)'],
    searchSuggestions: ['(search: "балон")', '(search: "принцеси корона")'],
    topReviews: [''],
  }
  const fields = schema.getQueryType()?.getFields() ?? {}
  const open = Object.values(fields).filter(({ extensions }) => extensions['publicRead'] === true)
  expect(Object.keys(roots).toSorted()).toEqual(open.map(({ name }) => name).toSorted())
  const whole = open.flatMap(({ name, type }) => {
    const selections = publicSelections(schema, getNamedType(type), 1, ARGS)
    // One by one, so that what one field shows does not hide what another forgets.
    return (roots[name] ?? []).flatMap((args) => selections.map((selection) => `{ ${name}${args} { ${selection} } }`))
  })
  const filters = [
    'sort: NEWEST',
    'filter: { isAvailable: true }',
    'filter: { isAvailable: false }',
    'filter: { search: "балон" }',
    'filter: { search: "златна корона" }',
    'filter: { keywords: ["звезда", "принцеса"] }',
    'filter: { priceFrom: "10.00" }, sort: PRICE_ASC',
    'filter: { isFeatured: true }, sort: FEATURED',
    `filter: { availableFor: { ${period} } }`,
    `filter: { freeOn: "${addDays(today, 3)}", kinds: [RENT, PACKAGE] }`,
    `filter: { categoryDatabaseIds: [${stock.categories[0]}] }, sort: PRICE_DESC`,
  ].map(list)
  // Of one product, so that a price brings in another.
  const extremes = ['PRICE_ASC', 'PRICE_DESC'].flatMap((sort) => [
    `{ products(first: 1, sort: ${sort}) { nodes { name } } }`,
    `{ category(databaseId: ${stock.categories[0]}) { products(first: 1, sort: ${sort}) { nodes { name } } } }`,
  ])
  const dear = ['20.00', '40.00', '60.00'].map(
    (price) => `{ products(first: 1, filter: { priceFrom: "${price}" }) { totalCount facets { values { count } } } }`,
  )
  // Cached by themselves.
  const facets = ['{}', '{ isAvailable: true }', '{ priceFrom: "20.00" }', '{ search: "балон" }'].map(
    (filter) =>
      `{ category(databaseId: ${stock.categories[0]}) { products(first: 1, filter: ${filter}) { facets { attribute { name } values { name count } } } } }`,
  )
  const related = ids.flatMap((id) =>
    [
      'createdAt availability { quantity }',
      'categories { name }',
      'subcategories { name }',
      'attributeValues { name }',
      'reviewCount',
      '... on SaleProduct { options { name } priceRange { min { amount } } }',
      '... on SaleProduct { variants { quantity } }',
    ].map((selection) => `{ product(databaseId: ${id}) { related { ${selection} } } }`),
  )
  return [...whole, ...filters, ...extremes, ...dear, ...facets, ...related]
}

/** Every cached route. */
function paths(): string[] {
  const ids: Record<string, number[]> = {
    productId: [...stock.plain.slice(0, 2), ...stock.sized.slice(0, 1), ...stock.rentals],
    categoryId: [...stock.categories.slice(0, 1), ...stock.rentalCategories],
    subcategoryId: stock.subcategories.slice(0, 2),
  }
  return routes.flatMap((route) => {
    if (route.kind !== 'json' || !route.cached) return []
    const [, name] = /:(\w+)/.exec(route.path) ?? []
    return name === undefined ? [route.path] : (ids[name] ?? []).map((id) => route.path.replace(`:${name}`, String(id)))
  })
}

type Answers = Awaited<ReturnType<typeof answersOf>>

/** Every read by its address. */
async function readAll({ graph, rest, page }: Answers): Promise<Map<string, string>> {
  const targets = [`/pages/${stock.plain[0]}`, `/pages/${stock.plain[1]}/${stock.sized[0]}`]
  const reads = [
    ...documents().map(async (document) => [document, await graph(document)] as const),
    ...paths().map(async (path) => [path, await rest(path)] as const),
    ...targets.map(async (target) => [target, await page(target)] as const),
  ]
  return new Map(await Promise.all(reads))
}

function changed(before: ReadonlyMap<string, string>, after: ReadonlyMap<string, string>): string[] {
  return [...after].filter(([read, answer]) => before.get(read) !== answer).map(([read]) => read)
}

test('Whatever is written by either of two processes, both answer at once as if nothing were cached', async () => {
  const random = randomNumbers(20_261_122)
  const { names, write } = randomWrites(stock, random)
  const processes = [await cachedAnswersOf(shop.app), await cachedAnswersOf(other.app)]
  const uncached = await answersOf(shop.app, nothingCached)
  const writers = [
    { visitor: shop.visitor(), admin: await shop.admin() },
    { visitor: other.visitor(), admin: await other.admin() },
  ]
  const writeAt = async (i: number, name: string) => {
    const writer = writers[i % writers.length]
    // A context caches its reads, so each write is a separate request.
    if (writer) await write(name, { ...writer.visitor }, { ...writer.admin })
  }
  const one = () => names[random(names.length)] ?? ''
  const rounds = [...names.map((name) => [name]), ...Array.from({ length: 8 }, () => [one(), one()])]
  let last = await readAll(uncached)
  expect([...last].filter(([, answer]) => answer.includes('"errors"'))).toEqual([])
  const seen = new Set<string>()
  for (const round of rounds) {
    await Promise.all(round.map((name, i) => writeAt(i + random(2), name)))
    const fresh = await readAll(uncached)
    for (const answers of processes)
      expect({ round, wrong: changed(fresh, await readAll(answers)) }).toEqual({ round, wrong: [] })
    for (const read of changed(last, fresh)) seen.add(read)
    last = fresh
  }
  // Otherwise the writes would not have tried much; ids, dates and fixed themes never change.
  expect(seen.size).toBeGreaterThan(last.size / 3)
  for (const answers of [...processes, uncached]) await answers.close()
}, 600_000)
