import { beforeAll, describe, expect, test } from '@jest/globals'
import { int, returning } from '#lib/database/row.ts'
import { sql } from '#lib/database/sql.ts'
import type { Prisma } from '#prisma/client.ts'
import { containingPattern } from '#lib/text-search.ts'
import { type TestShop, useTestShop } from '../../testkit/shop.ts'

const shop = useTestShop()
let as: Awaited<ReturnType<TestShop['admin']>>

const PEOPLE = [
  'Иван Петров',
  'ИВАН ПЕТРОВ',
  'Иван_Петров',
  'Иван%Петров',
  String.raw`Иван\Петров`,
  "Жана О'Нийл",
  'Ян',
  'Я',
  'José Ñuñez',
  'Ивана Петрова',
  '张伟',
  '🎈 Парти',
  "'; DROP TABLE orders",
  'a & b | !c:*',
  '<b>Ани</b>',
]

/** Includes texts with special meaning in patterns or tsqueries, and texts without meaning. */
const TEXTS = [
  'Иван',
  'иван',
  'ИВАН ПЕТРОВ',
  'н п',
  'ив',
  'ЯН',
  'я',
  'ва',
  '%',
  '_',
  '\\',
  'н_п',
  'н%п',
  String.raw`н\п`,
  "'",
  "о'н",
  "''",
  '&',
  ':*',
  'a & b',
  '!',
  'josé',
  'ñ',
  '张',
  '张伟',
  '🎈',
  '🎈 п',
  '@',
  'example.com',
  'person1@',
  '12',
  '0881',
  '#12',
  '7',
  '№ 12',
  '№12',
  '0881 112 233',
  '+359 881 112 233',
  '00359881112233',
  '+359 / 881-112-233',
  '881112233',
  '0881 999 999',
  'няма такъв',
  'ован',
  'щщ',
  'щ',
  'Петров'.repeat(20),
  'свещ',
  'СВЕЩ 1',
  'рожден ден',
  'ред\nвтори',
  '<b>',
  'ЛЯТО',
  ' иван ',
  'н\u001fp',
]

beforeAll(async () => {
  as = await shop.admin()
  const { run } = shop.app.sql
  const person = sql`(${PEOPLE}::text[])[1 + n % ${PEOPLE.length}::int]`
  await run(
    sql`INSERT INTO products (type, name, description, price_minor, price_per_day_minor) SELECT 'rent', 'Свещ ' || n, 'Иван за рожден ден', 0, 100 FROM generate_series(1, 5) AS n`,
  )
  await run(
    sql`INSERT INTO customers (first_name, last_name, email, password_hash) SELECT ${person}, 'Петров', 'person' || n || '@Example.com', '' FROM generate_series(1, 60) AS n`,
  )
  await run(sql`
    INSERT INTO orders (customer_name, customer_email, customer_phone, promo_code, delivery_method, delivery_address, payment_method, delivery_fee_minor, products_minor, total_minor, final_minor, goods_minor, status, created_at)
    SELECT ${person}, 'person' || n || '@Example.com', '0881 ' || n, CASE n % 4 WHEN 0 THEN 'ЛЯТО' || n END, 'courier_office', 'София', 'card', 0, n % 7, n % 7, n % 7, n % 7, CASE n % 3 WHEN 0 THEN 'pending' ELSE 'completed' END::order_status, timestamptz '2026-01-01' + n % 11 * interval '1 day'
    FROM generate_series(1, 60) AS n`)
  await run(sql`UPDATE orders SET customer_phone = (ARRAY['0881112233', '+359 881 112 233'])[id] WHERE id <= 2`)
  const line = sql`INSERT INTO order_lines (order_id, product_id, type, name, quantity, unit_price_minor, starts_on, ends_on, rental_days, total_minor)`
  await run(
    sql`${line} SELECT n, 1 + n % 5, 'rent', 'Свещ', 1, 100, date '2026-01-01' + n, date '2026-01-02' + n, 1, 200 FROM generate_series(1, 40) AS n`,
  )
  await run(sql`${line} SELECT n, 1, 'sale', 'Балон', 1, 100, NULL, NULL, NULL, 100 FROM generate_series(1, 60) AS n`)
  await run(sql`
    WITH made AS (INSERT INTO stock (product_id, quantity) SELECT id, 40 FROM products RETURNING id, quantity)
    INSERT INTO stock_movements (stock_id, delta, quantity_after, reason) SELECT id, quantity, quantity, 'initial' FROM made`)
  await run(sql`
    INSERT INTO reservations (order_line_id, product_id, quantity, starts_on, ends_on, status, order_cancelled, created_at)
    SELECT id, product_id, 1, starts_on, ends_on, CASE id % 3 WHEN 0 THEN 'approved' ELSE 'pending' END::reservation_status, id % 4 = 0, timestamptz '2026-01-01' + id % 11 * interval '1 day' FROM order_lines WHERE type = 'rent'`)
  await run(sql`
    INSERT INTO reviews (product_id, customer_name, customer_email, rating, text, is_approved, created_at)
    SELECT 1 + n % 5, ${person}, 'person' || n || '@Example.com', 5, 'Първи ред' || chr(10) || 'втори: свещ' || n, n % 2 = 0, timestamptz '2026-01-01' + n % 11 * interval '1 day' FROM generate_series(1, 60) AS n`)
  await run(sql`
    INSERT INTO inquiries (name, email, phone, message, status, created_at)
    SELECT ${person}, 'person' || n || '@Example.com', CASE n % 2 WHEN 0 THEN '0881 ' || n END, 'Първи ред' || chr(10) || 'втори за рожден ден', CASE n % 3 WHEN 0 THEN 'new' ELSE 'read' END::inquiry_status, timestamptz '2026-01-01' + n % 11 * interval '1 day' FROM generate_series(1, 60) AS n`)
  await run(sql`UPDATE inquiries SET phone = (ARRAY['0881112233', '+359 881 112 233'])[id] WHERE id <= 2`)
})

interface Search {
  /** With `$search` and page arguments. */
  list: string
  expected: (text: string) => Prisma.Sql
}

const anyLike = (text: string, columns: Prisma.Sql[]) =>
  columns
    .map((column) => sql`${column} ILIKE ${containingPattern(text)}`)
    .reduce((sofar, next) => sql`${sofar} OR ${next}`)
const numberOf = (text: string) => Number(/^[№#]? ?(\d{1,9})$/.exec(text)?.[1] ?? 0)
/** The only phone that is stored in full. */
const isWholePhone = (text: string) => text.replaceAll(/\D/g, '').endsWith('881112233')
const ofPhone = (text: string, column: Prisma.Sql) =>
  sql`${isWholePhone(text)} AND ${column} IN ('0881112233', '+359 881 112 233')`
const ordersLike = (text: string) =>
  anyLike(text, [sql`customer_name`, sql`customer_email`, sql`customer_phone`, sql`promo_code`])
const orders = (text: string) =>
  sql`SELECT id FROM orders o WHERE (${ordersLike(text)} OR id = ${numberOf(text)} OR ${ofPhone(text, sql`customer_phone`)})`
const named = (text: string) => anyLike(text, [sql`(SELECT name FROM products WHERE id = product_id)`])
const reservations = (text: string) => sql`
  SELECT id FROM reservations r WHERE (${named(text)} OR EXISTS (
    SELECT FROM orders o JOIN order_lines l ON l.order_id = o.id WHERE l.id = order_line_id
      AND (${anyLike(text, [sql`customer_name`, sql`customer_email`, sql`customer_phone`])} OR o.id = ${numberOf(text)} OR ${ofPhone(text, sql`customer_phone`)})))`
const reviews = (text: string) =>
  sql`SELECT id FROM reviews WHERE (${anyLike(text, [sql`customer_name`, sql`customer_email`, sql`text`])} OR ${named(text)})`
const inquiries = (text: string) =>
  sql`SELECT id FROM inquiries WHERE (${anyLike(text, [sql`name`, sql`email`, sql`phone`, sql`message`])} OR ${ofPhone(text, sql`phone`)})`
const customers = (text: string) =>
  sql`SELECT id FROM customers WHERE ${text
    .split(/\s+/)
    .map((word) => sql`(${anyLike(word, [sql`first_name`, sql`last_name`, sql`email`])})`)
    .reduce((sofar, next) => sql`${sofar} AND ${next}`)}`

const rented = sql`EXISTS (SELECT FROM order_lines l WHERE l.order_id = o.id AND l.type = 'rent')`
const newest = sql`ORDER BY created_at DESC, id DESC`
const SEARCHES: Search[] = [
  { list: 'orders(filter: {search: $search}, PAGE)', expected: (text) => sql`${orders(text)} ${newest}` },
  {
    list: 'orders(filter: {search: $search}, sort: OLDEST, PAGE)',
    expected: (text) => sql`${orders(text)} ORDER BY created_at, id`,
  },
  {
    list: 'orders(filter: {search: $search, status: PENDING, hasPromoCode: true}, sort: TOTAL_DESC, PAGE)',
    expected: (text) =>
      sql`${orders(text)} AND status = 'pending' AND promo_code IS NOT NULL ORDER BY final_minor DESC, id DESC`,
  },
  {
    list: 'orders(filter: {search: $search, hasRental: true, hasPromoCode: false}, sort: TOTAL_ASC, PAGE)',
    expected: (text) => sql`${orders(text)} AND ${rented} AND promo_code IS NULL ORDER BY final_minor, id`,
  },
  {
    list: 'orders(filter: {search: $search, hasRental: false}, PAGE)',
    expected: (text) => sql`${orders(text)} AND NOT ${rented} ${newest}`,
  },
  { list: 'reservations(filter: {search: $search}, PAGE)', expected: (text) => sql`${reservations(text)} ${newest}` },
  {
    list: 'reservations(filter: {search: $search, status: APPROVED, from: "2026-01-10", to: "2026-01-30"}, PAGE)',
    expected: (text) =>
      sql`${reservations(text)} AND status = 'approved' AND NOT order_cancelled AND ends_on >= '2026-01-10' AND starts_on <= '2026-01-30' ${newest}`,
  },
  {
    list: 'reservations(filter: {search: $search, isOrderCancelled: true}, PAGE)',
    expected: (text) => sql`${reservations(text)} AND order_cancelled ${newest}`,
  },
  { list: 'reviews(filter: {search: $search}, PAGE)', expected: (text) => sql`${reviews(text)} ${newest}` },
  {
    list: 'reviews(filter: {search: $search, isApproved: false}, PAGE)',
    expected: (text) => sql`${reviews(text)} AND NOT is_approved ${newest}`,
  },
  { list: 'inquiries(filter: {search: $search}, PAGE)', expected: (text) => sql`${inquiries(text)} ${newest}` },
  {
    list: 'inquiries(filter: {search: $search, status: NEW}, PAGE)',
    expected: (text) => sql`${inquiries(text)} AND status = 'new' ${newest}`,
  },
  { list: 'customers(filter: {search: $search}, PAGE)', expected: (text) => sql`${customers(text)} ORDER BY id DESC` },
]

interface Page {
  total: number
  ids: number[]
  start: string | null
  end: string | null
}

async function pageOf(list: string, page: string, search: string): Promise<Page> {
  const { data, errors } = await shop.graphql(
    `query ($search: String) { list: ${list.replace('PAGE', page)} { totalCount edges { node { databaseId } } pageInfo { startCursor endCursor } } }`,
    { search },
    as,
  )
  expect({ search, errors }).toEqual({ search, errors: undefined })
  const { totalCount, edges, pageInfo } = Object(data?.['list'])
  return {
    total: totalCount,
    ids: edges.map((edge: { node: { databaseId: number } }) => edge.node.databaseId),
    start: pageInfo.startCursor,
    end: pageInfo.endCursor,
  }
}

describe.each(SEARCHES)('$list', ({ list, expected }) => {
  test('finds a text anywhere in its fields, in order, and counts the results', async () => {
    for (const search of TEXTS) {
      const ids = (await shop.app.sql.rows(returning({ id: int })`${expected(search.trim())}`)).map(({ id }) => id)
      const { total, ids: found } = await pageOf(list, 'first: 100', search)
      expect({ search, total, found }).toEqual({ search, total: ids.length, found: ids })
    }
  })

  test('is turned page by page, forwards and backwards', async () => {
    const { ids } = await pageOf(list, 'first: 100', 'ив')
    expect(ids.length).toBeGreaterThan(2)
    const forwards: number[] = []
    for (
      let page = await pageOf(list, 'first: 3', 'ив');
      page.ids.length > 0;
      page = await pageOf(list, `first: 3, after: "${page.end}"`, 'ив')
    )
      forwards.push(...page.ids)
    const backwards: number[] = []
    for (
      let page = await pageOf(list, 'last: 3', 'ив');
      page.ids.length > 0;
      page = await pageOf(list, `last: 3, before: "${page.start}"`, 'ив')
    )
      backwards.unshift(...page.ids)
    expect({ forwards, backwards }).toEqual({ forwards: ids, backwards: ids })
    const [first = 0, ...others] = ids
    const { end } = await pageOf(list, 'first: 1', 'ив')
    expect(await pageOf(list, `first: 100, after: "${end}"`, 'ив')).toMatchObject({ total: ids.length, ids: others })
    expect(await pageOf(list, `last: 100, before: "${end}"`, 'ив')).toMatchObject({ total: ids.length, ids: [] })
    expect(first).toBeGreaterThan(0)
  })
})

test('something is found by every way of looking, and nothing by some texts', async () => {
  const counts = await Promise.all(
    TEXTS.map(async (text) => (await pageOf(SEARCHES[0]?.list ?? '', 'first: 1', text)).total),
  )
  expect(counts.filter((count) => count === 0).length).toBeGreaterThan(5)
  expect(counts.filter((count) => count > 0).length).toBeGreaterThan(20)
})
