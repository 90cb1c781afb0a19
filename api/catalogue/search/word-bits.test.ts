import { beforeAll, expect, test } from '@jest/globals'
import { numbersOf, type Numbers } from '../../../prisma/demo/large/numbers.ts'
import { int, ints, returning } from '#lib/database/row.ts'
import { sql } from '#lib/database/sql.ts'
import { useTestShop } from '#api/testkit/shop.ts'
import { countWords } from './count-words.service.ts'

const shop = useTestShop()
const WORDS = ['балони', 'гирлянд', 'чинии', 'маса', 'свещи']
const PRODUCTS = 400
const ROUNDS = 12

const numbers = numbersOf(3_000)

/** The words of each product, in its name or its description. */
const products = new Map<number, string[]>()

const someWords = (of: Numbers): string[] => WORDS.filter(() => of.below(5) < 3)

async function write(ids: readonly number[]): Promise<void> {
  const rows = ids.map((id) => {
    const words = someWords(numbers)
    products.set(id, words)
    return { id, name: ['Артикул', ...words.slice(0, 2)].join(' '), description: words.slice(2).join(' ') }
  })
  await shop.app.sql.run(sql`
    INSERT INTO products (id, type, name, description, price_minor, updated_at)
    SELECT r.id, 'sale', r.name, r.description, 100, now() FROM json_to_recordset(${JSON.stringify(rows)}::json) AS r (id int, name text, description text)
    ON CONFLICT (id) DO UPDATE SET name = excluded.name, description = excluded.description`)
}

async function remove(ids: readonly number[]): Promise<void> {
  for (const id of ids) products.delete(id)
  await shop.app.sql.run(sql`DELETE FROM products WHERE id = ANY (${ids}::int[])`)
}

/** The ids that a search finds, by the stored bits and the rows of changed products. */
async function foundBy(query: string): Promise<number[] | undefined> {
  const row = await shop.app.sql.first(returning({ ids: ints })`
    SELECT ARRAY(SELECT b.span * 64 + n FROM search_bits(${query}, NULL) b CROSS JOIN generate_series(0, 63) AS n
      WHERE (b.bits >> (63 - n)) & 1 = 1 ORDER BY 1) AS ids`)
  return row?.ids
}

async function requireFound(): Promise<void> {
  for (const queried of [...WORDS.map((word) => [word]), WORDS.slice(0, 2), WORDS.slice(1, 4), WORDS]) {
    const query = queried.join(' ')
    const having = [...products].filter(([, words]) => queried.every((word) => words.includes(word)))
    expect({ query, ids: await foundBy(query) }).toEqual({
      query,
      ids: having.map(([id]) => id).toSorted((one, other) => one - other),
    })
  }
}

/** Words and spans whose stored bits differ from those of the rows. */
const differing = sql`
  WITH recounted AS (
    SELECT word, product_id >> 6 AS span, bit_or(1::bigint << (63 - (product_id & 63))) AS bits FROM search_words GROUP BY 1, 2
  ) SELECT count(*) FROM recounted r FULL JOIN word_bits b ON b.word = r.word AND b.span = r.span WHERE r.bits IS DISTINCT FROM b.bits`

beforeAll(() => write(Array.from({ length: PRODUCTS }, (_none, index) => index + 1)))

test('a search finds the products that have its words, whatever was counted before they were last written', async () => {
  await requireFound()
  for (let round = 0; round < ROUNDS; round += 1) {
    if (round % 3 === 0) await countWords(shop.app.sql)
    const chosen = [...products.keys()].filter(() => numbers.below(20) === 0)
    await remove(chosen.slice(0, 3))
    await write([...chosen.slice(3), PRODUCTS + round + 1])
    await requireFound()
  }
  await countWords(shop.app.sql)
  expect(await shop.app.sql.first(returning({ count: int })`${differing}`)).toEqual({ count: 0 })
  await requireFound()
})

test('a word that is committed after its products were counted counts at once', async () => {
  const [id = 0] = [...products].find(([, words]) => words.length === 0) ?? []
  await shop.app.sql.transaction(async (tx) => {
    await tx.run(sql`UPDATE products SET name = 'Маса' WHERE id = ${id}`)
    await countWords(shop.app.sql)
  })
  products.set(id, ['маса'])
  await requireFound()
  await countWords(shop.app.sql)
  await requireFound()
})

test('an emptied shop finds nothing', async () => {
  await countWords(shop.app.sql)
  await shop.app.sql.run(sql`TRUNCATE products CASCADE`)
  expect(await foundBy('балони')).toEqual([])
  expect(await shop.app.sql.first(returning({ count: int })`SELECT count(*) FROM word_bits`)).toEqual({ count: 0 })
})
