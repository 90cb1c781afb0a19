import { afterAll, beforeAll, describe, expect, test } from '@jest/globals'
import type { Pool } from 'pg'
import { addDays, dayInSofia } from '#rules/calendar.ts'
import { returning, string } from '#lib/database/row.ts'
import { forgetCatalogChanges } from './platform/cache/catalog-changes.ts'
import { gatherContacts } from './people/contacts/gather-contacts.service.ts'
import { deleteAbandonedOrders } from './sales/orders/abandoned-orders.service.ts'
import { placeOrder } from './sales/orders/place-order.service.ts'
import { cartOf, wholeOrder } from './sales/orders/testkit/checkout.ts'
import { routes } from './routes.ts'
import { applyPayouts } from './sales/parcels/parcel-money.service.ts'
import { settleParcels, trackParcels } from './sales/parcels/parcel-tracking.service.ts'
import { sweepSessions } from './platform/sessions/sessions.service.ts'
import { fillLargeShop } from './testkit/large-shop.ts'
import { openExplainers, plansMade, workOf } from './testkit/plans.ts'
import { globalId } from './testkit/mutation.ts'
import { CLIENT_QUERIES, queryVariables, type Variables } from './testkit/query-variables.ts'
import { testShop, type SentStatement, type TestShop } from './testkit/shop.ts'
import { bodyOn, pathOn, makeSamples, type Samples } from './testkit/samples.ts'
import { sweepThrottles } from './platform/throttles/throttles.service.ts'

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
  await gatherContacts(shop.app)
  // The changes of the last ten minutes are few in any shop; here all of it has just been written.
  const tables = await shop.app.sql.rows(
    returning({
      name: string,
    })`SELECT relname AS name FROM pg_class WHERE relkind = 'r' AND relnamespace = 'public'::regnamespace AND reltuples > ${SMALL_TABLE} AND relname <> 'catalog_changes'`,
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

const day = addDays(dayInSofia(new Date()), 40)

const variablesByOperation = () => queryVariables({ day, orderToken, ownOrderId: OWN.orderId })

/** Those of a query that is not in the table, and the cursor of its next page. */
const ORDINARY = { databaseId: 101, after: null }

/** Accepted full scans, with reasons. */
const LOOKED_THROUGH: [reason: string, name: string, variables: Variables][] = [
  [
    'the quantity of a product is the sum of its sizes, which no table stores',
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

describe('every query of the clients reads in proportion to its answer', () => {
  test('every variable of a query has a value', () => {
    const table = variablesByOperation()
    expect(Object.keys(table).filter((name) => !CLIENT_QUERIES.has(name))).toEqual([])
    const others = [...CLIENT_QUERIES].filter(([name]) => !(name in table))
    expect(others.filter(([, { variables }]) => variables.some((name) => !(name in ORDINARY)))).toEqual([])
  })

  test.each(LOOKED_THROUGH)('but where %s', async (_reason, name, variables) => {
    const query = CLIENT_QUERIES.get(name)
    expect(await wasteOf(name, () => shop.graphql(query?.text ?? '', variables, admin))).not.toEqual([])
  })

  test.each([...CLIENT_QUERIES.keys()])(
    '%s',
    async (name) => {
      const query = CLIENT_QUERIES.get(name)
      const as = name.startsWith('Admin') || name === 'PanelFigures' || name === 'StockHistory' ? admin : customer
      const judgements: Promise<string[]>[] = []
      for (const variables of variablesByOperation()[name] ?? [ORDINARY]) {
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

test('every call of the contract reads in proportion to its answer', async () => {
  const wasted: string[] = []
  for (const { method, path } of routes) {
    if (path.endsWith('/logout')) continue
    const as =
      path.startsWith('/api/admin') || path.includes('variants')
        ? admin
        : path.startsWith('/api/users')
          ? customer
          : samples.owner
    const body = method === 'GET' || method === 'DELETE' ? {} : { body: bodyOn(samples, method, path) }
    wasted.push(
      ...(await wasteOf(`${method} ${path}`, () => shop.rest({ method, url: pathOn(samples, path), as, ...body }))),
    )
  }
  expect(wasted).toEqual([])
}, 60_000)

test('so do the chores around parcels', async () => {
  const { app } = shop
  const line = { number: '1051100004', amountMinor: 1000, currency: 'BGN' as const }
  const wasted = [
    ...(await wasteOf('parcels to track', () => trackParcels(app))),
    ...(await wasteOf('interrupted parcels', () => settleParcels(app))),
    ...(await wasteOf('a payout', () =>
      applyPayouts(admin, 'ECONT', [{ document: 'Документ 1', paidOn: day, lines: [line] }]),
    )),
  ]
  expect(wasted).toEqual([])
})

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

describe('the most frequent statements are planned once for a connection', () => {
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
      'the page of a category',
      `query ($databaseId: Int!) { category(databaseId: $databaseId) { products(first: 24) { totalCount nodes { ${CARD} } } } }`,
      (turn) => ({ databaseId: 101 + (turn % 3) }),
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
