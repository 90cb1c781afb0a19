import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals'
import { pino } from 'pino'
import { connect, WAITS, type Connection } from '#lib/database/connect.ts'
import { int, ints, nullable, returning, string } from '#lib/database/row.ts'
import { sql } from '#lib/database/sql.ts'
import { openPricing } from '#api/content/shop-settings/shop-settings.service.ts'
import { converted, type Currency } from '#rules/money.ts'
import { openLocalImageStorage } from '#api/platform/storage/local-image-storage.ts'
import { checkRows } from '#api/testkit/checked-rows.ts'
import { testDatabase, type TestDatabase } from '#api/testkit/database.ts'
import { imageKeyOf } from '#api/content/images/images.rules.ts'
import { readDemo } from './demo/demo-data.ts'
import { pictureNames, pictureUrl, readPicture } from './demo/pictures.ts'
import { unstoredKeys } from './demo/write/unstored-pictures.ts'
import { fillWithDemo, fillWithLargeShop, SEED_LOCK, seedDemo, type SeedContext } from './seed.ts'

const log = pino({ level: 'silent' })
const now = new Date('2026-11-20T10:00:00Z')
const demo = await readDemo()
const { saleProducts, rentalProducts, packages } = demo

type Shop = {
  ctx: SeedContext
  count: (statement: ReturnType<typeof sql>) => Promise<number>
  close: () => Promise<void>
}

async function openShop(currency: Currency = 'BGN'): Promise<Shop> {
  const database: TestDatabase = await testDatabase()
  const connection: Connection = connect(database.url, 4, log, { checkRows })
  const folder = await mkdtemp(join(tmpdir(), 'seed-'))
  const ctx = {
    sql: connection.sql,
    pricing: await openPricing(database.url, currency),
    storage: await openLocalImageStorage(folder),
    log,
    clock: () => now,
  }
  return {
    ctx,
    count: async (statement) => (await connection.sql.first(returning({ n: int })`${statement}`))?.n ?? Number.NaN,
    close: async () => {
      await connection.close()
      await database.drop()
      await rm(folder, { recursive: true })
    },
  }
}

const STATES = {
  orders: int,
  reservations: int,
  inquiries: int,
  waiting: int,
  inactive: int,
  upcoming: int,
  expired: int,
  exhausted: int,
}

// Each statement counts the rows that violate a rule.
const rules = [
  [
    'every stock quantity is what its ledger says',
    sql`
    SELECT count(*) AS n FROM stock s WHERE quantity <> coalesce((SELECT sum(delta) FROM stock_movements m WHERE m.stock_id = s.id), 0)`,
  ],
  [
    'every reduced product was sold for more until it was reduced, and at no other price',
    sql`
    SELECT count(*) AS n FROM products p WHERE p.reduced_at IS NOT NULL AND (p.former_price_minor, p.lowest_price_minor, p.price_minor) <> ALL (
      SELECT earlier.price_minor, earlier.price_minor, later.price_minor
      FROM price_changes earlier JOIN price_changes later ON later.product_id = earlier.product_id AND later.id > earlier.id
      WHERE earlier.product_id = p.id AND earlier.changed_at = p.created_at AND later.changed_at = p.reduced_at)`,
  ],
  [
    'every movement follows from the one before',
    sql`
    SELECT count(*) AS n FROM (SELECT quantity_after, sum(delta) OVER (PARTITION BY stock_id ORDER BY id) AS sum FROM stock_movements) m WHERE sum <> quantity_after`,
  ],
  [
    'every movement is later than the one before',
    sql`
    SELECT count(*) AS n FROM (SELECT created_at, lag(created_at) OVER (PARTITION BY stock_id ORDER BY id) AS before FROM stock_movements) m WHERE before > created_at`,
  ],
  [
    'every line of goods took its units once',
    sql`
    SELECT count(*) AS n FROM order_lines l JOIN orders o ON o.id = l.order_id WHERE l.type = 'sale' AND
      (SELECT coalesce(sum(delta), 0) FROM stock_movements m WHERE m.order_line_id = l.id) <> CASE o.status WHEN 'cancelled' THEN 0 ELSE -l.quantity END`,
  ],
  [
    'every rental line has its reservation of the same period',
    sql`
    SELECT count(*) AS n FROM order_lines l LEFT JOIN reservations r ON r.order_line_id = l.id WHERE (l.type = 'rent') <> (r.id IS NOT NULL)
      OR (l.type = 'rent' AND (l.starts_on, l.ends_on, l.quantity, l.product_id) IS DISTINCT FROM (r.starts_on, r.ends_on, r.quantity, r.product_id))`,
  ],
  [
    'reservations of cancelled orders hold nothing',
    sql`
    SELECT count(*) AS n FROM reservations r JOIN order_lines l ON l.id = r.order_line_id JOIN orders o ON o.id = l.order_id WHERE r.order_cancelled <> (o.status = 'cancelled')`,
  ],
  [
    'the occupied days are those of the reservations',
    sql`
    SELECT count(*) AS n FROM (
      SELECT product_id, day::date AS day, sum(quantity)::int AS reserved FROM reservations, generate_series(starts_on, ends_on, interval '1 day') AS day
      WHERE status <> 'rejected' AND NOT order_cancelled GROUP BY 1, 2) r
    FULL JOIN rental_days d USING (product_id, day) WHERE r.reserved IS DISTINCT FROM d.reserved`,
  ],
  [
    'every order is the sum of its lines',
    sql`
    SELECT count(*) AS n FROM orders o WHERE products_minor <> (SELECT sum(total_minor) FROM order_lines l WHERE l.order_id = o.id)`,
  ],
  [
    'every code was used as often as orders stand that used it',
    sql`
    SELECT count(*) AS n FROM promo_codes p WHERE used_count <> (SELECT count(*) FROM orders o WHERE o.promo_code_id = p.id AND o.status <> 'cancelled')`,
  ],
  [
    'every order used its code while it was valid',
    sql`
    SELECT count(*) AS n FROM orders o JOIN promo_codes p ON p.id = o.promo_code_id WHERE NOT p.is_active OR o.created_at NOT BETWEEN p.valid_from AND p.valid_until`,
  ],
  [
    'every rental begins after it was ordered',
    sql`SELECT count(*) AS n FROM reservations WHERE starts_on < (created_at AT TIME ZONE 'Europe/Sofia')::date`,
  ],
  [
    'nothing is dated in the future',
    sql`
    SELECT count(*) AS n FROM (SELECT created_at FROM orders UNION ALL SELECT created_at FROM reviews UNION ALL SELECT created_at FROM inquiries
      UNION ALL SELECT created_at FROM stock_movements UNION ALL SELECT created_at FROM products) AS t WHERE created_at > ${now}`,
  ],
  [
    'verified reviewers have bought the product',
    sql`
    SELECT count(*) AS n FROM reviews r WHERE is_verified_purchase AND NOT EXISTS (
      SELECT FROM orders o JOIN order_lines l ON l.order_id = o.id WHERE o.customer_id = r.customer_id AND l.product_id = r.product_id AND o.created_at < r.created_at)`,
  ],
  [
    'orders with rentals speak of them in their notes, and only those',
    sql`
    SELECT count(*) AS n FROM orders o WHERE (notes LIKE '%наем%') <> EXISTS (SELECT FROM order_lines l WHERE l.order_id = o.id AND l.type = 'rent')`,
  ],
] as const

describe('seedDemo()', () => {
  let shop: Shop
  let named: string[]
  beforeAll(async () => {
    shop = await openShop()
    await fillWithDemo(shop.ctx)
    named = await unstoredKeys(shop.ctx.sql)
    await seedDemo(shop.ctx)
  }, 120_000)
  afterAll(() => shop.close())

  test('loads every product', async () => {
    expect(await shop.count(sql`SELECT count(*) AS n FROM products`)).toBe(
      saleProducts.length + rentalProducts.length + packages.length,
    )
  })

  test.each(rules)('%s', async (_, broken) => {
    expect(await shop.count(broken)).toBe(0)
  })

  test('shows orders in every status and codes, reservations and inquiries in every state', async () => {
    const states = await shop.ctx.sql.first(returning(STATES)`
      SELECT (SELECT count(DISTINCT status) FROM orders) AS orders, (SELECT count(DISTINCT status) FROM reservations) AS reservations,
        (SELECT count(DISTINCT status) FROM inquiries) AS inquiries, (SELECT count(*) FROM reviews WHERE NOT is_approved) AS waiting,
        (SELECT count(*) FROM promo_codes WHERE NOT is_active) AS inactive, (SELECT count(*) FROM promo_codes WHERE valid_from > ${now}) AS upcoming,
        (SELECT count(*) FROM promo_codes WHERE valid_until < ${now}) AS expired, (SELECT count(*) FROM promo_codes WHERE used_count = max_uses) AS exhausted`)
    expect(states).toEqual({
      orders: 6,
      reservations: 3,
      inquiries: 3,
      waiting: 6,
      inactive: 1,
      upcoming: 1,
      expired: 1,
      exhausted: 1,
    })
  })

  test('leaves statistics for the tables that it filled', async () => {
    const unknown = sql`SELECT count(*) AS n FROM pg_class WHERE relname IN ('products', 'search_words', 'orders', 'rental_days') AND reltuples < 1`
    expect(await shop.count(unknown)).toBe(0)
  })

  test('lets new rows follow the ids it brought', async () => {
    const row = await shop.ctx.sql.first(
      returning({ id: int })`INSERT INTO categories (type, name) VALUES ('sale', 'Нова категория') RETURNING id`,
    )
    expect(row?.id).toBeGreaterThan(85)
    await shop.ctx.sql.run(sql`DELETE FROM categories WHERE id = ${row?.id}`)
  })

  test('names in its records the pictures that it has, and no others', async () => {
    const pictures = await Promise.all(pictureNames(demo).map(readPicture))
    expect(new Set(named)).toEqual(new Set(pictures.map((picture) => imageKeyOf(pictureUrl(picture)))))
  })

  test('has stored every picture when it is done', async () => {
    expect(await unstoredKeys(shop.ctx.sql)).toEqual([])
    const stored = new Map((await Array.fromAsync(shop.ctx.storage.list())).map(({ name, bytes }) => [name, bytes]))
    const rows = await shop.ctx.sql.rows(returning({ key: string, bytes: int })`SELECT key, bytes FROM images`)
    expect(rows).toHaveLength(named.length)
    for (const { key, bytes } of rows) expect(stored.get(`${key}.webp`)).toBe(bytes)
  })

  test('goes on with pictures where a killed start has stopped', async () => {
    await shop.ctx.sql.run(sql`DELETE FROM images WHERE key IN (SELECT key FROM images ORDER BY key LIMIT 3)`)
    expect(await unstoredKeys(shop.ctx.sql)).toHaveLength(3)
    await seedDemo(shop.ctx)
    expect(await unstoredKeys(shop.ctx.sql)).toEqual([])
  })

  test('leaves a shop alone that has products', async () => {
    expect(await seedDemo(shop.ctx)).toBe(false)
    expect(await shop.count(sql`SELECT count(*) AS n FROM products`)).toBe(
      saleProducts.length + rentalProducts.length + packages.length,
    )
  })
})

const inEuro = (minorUnits: number) => converted({ minorUnits, currency: 'BGN' }, 'EUR').minorUnits

test('a shop in euro is filled with the prices of the demo at the fixed rate, in whole cents, and orders that add up', async () => {
  const shop = await openShop('EUR')
  await fillWithDemo(shop.ctx)
  const rows = await shop.ctx.sql.rows(returning({ name: string, day: nullable(int), sizes: ints })`
    SELECT name, price_per_day_minor AS day, ARRAY(SELECT price_minor FROM variants v WHERE v.product_id = p.id ORDER BY position) AS sizes FROM products p`)
  const found = new Map(rows.map(({ name, ...prices }) => [name, prices]))
  for (const { name, variants } of saleProducts)
    expect(found.get(name)?.sizes).toEqual(variants.map(({ priceMinor }) => inEuro(priceMinor)))
  for (const { name, pricePerDayMinor } of rentalProducts) expect(found.get(name)?.day).toBe(inEuro(pricePerDayMinor))
  const wrong = await shop.count(sql`
    SELECT count(*) AS n FROM orders o WHERE currency <> 'EUR'
      OR delivery_fee_minor <> CASE delivery_method WHEN 'home_address' THEN 511 WHEN 'courier_office' THEN 307 ELSE 0 END
      OR products_minor <> (SELECT sum(total_minor) FROM order_lines l WHERE l.order_id = o.id)`)
  expect(wrong).toBe(0)
  await shop.close()
})

describe('seeds that are started at the same time', () => {
  let shop: Shop
  beforeAll(async () => {
    shop = await openShop()
  })
  afterAll(() => shop.close())

  test('fill the shop once; an interrupted one leaves nothing', async () => {
    const size = { products: 300, orders: 200 }
    const broken = { ...shop.ctx, sql: { ...shop.ctx.sql, transaction: interrupted(shop.ctx.sql) } }
    await expect(fillWithLargeShop(broken, size)).rejects.toThrow('interrupted')
    expect(await shop.count(sql`SELECT (SELECT count(*) FROM products) + (SELECT count(*) FROM orders) AS n`)).toBe(0)

    const seeds = await Promise.all([fillWithLargeShop(shop.ctx, size), fillWithLargeShop(shop.ctx, size)])
    expect(seeds.filter((filled) => filled)).toHaveLength(1)
    expect(await shop.count(sql`SELECT count(*) AS n FROM products`)).toBe(300)
  }, 120_000)

  test.each(rules)('in a large shop %s', async (_, broken) => {
    expect(await shop.count(broken)).toBe(0)
  })
})

test('a seed waits for another one longer than a request waits for a lock', async () => {
  const shop = await openShop()
  const holder = await shop.ctx.sql.transaction(async (tx) => {
    await tx.run(sql`SELECT pg_advisory_xact_lock(${SEED_LOCK})`)
    const seed = fillWithLargeShop(shop.ctx, { products: 20, orders: 5 }).catch(String)
    await sleep(WAITS.lock + 500)
    return { seed }
  })
  expect(await holder.seed).toBe(true)
  await shop.close()
})

/** Fails after all the work of the transaction. */
function interrupted(database: SeedContext['sql']): SeedContext['sql']['transaction'] {
  return (work) =>
    database.transaction(async (tx) => {
      await work(tx)
      throw new Error('interrupted')
    })
}
