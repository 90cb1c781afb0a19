import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { beforeAll, expect, test } from '@jest/globals'
import { z } from 'zod'
import { useTestShop } from '#api/testkit/shop.ts'
import { listProducts } from '#api/catalogue/products/testkit/list-products.ts'
import { fillWithDemo } from '../../../prisma/seed.ts'

const shop = useTestShop()

/**
 * What people type, and what one of them would accept: products whose name contains one of the texts, or that are in the
 * category or subcategory `#name`. The known ones were looked at while the search was written; the unseen were written
 * with them, and measured when it was finished.
 */
const QUERIES = z
  .object({
    known: z.array(z.array(z.string())),
    unseen: z.array(z.array(z.string())),
    words: z.array(z.array(z.string())),
    values: z.array(z.array(z.string())),
    nothing: z.array(z.string()),
  })
  .parse(JSON.parse(await readFile(join(import.meta.dirname, 'relevance-queries.json'), 'utf8')))

/** By the name of a category or subcategory, the names of its products. */
const productsIn = new Map<string, Set<string>>()

beforeAll(async () => {
  await fillWithDemo(shop.app)
  const products = await shop.app.db.product.findMany({
    include: { categories: { include: { category: true } }, subcategories: { include: { subcategory: true } } },
  })
  for (const { name, categories, subcategories } of products)
    for (const parent of [...categories.map((link) => link.category), ...subcategories.map((link) => link.subcategory)])
      productsIn.set(parent.name, (productsIn.get(parent.name) ?? new Set()).add(name))
}, 60_000)

const isAccepted = (name: string, accepted: readonly string[]): boolean =>
  accepted.some((part) =>
    part.startsWith('#') ? productsIn.get(part.slice(1))?.has(name) : name.toLowerCase().includes(part),
  )

interface Score {
  at1: number
  at3: number
  at10: number
}

/** How many queries have an accepted product among the first 1, 3 and 10; prints the others. */
async function scoreOf(title: string, queries: readonly string[][]): Promise<Score> {
  const places: number[] = []
  const misses: string[] = []
  for (const [query = '', ...accepted] of queries) {
    const found = await listProducts(shop.visitor(), { search: query }, 'RELEVANCE', 10)
    const place = found.findIndex(({ name }) => isAccepted(name, accepted))
    places.push(place === -1 ? Infinity : place)
    if (place !== 0)
      misses.push(
        `  „${query}“ ${place === -1 ? '–' : place + 1}: ${found
          .slice(0, 3)
          .map(({ name }) => name)
          .join(' | ')}`,
      )
  }
  const within = (count: number) => places.filter((place) => place < count).length
  const score = { at1: within(1), at3: within(3), at10: within(10) }
  process.stdout.write(
    `${title}, ${queries.length} queries: ${score.at1} right at the first place, ${score.at3} in the first three, ${score.at10} in the first ten\n${misses.join('\n')}\n`,
  )
  return score
}

test('the queries that were looked at find what a person would accept', async () => {
  const score = await scoreOf('Known', QUERIES.known)
  expect(score.at1).toBeGreaterThanOrEqual(97)
  expect(score.at3).toBeGreaterThanOrEqual(97)
  expect(score.at10).toBeGreaterThanOrEqual(97)
})

test('the queries that were not looked at find what a person would accept', async () => {
  const score = await scoreOf('Unseen', QUERIES.unseen)
  expect(score.at1).toBeGreaterThanOrEqual(49)
  expect(score.at3).toBeGreaterThanOrEqual(49)
  expect(score.at10).toBeGreaterThanOrEqual(49)
})

test('layouts of the keyboard, synonyms, phrases and counts of pieces are understood', async () => {
  const score = await scoreOf('Words', QUERIES.words)
  expect(score).toEqual({ at1: QUERIES.words.length, at3: QUERIES.words.length, at10: QUERIES.words.length })
})

test('values of products and of their sizes, and synonyms of values, are understood', async () => {
  const score = await scoreOf('Values', QUERIES.values)
  expect(score).toEqual({ at1: QUERIES.values.length, at3: QUERIES.values.length, at10: QUERIES.values.length })
})

test.each(QUERIES.nothing)('„%s“ finds nothing instead of a word that is left over', async (search) => {
  const found = await listProducts(shop.visitor(), { search }, 'RELEVANCE', 10)
  expect(found.map(({ name }) => name)).toEqual([])
})

const namesOf = async (search: string) =>
  (await listProducts(shop.visitor(), { search }, 'RELEVANCE', 20)).map(({ name }) => name.toLowerCase())

test('a wedding shows arches too, and a number as a word the digit of foil', async () => {
  expect((await namesOf('сватба')).some((name) => name.includes('арка'))).toBe(true)
  expect((await namesOf('тройка')).slice(0, 3)).toEqual(
    Array.from({ length: 3 }, () => expect.stringContaining('фолиева цифра')),
  )
})
