import { afterAll, beforeAll, describe, expect, test } from '@jest/globals'
import type { Pool } from 'pg'
import { addDays, dayInSofia } from '#rules/calendar.ts'
import { sql } from '#lib/database/sql.ts'
import { forgetCatalogChanges } from './cache/catalog-changes.ts'
import { deleteAbandonedOrders } from './orders/abandoned-orders.service.ts'
import { placeOrder } from './orders/place-order.service.ts'
import { cartOf, wholeOrder } from './orders/testkit/checkout.ts'
import { methodOf } from './rest/testkit/method-of.ts'
import { sweepSessions } from './sessions/sessions.service.ts'
import { clientQueries } from './testkit/client-queries.ts'
import { CONTRACT } from './testkit/contract.ts'
import { fillLargeShop } from './testkit/large-shop.ts'
import { openExplainers, plansMade, workOf } from './testkit/plans.ts'
import { testShop, type SentStatement, type TestShop } from './testkit/shop.ts'
import { bodyOn, pathOn, makeSamples, type Samples } from './testkit/samples.ts'
import { sweepThrottles } from './throttles/throttles.service.ts'

/** Tables up to this size may be scanned: categories, themes, promo codes. */
const SMALL_TABLE = 1_000

/** Rows of large tables read per returned or counted row, plus one page. */
const MOST = { perAnswer: 10, besides: 1_000 } as const

let shop: TestShop
let samples: Samples
let orderToken: string
let explainers: Pool
let large: ReadonlySet<string>
let admin: Awaited<ReturnType<TestShop['admin']>>
let customer: Awaited<ReturnType<TestShop['customer']>>

beforeAll(async () => {
  shop = await testShop()
  await fillLargeShop(shop.app)
  samples = await makeSamples(shop)
  const placed = await placeOrder(
    shop.visitor(),
    wholeOrder(await cartOf(shop.visitor(), [{ productId: samples.plainId }])),
  )
  orderToken = placed.accessToken
  admin = await shop.admin()
  customer = await shop.customer(OWN.customerId)
  // The changes of the last ten minutes are few in any shop; here all of it has just been written.
  const tables = await shop.app.sql.rows<{ name: string }>(
    sql`SELECT relname AS name FROM pg_class WHERE relkind = 'r' AND relnamespace = 'public'::regnamespace AND reltuples > ${SMALL_TABLE} AND relname <> 'catalog_changes'`,
  )
  large = new Set(tables.map(({ name }) => name))
  explainers = openExplainers(shop.app.config.database.url)
}, 60_000)
afterAll(async () => {
  await explainers.end()
  await shop.close()
})

/** A customer of the large shop, and a rental order of theirs. */
const OWN = { customerId: 11, orderId: 3_010 } as const

const isPlain = ({ text }: SentStatement) => /^\s*(?:SELECT|WITH|INSERT|UPDATE|DELETE)\b/i.test(text)

const judged = new Set<string>()

async function wasteIn(question: string, statement: SentStatement): Promise<string[]> {
  const { readings, answered, writes } = await workOf(explainers, statement, large)
  return readings
    .filter(({ by, rows }) => (writes ? by === 'Seq Scan' : rows > MOST.besides + MOST.perAnswer * answered))
    .map(
      ({ table, by, rows }) =>
        `${question}: ${by} of ${table}, ${rows} rows for ${answered}: ${statement.text.replaceAll(/\s+/g, ' ').slice(0, 300)}`,
    )
}

/** Does the work; `waste` resolves later with the statements that read more than they return, in words. */
async function judging(question: string, work: () => Promise<unknown>): Promise<{ waste: Promise<string[]> }> {
  const sent = (await shop.statementsOf(work)).filter(isPlain).filter(({ text, values }) => {
    const key = [text, ...values].map(String).join('\n')
    const isNew = !judged.has(key)
    judged.add(key)
    return isNew
  })
  return { waste: Promise.all(sent.map((statement) => wasteIn(question, statement))).then((found) => found.flat()) }
}

async function wasteOf(question: string, work: () => Promise<unknown>): Promise<string[]> {
  return (await judging(question, work)).waste
}

const globalId = (type: string, id: number) => Buffer.from(`${type}:${id}`).toString('base64')
const day = addDays(dayInSofia(new Date()), 40)

type Variables = Record<string, unknown>

const listings = (...filters: Variables[]): Variables[] =>
  filters.flatMap((filter) =>
    ['FEATURED', 'NAME_ASC', 'PRICE_ASC', 'PRICE_DESC', 'NEWEST', undefined].map((sort) => ({
      databaseId: 101,
      number: 1,
      withProducts: true,
      filter,
      sort,
    })),
  )

/** With what is there without the filters. */
const narrowedListings = (search: string, ...filters: Variables[]): Variables[] =>
  listings(...filters.map((filter) => ({ search, ...filter }))).map((variables) => ({
    ...variables,
    isNarrowed: true,
    unfiltered: { search },
  }))

/** Frequent, rare and missing texts. */
const TEXTS = ['Мария', 'customer77', 'щщщ', 'щщ', 'щ', '%', '1234', '№ 777', '+359 88 100 0777']

const searches = (...narrowed: Variables[]): Variables[] =>
  [{}, ...narrowed, ...TEXTS.flatMap((search) => [{ search }, ...narrowed.map((more) => ({ search, ...more }))])].map(
    (filter) => ({ filter, first: 20 }),
  )

const PRICES = [{ priceBelow: '20.00' }, { priceFrom: '20.00', priceBelow: '50.01' }, { priceFrom: '50.01' }]

/** Variables for every query of the clients. */
function variablesByOperation(): Record<string, Variables[]> {
  const one = [{ databaseId: 101 }]
  const rental = [{ databaseId: 100, from: day, to: addDays(day, 30) }]
  const cart = [{ sessionId: 'session-of-cart-77', promoCode: 'КОД7', isCustomer: true }]
  const ofType = [{ type: 'SALE' }, { type: 'RENT' }]
  return {
    AccountOrders: [{}],
    AdminCategories: ofType,
    AdminGoesWithOptions: ['балон', 'щщщ', '1234', '№ 777'].map((search) => ({ search })),
    AdminInquiries: searches({ status: 'NEW' }, { status: 'REPLIED' }),
    AdminInventory: ofType.flatMap(({ type }) => [
      { type, sort: 'NAME_ASC', filter: {}, first: 20 },
      ...['NAME_ASC', 'QUANTITY_ASC', 'QUANTITY_DESC'].flatMap((sort) =>
        [{ categoryDatabaseIds: [101] }, { search: 'щщщ' }, { search: '41' }, { search: 'балони', status: 'LOW' }].map(
          (filter) => ({
            type,
            sort,
            filter,
            first: 20,
          }),
        ),
      ),
    ]),
    AdminInquiry: one,
    AdminMissedSearches: [{}],
    AdminOpenedProduct: one,
    AdminOpenedPromoCode: [{ databaseId: 7 }],
    AdminOpenedStock: one,
    AdminOrder: [{ databaseId: 777 }, { databaseId: 770 }],
    AdminOrderQuestion: [{ databaseId: 770 }],
    AdminOrders: [
      ...[
        {},
        { status: 'PENDING' },
        { hasRental: true },
        { hasRental: false, status: 'SHIPPED' },
        { hasPromoCode: true },
      ].flatMap((filter) =>
        ['NEWEST', 'OLDEST', 'TOTAL_DESC', 'TOTAL_ASC'].map((sort) => ({ filter, sort, first: 20 })),
      ),
      ...searches({ status: 'PENDING', hasRental: true }, { hasPromoCode: true }),
    ],
    AdminCategory: [{ id: globalId('Category', 101) }, { id: globalId('Subcategory', 101) }],
    AdminCategoryOptions: ofType,
    AdminProduct: one,
    AdminProducts: ofType.flatMap(({ type }) =>
      [
        { type },
        { type, search: '№ 41', searchesNumbers: true },
        { type, search: 'балони' },
        { type, search: 'щщщ' },
        { type, categoryDatabaseIds: [101] },
      ].map((filter) => ({
        filter,
        first: 20,
      })),
    ),
    AdminPromoCode: [{ id: globalId('PromoCode', 7) }],
    AdminPromoCodes: searches({ status: 'ACTIVE' }, { status: 'EXHAUSTED' }),
    AdminReservation: [{ databaseId: 77 }],
    AdminReservationRejection: [{ databaseId: 77 }],
    AdminReservations: searches(
      { status: 'PENDING' },
      { status: 'REJECTED' },
      { from: '2025-09-01', to: '2025-09-07' },
      { from: day, to: day },
    ),
    AdminReviews: searches({ isApproved: true }, { isApproved: false }),
    AdminThemes: [{}],
    AdminUnsizedStock: one,
    AdminVariants: one,
    BuyBoxAvailability: one,
    CartBadge: cart,
    CartRoute: cart,
    CategoryRoute: [
      ...listings({}, ...PRICES, { search: 'балони' }, { subcategoryDatabaseIds: [101, 102] }, { available: true }),
      ...listings({ availableFor: { startsOn: day, endsOn: addDays(day, 2) } }).map((variables) => ({
        ...variables,
        databaseId: 105,
      })),
    ],
    CheckoutSummary: cart,
    PromoCodeCheck: [{ code: 'КОД7' }],
    FixedThemeRoute: [{ number: 1 }, { number: 3 }],
    HomeRoute: [{}],
    LastViewed: [{ ids: [1, 2, 3, 4].map((id) => globalId('Product', id)) }],
    MoreReviews: one,
    OrderExists: [{ token: orderToken }],
    OrderRoute: [
      { token: orderToken, number: 777, isOwn: false },
      { token: '', number: OWN.orderId, isOwn: true },
    ],
    PanelFigures: [{}],
    PartyThemesRoute: listings({}).map((variables) => ({ ...variables, databaseId: 46 })),
    ProductRoute: one,
    ProductsRoute: [{}],
    RentalCalendar: rental,
    RentalProductRoute: rental,
    RentalRoute: [{}],
    SearchRoute: [
      ...narrowedListings('балони', {}, { type: 'RENT' }, { ...PRICES[0] }),
      ...narrowedListings('щщщ', {}, { type: 'SALE' }),
    ],
    SearchSuggestions: [{ search: 'балон' }, { search: 'щщщ' }],
    StockHistory: one,
    ThemeRoute: [{ databaseId: 104 }],
    Viewer: [{}],
  }
}

/** Accepted full scans, with reasons. */
const LOOKED_THROUGH: [reason: string, name: string, variables: Variables][] = [
  [
    'what is on hand of a product is the sum of its sizes, and no table keeps it',
    'AdminInventory',
    { type: 'SALE', sort: 'QUANTITY_ASC', first: 20 },
  ],
  [
    'the same, for the few that are low',
    'AdminInventory',
    { type: 'SALE', sort: 'NAME_ASC', filter: { status: 'LOW' }, first: 20 },
  ],
]

interface Answer {
  pageInfo?: { hasNextPage: boolean; endCursor: string | null }
}

describe('every query of the clients reads in proportion to what it answers', () => {
  test('all of them are asked', async () => {
    expect(Object.keys(variablesByOperation()).toSorted()).toEqual([...clientQueries().keys()].toSorted())
  })

  test.each(LOOKED_THROUGH)('but where %s', async (_reason, name, variables) => {
    const query = clientQueries().get(name)
    expect(await wasteOf(name, () => shop.graphql(query?.text ?? '', variables, admin))).not.toEqual([])
  })

  test.each(Object.keys(variablesByOperation()))(
    '%s',
    async (name) => {
      const query = clientQueries().get(name)
      const as = name.startsWith('Admin') || name === 'PanelFigures' || name === 'StockHistory' ? admin : customer
      const judgements: Promise<string[]>[] = []
      for (const variables of variablesByOperation()[name] ?? []) {
        const known = (variables: Variables) =>
          Object.fromEntries(Object.entries(variables).filter(([variable]) => query?.variables.includes(variable)))
        const ask = async (variables: Variables) => {
          let pages: Answer[] = []
          const { waste } = await judging(`${name} ${JSON.stringify(variables)}`, async () => {
            const { data, errors } = await shop.graphql(query?.text ?? '', variables, as)
            expect({ variables, errors }).toEqual({ variables, errors: undefined })
            const roots = Object.values(data ?? {}).map((value) => Object(value))
            pages = [...roots, ...roots.flatMap((root) => Object.values(root).map((value) => Object(value)))]
          })
          judgements.push(waste)
          return pages.find(({ pageInfo }) => pageInfo?.hasNextPage)?.pageInfo?.endCursor ?? null
        }
        const end = await ask(known(variables))
        if (end === null) continue
        await ask(known({ ...variables, after: end }))
        if (query?.variables.includes('before')) await ask(known({ ...variables, first: null, last: 20, before: end }))
      }
      expect((await Promise.all(judgements)).flat()).toEqual([])
    },
    30_000,
  )
})

test.each(['Мария', 'customer77', 'мария щщ', '%'])(
  'so does a search for customers, which no client has yet: %s',
  async (search) => {
    const ask = () =>
      shop.graphql(
        'query ($search: String) { customers(first: 20, filter: { search: $search }) { totalCount edges { node { email } } } }',
        { search },
        admin,
      )
    expect(await wasteOf('customers', ask)).toEqual([])
  },
)

test('so do the products of many categories, which no client has yet', async () => {
  const wasted: string[] = []
  for (const type of ['SALE', 'RENT'])
    for (const sort of ['FEATURED', 'NAME_ASC', 'PRICE_ASC', 'NEWEST']) {
      const page = `products(first: 5, sort: ${sort}) { totalCount nodes { name } }`
      const query = `{ categories(type: ${type}) { ${page} subcategories { ${page} } } }`
      wasted.push(...(await wasteOf(query, () => shop.graphql(query, {}, shop.visitor()))))
    }
  expect(wasted).toEqual([])
})

test('every call of the contract reads in proportion to what it answers', async () => {
  const wasted: string[] = []
  for (const [method, path] of CONTRACT) {
    if (path.endsWith('/logout')) continue
    const as =
      path.startsWith('/api/admin') || path.includes('variants')
        ? admin
        : path.startsWith('/api/users')
          ? customer
          : samples.owner
    const body = method === 'GET' || method === 'DELETE' ? {} : { body: bodyOn(samples, method, path) }
    wasted.push(
      ...(await wasteOf(`${method} ${path}`, () =>
        shop.rest({ method: methodOf(method), url: pathOn(samples, path), as, ...body }),
      )),
    )
  }
  expect(wasted).toEqual([])
}, 60_000)

test('so do an order with a key and a promo code, logins, and the chores of every minute', async () => {
  const { app } = shop
  const sessionId = await cartOf(customer, [
    { productId: samples.plainId },
    { productId: samples.rentalId, rentalStartDate: day, rentalEndDate: day },
  ])
  const order = wholeOrder(sessionId, { idempotencyKey: 'key-of-this-order', promoCode: 'КОД9' })
  const login = (url: string, body: Variables) => shop.rest({ method: 'POST', url, body })
  const wasted = [
    ...(await wasteOf('placing', () => placeOrder(customer, order))),
    ...(await wasteOf('placing again', () => placeOrder(customer, order))),
    ...(await wasteOf('login', () =>
      login('/api/users/login', { email: 'CUSTOMER77@example.com', password: 'Няма-такава-парола-1' }),
    )),
    ...(await wasteOf('login of staff', () =>
      login('/api/admin/login', { username: admin.viewer.username, password: 'Няма-такава-парола-1' }),
    )),
    ...(await wasteOf('abandoned orders', () => deleteAbandonedOrders(app))),
    ...(await wasteOf('sessions', () => sweepSessions(app))),
    ...(await wasteOf('attempts', () => sweepThrottles(app))),
    ...(await wasteOf('changes', () => forgetCatalogChanges(app.sql))),
  ]
  expect(wasted).toEqual([])
})

describe('what shoppers ask most is planned once for a connection', () => {
  const rental = { productId: globalId('Product', 100), startsOn: day, endsOn: addDays(day, 2) }
  const ADD =
    'mutation ($input: AddToCartInput!) { addToCart(input: $input) { ... on AddToCartSuccess { addedQuantity } } }'
  const CARD = 'name picture { url } availability { quantity } ... on SaleProduct { variants { size quantity } }'

  test.each<[name: string, query: string, variables: (turn: number) => Variables]>([
    [
      'a category page',
      `query ($categoryIds: [ID!]) { products(first: 24, filter: { categoryIds: $categoryIds }) { totalCount nodes { ${CARD} } } }`,
      (turn) => ({ categoryIds: [globalId('Category', 101 + (turn % 3))] }),
    ],
    [
      'a page of a subcategory',
      `query ($ids: [ID!]) { products(first: 24, filter: { subcategoryIds: $ids }) { totalCount nodes { ${CARD} } } }`,
      (turn) => ({ ids: [globalId('Subcategory', 101 + (turn % 3))] }),
    ],
    [
      'a product',
      `query ($databaseId: Int!) { product(databaseId: $databaseId) { ${CARD} } }`,
      (turn) => ({ databaseId: 101 + turn }),
    ],
    ['adding to a cart', ADD, () => ({ input: { ...rental, sessionId: 'session-of-plans' } })],
    [
      'a cart',
      'query ($sessionId: String) { cart(sessionId: $sessionId) { lines { name available } } }',
      () => ({ sessionId: 'session-of-plans' }),
    ],
  ])('%s', async (_name, query, variables) => {
    // The variable `turn` makes an answer that is not cached.
    const ask = (turn: number) => shop.graphql(query, { ...variables(turn), turn: `plans ${turn}` }, shop.visitor())
    // PostgreSQL compares a general plan with five of its own.
    for (let turn = 0; turn < 8; turn += 1) await ask(turn)
    const before = await plansMade(shop.app.sql)
    const sent = await shop.statementsOf(() => ask(8))
    const after = await plansMade(shop.app.sql)
    expect(sent.some(({ text }) => after.has(text))).toBe(true)
    expect(sent.filter(({ text }) => after.get(text) !== before.get(text))).toEqual([])
  })
})
