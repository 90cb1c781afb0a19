import { beforeAll, expect, test } from '@jest/globals'
import { boolean, int, ints, returning, string, uncheckedJson } from '#lib/database/row.ts'
import { sql } from '#lib/database/sql.ts'
import { Prisma } from '#prisma/client.ts'
import { countProducts, productPage } from '#api/catalogue/products/product-list.service.ts'
import { listProducts } from '#api/catalogue/products/testkit/list-products.ts'
import { useTestShop } from '#api/testkit/shop.ts'
import type { Context } from '#api/context.ts'
import { countWords } from './count-words.service.ts'

const PRODUCTS = 10_000

const shop = useTestShop()

// Every second product has „балони“ in its description, every tenth „гирлянд“; 20,000 words occur once.
beforeAll(async () => {
  await shop.app.sql.run(sql`
    INSERT INTO products (type, name, description, price_minor, updated_at)
    SELECT 'sale', CASE n WHEN 77 THEN 'Фолиева лампа' ELSE 'Артикул ' || translate(left(md5(n::text), 9), '0123456789abcdef', 'балниместрудкгвж') END,
      'За празник ' || translate(left(md5((-n)::text), 9), '0123456789abcdef', 'балниместрудкгвж') || CASE WHEN n % 2 = 0 THEN ' с балони' ELSE '' END || CASE WHEN n % 10 = 0 THEN ' и гирлянд' ELSE '' END,
      100, now() FROM generate_series(1, ${PRODUCTS}::int) AS n`)
  // A page whose rows an open transaction may not see yet is read besides the index: then VACUUM has to come again.
  const isVisible = returning({ is: boolean })`
    SELECT bool_and(relallvisible = relpages) AS "is" FROM pg_class WHERE relname IN ('products', 'search_words')`
  do await shop.app.sql.run(sql`VACUUM ANALYZE`)
  while ((await shop.app.sql.first(isVisible))?.is !== true)
}, 60_000)

interface Plan {
  'Actual Rows': number
  'Shared Hit Blocks': number
  'Shared Read Blocks': number
}

/** The number of products found, and of 8 kB pages read, function calls included. */
async function costOf(query: string, strict = false): Promise<{ found: number; pages: number }> {
  const ask = sql`EXPLAIN (ANALYZE, BUFFERS, FORMAT JSON) SELECT * FROM search_products(${query}, ${strict})`
  await shop.app.sql.run(ask)
  const [row] = await shop.app.sql.rows(returning({ 'QUERY PLAN': uncheckedJson<{ Plan: Plan }[]>() })`${ask}`)
  const plan = row?.['QUERY PLAN'][0]?.Plan
  if (!plan) throw new Error(`no plan for ${query}`)
  return { found: plan['Actual Rows'], pages: plan['Shared Hit Blocks'] + plan['Shared Read Blocks'] }
}

test.each([
  ['a word that half of the products have', 'балони', PRODUCTS / 2, 100],
  ['a word that every tenth has', 'гирлянд', PRODUCTS / 10, 50],
  ['a word that one has', 'лампа', 1, 40],
  ['a part of a word', 'фоли', 1, 40],
  ['Latin letters', 'lampa', 1, 40],
  ['a wrong letter', 'лалпа', 1, 100],
  ['two letters swapped', 'лапма', 1, 100],
  ['several words, one of them rare', 'фолиева лампа', 1, 60],
  ['several words, all of them common', 'гирлянд балони празник', PRODUCTS / 10, 1_500],
  ['no such word', 'щщщщщщ', 0, 60],
  ['a word that half of the products have in a description, with one that no product has', 'балони щщщщщщ', 0, 160],
  ['two words that no product has together', 'лампа гирлянд', 1, 160],
])(
  'a search among 10,000 products reads little compared with its results: %s',
  async (_kind, query, found, mostPages) => {
    const cost = await costOf(query)
    expect(cost.found).toBe(found)
    expect(cost.pages).toBeLessThan(mostPages)
  },
)

test('a search for all words ends at the word that no product has', async () => {
  const { found, pages } = await costOf('балони щщщщщщ', true)
  expect(found).toBe(0)
  expect(pages).toBeLessThan(80)
})

// Two words that thousands of products have are added up at once; with a rarer word, one after the other.
test.each(['празник балони', 'празник балони гирлянд'])(
  'the words of „%s“ all count, for the products that have all of them',
  async (query) => {
    const row = { id: int, rank: string, leftOut: int }
    const found = await shop.app.sql.rows(
      returning(
        row,
      )`SELECT product_id AS id, rank::text, left_out AS "leftOut" FROM search_products(${query}) ORDER BY product_id`,
    )
    const words = query.split(' ')
    const alone = await shop.app.sql.rows(returning(row)`
      SELECT f.product_id AS id, sum(f.rank)::real::text AS rank, 0 AS "leftOut" FROM unnest(${words}::text[]) AS w(word) CROSS JOIN LATERAL search_products(w.word) f
      GROUP BY f.product_id HAVING count(*) = ${words.length} ORDER BY f.product_id`)
    expect(found.length).toBeGreaterThanOrEqual(PRODUCTS / 10)
    expect(found).toEqual(alone)
  },
)

test.each([
  'балони',
  'празник балони',
  'гирлянд балони празник',
  'фолиева лампа',
  'лалпа',
  'балони щщщщщщ',
  'щщщщщщ',
  '',
])('the products of „%s“ are the same as bits', async (query) => {
  await countWords(shop.app.sql)
  const rows = await shop.app.sql.rows(returning({ ids: ints, bits: ints })`
      SELECT ARRAY(SELECT f.product_id FROM search_products(${query}) f ORDER BY 1) AS ids, ARRAY(
        SELECT b.span * 64 + n FROM search_bits(${query}, NULL) b CROSS JOIN generate_series(0, 63) AS n
        WHERE (b.bits >> (63 - n)) & 1 = 1 ORDER BY 1) AS bits`)
  expect(rows[0]?.bits).toEqual(rows[0]?.ids)
})

test('the measured table is large', async () => {
  const [row] = await shop.app.sql.rows(returning({ words: int, vocabulary: int })`
    SELECT pg_relation_size('search_words_pkey') / 8192 AS words, pg_relation_size('search_vocabulary') / 8192 AS vocabulary`)
  expect(row?.words).toBeGreaterThan(400)
  expect(row?.vocabulary).toBeGreaterThan(200)
})

test.each([
  ["SELECT product_id FROM search_words WHERE word = 'балони'", 'search_words_pkey'],
  [
    "SELECT word FROM search_vocabulary WHERE plain LIKE '%' || search_plain('панско') || '%'",
    'search_vocabulary_plain_parts',
  ],
  ["SELECT word FROM search_vocabulary WHERE stem = 'балон'", 'search_vocabulary_stem'],
])('%s uses the index %s', async (statement, index) => {
  const plan = await shop.app.sql.rows(returning({ 'QUERY PLAN': string })`EXPLAIN ${Prisma.raw(statement)}`)
  expect(plan.map((row) => row['QUERY PLAN']).join('\n')).toContain(index)
})

test('the page of a search is planned for a connection, not for each request', async () => {
  const plans = await shop.app.sql.transaction(async (tx) => {
    const ctx = { ...shop.visitor(), sql: { ...shop.app.sql, ...tx } }
    for (let turn = 0; turn < 15; turn += 1) await listProducts(ctx, { search: 'балони' }, null, 24)
    return tx.first(
      returning({
        cached: int,
      })`SELECT sum(generic_plans)::int AS cached FROM pg_prepared_statements WHERE statement LIKE '%FROM search_ranks(%' AND statement NOT LIKE '%pg_prepared_statements%'`,
    )
  })
  expect(plans?.cached).toBeGreaterThanOrEqual(10)
})

test('the first page of a common word looks up only products that stand as high as its last one, and counts all', async () => {
  await shop.app.sql.run(sql`
    INSERT INTO products (type, name, description, price_minor, is_draft, updated_at)
    SELECT 'sale', 'Балони за парти ' || n, '', 100, n % 3 = 0, now() FROM generate_series(1, 60) AS n`)
  const names = Array.from({ length: 60 }, (_none, n) => n + 1)
    .filter((n) => n % 3 !== 0)
    .map((n) => `Балони за парти ${n}`)
    .toSorted()
  const [page, lookups] = await shop.app.sql.transaction(async (tx) => {
    const ctx = { ...shop.visitor(), sql: { ...shop.app.sql, ...tx } }
    const wanted = { filter: { search: 'балони' }, sort: null, args: { first: 24 }, isCounted: true, parts: [] }
    // The counter goes on over the transactions of the last second.
    const counted = () =>
      tx.first(
        returning({
          times: int,
        })`SELECT idx_scan::int AS times FROM pg_stat_xact_user_tables WHERE relname = 'products'`,
      )
    const before = await counted()
    const first = await productPage(ctx, wanted)
    const row = await counted()
    const after = first.pageInfo.endCursor
    const second = await productPage(ctx, { ...wanted, args: { first: 16, after } })
    expect([...first.edges, ...second.edges].map(({ node }) => node.name)).toEqual(names)
    expect(second.total).toBe(first.total)
    return [first, (row?.times ?? 0) - (before?.times ?? 0)]
  })
  expect(page.total).toBe(PRODUCTS / 2 + names.length)
  expect(lookups).toBeGreaterThan(0)
  expect(lookups).toBeLessThan(PRODUCTS / 20)
})

test.each(['балони', 'гирлянд'])(
  'each viewer who searches „%s“ gets and counts the products that are visible to them',
  async (search) => {
    const [mine, staff] = [shop.visitor(), await shop.admin()]
    const pageOf = async (ctx: Context) => {
      const wanted = { filter: { search }, sort: null, args: { first: 24 }, isCounted: true, parts: [] }
      const { total, edges } = await productPage(ctx, wanted)
      expect(await countProducts(ctx, { search })).toBe(total)
      return { total: total ?? 0, names: edges.map(({ node }) => node.name).filter((name) => name.endsWith(search)) }
    }
    const before = [await pageOf(mine), await pageOf(staff)].map(({ total }) => total)
    const made = await shop.app.sql.rows(returning({ id: int, name: string })`
    INSERT INTO products (type, name, price_minor, updated_at, is_draft, deleted_at, visible_from)
    SELECT 'sale', '0 ' || state || ' ' || ${search}, 100, now(), state = 'чернова', CASE state WHEN 'изтрит' THEN now() END,
      CASE state WHEN 'предстои' THEN timestamptz '2999-12-31 22:00Z' WHEN 'отдавна' THEN timestamptz '2020-12-31 22:00Z' END
    FROM unnest(ARRAY['видим', 'отдавна', 'чернова', 'предстои', 'изтрит']) AS state RETURNING id, name`)
    const names = (...states: string[]) => states.map((state) => `0 ${state} ${search}`)
    const previews = made.find(({ name }) => name.includes('чернова'))?.id ?? 0
    const [shoppers = 0, all = 0] = before
    expect(await pageOf(mine)).toEqual({ total: shoppers + 2, names: names('видим', 'отдавна') })
    const invited: Context = { ...mine, viewer: { kind: 'visitor', previews } }
    expect(await pageOf(invited)).toEqual({ total: shoppers + 3, names: names('видим', 'отдавна', 'чернова') })
    expect(await pageOf(staff)).toEqual({ total: all + 4, names: names('видим', 'отдавна', 'предстои', 'чернова') })
  },
)

test.each([
  [null, 'products_by_name_alone'],
  ['PRICE_ASC', 'listed_prices_lowest_minor_product_id_idx'],
  ['PRICE_DESC', 'listed_prices_falling'],
] as const)(
  'a page of all products, by %s, is read from where it begins in its index, also when it is counted',
  async (sort, name) => {
    const [total, scans, rows] = await shop.app.sql.transaction(async (tx) => {
      const ctx = { ...shop.visitor(), sql: { ...shop.app.sql, ...tx } }
      const page = await productPage(ctx, { filter: {}, sort, args: { first: 24 }, isCounted: true, parts: [] })
      const index = sql`${name}::regclass`
      const read = await tx.first(
        returning({
          scans: int,
          rows: int,
        })`SELECT pg_stat_get_xact_numscans(${index})::int AS scans, pg_stat_get_xact_tuples_returned(${index})::int AS rows`,
      )
      return [page.total, read?.scans, read?.rows]
    })
    expect(total).toBeGreaterThanOrEqual(PRODUCTS)
    expect(scans).toBe(1)
    expect(rows).toBeLessThan(100)
  },
)
