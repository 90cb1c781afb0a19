import { setTimeout as sleep } from 'node:timers/promises'
import { isDeepStrictEqual } from 'node:util'
import { beforeAll, describe, expect, test } from '@jest/globals'
import { boolean, int, ints, nullable, returning, string } from '#lib/database/row.ts'
import { sql, type Sql } from '#lib/database/sql.ts'
import type { Prisma } from '#prisma/client.ts'
import { makeCategory, makeProduct, makeRental, makeReview, makeSubcategory } from '../../testkit/make.ts'
import { useTestShop } from '../../testkit/shop.ts'
import { catalogChangesSince, forgetCatalogChanges } from './catalog-changes.ts'

const shop = useTestShop()
const ids = {
  plain: 0,
  other: 0,
  sized: 0,
  rental: 0,
  variant: 0,
  category: 0,
  subcategory: 0,
  pending: 0,
  approved: 0,
}

beforeAll(async () => {
  ids.category = (await makeCategory(shop.app)).id
  ids.subcategory = (await makeSubcategory(shop.app, { categoryId: ids.category })).id
  const places = { categoryIds: [ids.category], subcategoryIds: [ids.subcategory] }
  ids.plain = (await makeProduct(shop.app, { ...places, quantity: 3 })).id
  ids.other = (await makeProduct(shop.app, places)).id
  const sized = await makeProduct(shop.app, { ...places, variants: [{ size: 'S', quantity: 2 }] })
  ids.sized = sized.id
  ids.variant = sized.variants[0]?.id ?? 0
  ids.rental = (await makeRental(shop.app, { ...places, units: 4 })).id
  ids.pending = (await makeReview(shop.app, { productId: ids.plain })).id
  ids.approved = (await makeReview(shop.app, { productId: ids.plain, isApproved: true })).id
})

const UNDONE = new Error('undone')

/** What a transaction notes of these statements, as tags; it is undone. */
async function noted(...statements: Prisma.Sql[]): Promise<string[]> {
  const tags = new Set<string>()
  const work = async (tx: Sql) => {
    for (const statement of statements) await tx.run(statement)
    const rows = await tx.rows(
      returning({
        topic: string,
        ids: nullable(ints),
      })`SELECT topic, ids FROM catalog_changes WHERE xid = pg_current_xact_id()`,
    )
    for (const { topic, ids: changed } of rows)
      for (const id of changed ?? ['']) tags.add(`${topic}${id === '' ? '' : `:${id}`}`)
    throw UNDONE
  }
  await shop.app.sql.transaction(work).catch((error: unknown) => {
    if (error !== UNDONE) throw error
  })
  return [...tags].toSorted()
}

const stockOf = (productId: number, quantity: number) =>
  sql`UPDATE stock SET quantity = ${quantity} WHERE product_id = ${productId}`

const reserving = (units: number) =>
  sql`INSERT INTO rental_days (product_id, day, reserved) VALUES (${ids.rental}, '2030-01-01', ${units})`

/** What the statements before it changed does not count. */
const FORGETTING = sql`DELETE FROM catalog_changes WHERE xid = pg_current_xact_id()`

const CASES: [string, () => Prisma.Sql[], () => string[]][] = [
  ['a sale that leaves some', () => [stockOf(ids.plain, 1)], () => [`stock:${ids.plain}`]],
  ['the sale of the last', () => [stockOf(ids.plain, 0)], () => [`availability:${ids.plain}`, `stock:${ids.plain}`]],
  ['a sale of a size that leaves some', () => [stockOf(ids.sized, 1)], () => [`stock:${ids.sized}`]],
  [
    'a sale of two products in one statement',
    () => [sql`UPDATE stock SET quantity = quantity - 1 WHERE product_id IN (${ids.plain}, ${ids.sized})`],
    () => [`stock:${ids.plain}`, `stock:${ids.sized}`],
  ],
  [
    'other settings of stock',
    () => [sql`UPDATE stock SET low_stock_threshold = 1 WHERE product_id = ${ids.plain}`],
    () => [],
  ],
  ['a reserved day that leaves some', () => [reserving(3)], () => [`stock:${ids.rental}`]],
  ['the last unit on a day', () => [reserving(4)], () => [`availability:${ids.rental}`, `stock:${ids.rental}`]],
  [
    'another unit of a reserved day',
    () => [reserving(1), FORGETTING, sql`UPDATE rental_days SET reserved = 2 WHERE product_id = ${ids.rental}`],
    () => [`stock:${ids.rental}`],
  ],
  [
    'the last unit of a reserved day',
    () => [reserving(1), FORGETTING, sql`UPDATE rental_days SET reserved = 4 WHERE product_id = ${ids.rental}`],
    () => [`availability:${ids.rental}`, `stock:${ids.rental}`],
  ],
  [
    'a full day that becomes free',
    () => [reserving(4), FORGETTING, sql`DELETE FROM rental_days WHERE product_id = ${ids.rental}`],
    () => [`availability:${ids.rental}`, `stock:${ids.rental}`],
  ],
  [
    'fewer units of a rental that has reserved days',
    () => [reserving(1), FORGETTING, stockOf(ids.rental, 2)],
    () => [`availability:${ids.rental}`, `stock:${ids.rental}`],
  ],
  [
    'a description',
    () => [sql`UPDATE products SET description = 'друго' WHERE id = ${ids.plain}`],
    () => [`product:${ids.plain}`, 'search'],
  ],
  [
    'a price',
    () => [sql`UPDATE products SET price_minor = 77 WHERE id = ${ids.plain}`],
    () => ['prices', `product:${ids.plain}`],
  ],
  ['a product as it was', () => [sql`UPDATE products SET name = name WHERE id = ${ids.plain}`], () => []],
  ['no product', () => [sql`UPDATE products SET name = 'x' WHERE id = 0`], () => []],
  [
    'pictures',
    () => [sql`INSERT INTO product_images (product_id, position, url) VALUES (${ids.plain}, 9, '/a')`],
    () => [`product:${ids.plain}`],
  ],
  [
    'what a product goes with',
    () => [
      sql`INSERT INTO product_companions (product_id, companion_id, position) VALUES (${ids.plain}, ${ids.other}, 0)`,
    ],
    () => [`product:${ids.plain}`],
  ],
  [
    'the place of a product',
    () => [sql`DELETE FROM product_categories WHERE product_id = ${ids.plain}`],
    () => ['lists', `product:${ids.plain}`, 'search'],
  ],
  [
    'the price of a size',
    () => [sql`UPDATE variants SET price_minor = 5 WHERE id = ${ids.variant}`],
    () => ['prices', `product:${ids.sized}`],
  ],
  [
    'a size that is sold no more',
    () => [sql`UPDATE variants SET is_active = false WHERE id = ${ids.variant}`],
    () => ['lists', `product:${ids.sized}`, 'search'],
  ],
  [
    'a size with another product and price',
    () => [sql`UPDATE variants SET product_id = ${ids.other}, price_minor = 7 WHERE id = ${ids.variant}`],
    () => ['lists', 'prices', `product:${ids.other}`, `product:${ids.sized}`, 'search'],
  ],
  [
    'the name and price of a product',
    () => [sql`UPDATE products SET name = 'друго', price_minor = 77 WHERE id = ${ids.plain}`],
    () => ['lists', 'prices', `product:${ids.plain}`, 'search'],
  ],
  [
    'the name of a size',
    () => [sql`UPDATE variants SET size = 'XL' WHERE id = ${ids.variant}`],
    () => ['lists', `product:${ids.sized}`, 'search'],
  ],
  [
    'a review that waits',
    () => [
      sql`INSERT INTO reviews (product_id, customer_name, customer_email, rating, text) VALUES (${ids.plain}, 'a', 'a@b.c', 5, 't')`,
    ],
    () => [],
  ],
  [
    'an approval',
    () => [sql`UPDATE reviews SET is_approved = true WHERE id = ${ids.pending}`],
    () => [`reviews:${ids.plain}`],
  ],
  [
    'an approved review that goes',
    () => [sql`DELETE FROM reviews WHERE id = ${ids.approved}`],
    () => [`reviews:${ids.plain}`],
  ],
  ['a category', () => [sql`UPDATE categories SET description = 'x' WHERE id = ${ids.category}`], () => ['structure']],
  [
    'a subcategory',
    () => [sql`UPDATE subcategories SET icon = 'x' WHERE id = ${ids.subcategory}`],
    () => ['structure'],
  ],
  [
    'a synonym',
    () => [sql`INSERT INTO search_synonyms (term, meant, reason) VALUES ('аб', 'вг', 'x')`],
    () => ['search'],
  ],
  ['the text of a page', () => [sql`UPDATE page_texts SET version = 2 WHERE page = 'about'`], () => ['everything']],
  ['the order of featured products', () => [sql`DELETE FROM featured_places`], () => ['lists']],
  ['the shop’s fees', () => [sql`UPDATE shop_settings SET home_address_fee_minor = 1`], () => ['everything']],
  ['all rows at once', () => [sql`TRUNCATE product_images`], () => ['everything']],
  ['an inquiry', () => [sql`INSERT INTO inquiries (name, email, message) VALUES ('a', 'a@b.c', 'm')`], () => []],
]

test.each(CASES)('%s: the transaction notes the changed tags', async (_what, statements, tags) => {
  expect(await noted(...statements())).toEqual(tags())
})

test('a change of more products than the limit counts as a change of all', async () => {
  const many = sql`INSERT INTO products (type, name) SELECT 'sale', 'n' || g FROM generate_series(1, 1001) g`
  expect(await noted(many)).toEqual(['lists', 'product', 'search'])
})

/** A transaction that has run the statement; `commit` ends it. */
async function begun(statement: Prisma.Sql): Promise<{ isOldest: boolean; commit: () => Promise<void> }> {
  const [isWritten, mayCommit] = [Promise.withResolvers<boolean>(), Promise.withResolvers<void>()]
  const transaction = shop.app.sql.transaction(async (tx) => {
    await tx.run(statement)
    const seen = await tx.first(
      returning({
        is_oldest: boolean,
      })`SELECT pg_snapshot_xmin(pg_current_snapshot()) = pg_current_xact_id() AS is_oldest`,
    )
    isWritten.resolve(seen?.is_oldest ?? false)
    await mayCommit.promise
  })
  return {
    isOldest: await isWritten.promise,
    async commit() {
      mayCommit.resolve()
      await transaction
    },
  }
}

/** Begins again until no transaction is older: those in other databases of the server keep and hide rows too. */
async function begunAsOldest(statement: Prisma.Sql): Promise<() => Promise<void>> {
  for (;;) {
    const { isOldest, commit } = await begun(statement)
    if (isOldest) return commit
    await commit()
    await sleep(50)
  }
}

const describing = (productId: number) => sql`UPDATE product_images SET width = 5 WHERE product_id = ${productId}`
const picture = (productId: number) =>
  sql`INSERT INTO product_images (product_id, position, url) VALUES (${productId}, 20, '/a') ON CONFLICT DO NOTHING`

/** The products that were changed since, and the snapshot of now. */
async function seenSince(snapshot: string | null): Promise<{ snapshot: string; ids: number[] | null }> {
  const seen = await catalogChangesSince(shop.app.sql, snapshot)
  return { snapshot: seen.snapshot, ids: seen.changes?.flatMap(({ ids: changed }) => changed ?? []) ?? null }
}

test('transactions are seen as they commit, whichever began first, and each of them once', async () => {
  for (const productId of [ids.plain, ids.other]) await shop.app.sql.run(picture(productId))
  const { snapshot: before } = await seenSince(null)
  const { commit: commitEarlier } = await begun(describing(ids.plain))
  await shop.app.sql.run(describing(ids.other))
  const between = await seenSince(before)
  await commitEarlier()
  const after = await seenSince(between.snapshot)
  const last = await seenSince(after.snapshot)
  expect([between.ids, after.ids, last.ids]).toEqual([[ids.other], [ids.plain], []])
})

test('a reader without a snapshot, or with one of another cluster, gets that anything may have changed', async () => {
  expect((await seenSince(null)).ids).toBeNull()
  expect((await seenSince('99999999:99999999:')).ids).toBeNull()
})

const age = () => shop.app.sql.run(sql`UPDATE catalog_changes SET at = at - interval '11 minutes'`)
const count = async () =>
  (await shop.app.sql.first(returning({ count: int })`SELECT count(*) FROM catalog_changes`))?.count

/** The last old row and the row that marks the removal; the ids that two readers get. */
const FORGOTTEN = [2, null, []]

describe('forgetCatalogChanges()', () => {
  // Transactions in other databases of the server keep rows too: it is tried until there is none meanwhile.
  test('removes old rows; only a reader with an older snapshot gets that anything may have changed', async () => {
    const tried: unknown[] = []
    while (tried.length < 1_000) {
      const asleep = await seenSince(null)
      for (let time = 0; time < 3; time += 1) await shop.app.sql.run(describing(ids.plain))
      await age()
      const awake = await seenSince(asleep.snapshot)
      await forgetCatalogChanges(shop.app.sql)
      const seen = [await count(), (await seenSince(asleep.snapshot)).ids, (await seenSince(awake.snapshot)).ids]
      if (isDeepStrictEqual(seen, FORGOTTEN)) return
      tried.push(seen)
      await sleep(50)
    }
    expect(tried).toContainEqual(FORGOTTEN)
  }, 120_000)

  test('retains a row that was written long ago and is committed now', async () => {
    const { snapshot } = await seenSince(null)
    const commitEarlier = await begunAsOldest(describing(ids.plain))
    for (let time = 0; time < 3; time += 1) await shop.app.sql.run(describing(ids.other))
    await age()
    const between = await seenSince(snapshot)
    await forgetCatalogChanges(shop.app.sql)
    await commitEarlier()
    expect((await seenSince(between.snapshot)).ids).toEqual([ids.plain])
  })

  test('removes rows from a backup of another cluster without a notice', async () => {
    const { snapshot } = await seenSince(null)
    await shop.app.sql.run(
      sql`INSERT INTO catalog_changes (xid, topic) VALUES ('9999999999', 'forgotten'), ('9999999998', 'search')`,
    )
    expect((await seenSince(snapshot)).ids).toEqual([])
    await forgetCatalogChanges(shop.app.sql)
    expect(await shop.app.sql.run(sql`SELECT FROM catalog_changes WHERE xid > '9000000000'::xid8`)).toBe(0)
  })

  test('writes nothing when nothing is old', async () => {
    await shop.app.sql.run(sql`DELETE FROM catalog_changes`)
    await shop.app.sql.run(describing(ids.plain))
    const before = await count()
    await forgetCatalogChanges(shop.app.sql)
    expect(await count()).toBe(before)
  })
})
