import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { text } from 'node:stream/consumers'
import { setTimeout as sleep } from 'node:timers/promises'
import { afterEach, beforeEach, expect, test } from '@jest/globals'
import { Client } from 'pg'
import { isUnavailable } from '#lib/database/failures.ts'
import { converted } from '#rules/money.ts'
import { viewCart } from '../../sales/carts/carts.service.ts'
import { placeOrder } from '../../sales/orders/place-order.service.ts'
import { cartOf, wholeOrder } from '../../sales/orders/testkit/checkout.ts'
import { makeProduct, makeRental } from '../../testkit/make.ts'
import { testShop, type TestShop } from '../../testkit/shop.ts'
import { convertToEuro, previewToEuro } from './to-euro.service.ts'

let shop: TestShop
let url: string
let clients: Client[]

/** A connection that is none of a running shop. */
async function connection(): Promise<Client> {
  const client = new Client({ connectionString: url })
  await client.connect()
  clients.push(client)
  return client
}

beforeEach(async () => {
  shop = await testShop()
  url = shop.app.config.database.url ?? ''
  clients = []
})
afterEach(async () => {
  for (const client of clients) await client.end()
  await shop.close()
})

/** All amounts of the shop, and its currency. */
async function state(client: Client) {
  const { rows } = await client.query<{ products: unknown; variants: unknown; settings: unknown; ledger: number }>(`
    SELECT (SELECT json_agg(p ORDER BY p.id) FROM (SELECT id, price_minor, price_per_day_minor, version FROM products) p) AS products,
      (SELECT json_agg(v ORDER BY v.id) FROM (SELECT id, price_minor, version FROM variants) v) AS variants,
      (SELECT json_agg(s) FROM shop_settings s) AS settings, (SELECT count(*)::int FROM price_conversions) AS ledger`)
  return rows[0]
}

const inEuro = (minorUnits: number) => converted({ minorUnits, currency: 'BGN' }, 'EUR').minorUnits

test('converts prices of products, sizes and days, fees and bands, and writes each into the ledger', async () => {
  const plain = await makeProduct(shop.app, { name: 'Балон', priceMinor: 1000, quantity: 1 })
  const sized = await makeProduct(shop.app, { priceMinor: 199, variants: [{ size: '12 инча', priceMinor: 350 }] })
  const rental = await makeRental(shop.app, { pricePerDayMinor: 400 })
  const client = await connection()
  // By law prices in euro are not shown in leva first.
  await client.query(`UPDATE shop_settings SET price_display = 'leva-first'`)
  const preview = await previewToEuro(client)
  expect(await convertToEuro(client)).toEqual(preview)
  expect(preview).toContainEqual({
    amount: 'product_price',
    subjectId: plain.id,
    name: 'Балон',
    beforeMinor: 1000,
    afterMinor: 511,
  })
  expect(await state(client)).toEqual({
    products: [
      { id: plain.id, price_minor: 511, price_per_day_minor: null, version: 2 },
      { id: sized.id, price_minor: 102, price_per_day_minor: null, version: 2 },
      { id: rental.id, price_minor: 0, price_per_day_minor: 205, version: 2 },
    ],
    variants: [expect.objectContaining({ price_minor: 179, version: 2 })],
    settings: [
      {
        id: 1,
        currency: 'EUR',
        home_address_fee_minor: 511,
        courier_office_fee_minor: 307,
        free_delivery_from_minor: null,
        price_display: null,
        rental_vat: 'net',
        is_demo: false,
        requires_safety_data: false,
        tariffs_version: 2,
        send_until: '15:00',
        deposit_way: 'cash',
        version: 2,
        zones_version: 1,
        lower_band_minor: 1023,
        upper_band_minor: 2556,
      },
    ],
    ledger: 8,
  })
})

test('converts prices of zones and budgets of parties, and a zone or party without one stays so', async () => {
  const { db } = shop.app
  await db.serviceZone.create({ data: { position: 0, name: 'Център', deliveryMinor: 2000, setUpMinor: 1 } })
  for (const budgetMinor of [10_000, null]) {
    const { id: cartId } = await db.cart.create({ data: { sessionId: `budget ${budgetMinor}` } })
    await db.party.create({ data: { cartId, eventOn: new Date('2030-01-01'), adults: 5, children: 5, budgetMinor } })
  }
  await convertToEuro(await connection())
  const client = await connection()
  const zones = await client.query('SELECT delivery_minor, set_up_minor, dismantling_minor FROM service_zones')
  expect(zones.rows).toEqual([{ delivery_minor: 1023, set_up_minor: 1, dismantling_minor: null }])
  const parties = await client.query('SELECT budget_minor FROM parties ORDER BY id')
  expect(parties.rows).toEqual([{ budget_minor: 5113 }, { budget_minor: null }])
})

test('tables of delivery are converted', async () => {
  const client = await connection()
  await client.query(
    `INSERT INTO courier_tariffs (courier, kind, way, free_from_minor) VALUES ('econt', 'office', 'table', 10000)`,
  )
  await client.query(
    `INSERT INTO tariff_bands (courier, kind, position, up_to_minor, price_minor) VALUES ('econt', 'office', 0, 1, 600), ('econt', 'office', 1, NULL, 0)`,
  )
  await convertToEuro(client)
  const { rows } = await client.query(`
    SELECT t.free_from_minor, b.up_to_minor, b.price_minor FROM courier_tariffs t JOIN tariff_bands b USING (courier, kind) ORDER BY b.position`)
  expect(rows).toEqual([
    { free_from_minor: 5113, up_to_minor: 1, price_minor: 307 },
    { free_from_minor: 5113, up_to_minor: null, price_minor: 0 },
  ])
})

const reductionRow = (price: number, former: number | null) => ({
  price_minor: price,
  former_price_minor: former,
  lowest_price_minor: former,
})

test('an announced reduction and the history of prices are converted, and no price has changed by it', async () => {
  const reduced = await makeProduct(shop.app, { priceMinor: 1000 })
  const barely = await makeProduct(shop.app, { priceMinor: 100 })
  const sized = await makeProduct(shop.app, { priceMinor: 0, variants: [{ priceMinor: 350 }] })
  const client = await connection()
  const reduce = (table: string, id: number | undefined, priceMinor: number) =>
    client.query(
      `UPDATE ${table} SET price_minor = $2, former_price_minor = price_minor, lowest_price_minor = price_minor, reduced_at = now() WHERE id = $1`,
      [id, priceMinor],
    )
  await reduce('products', reduced.id, 800)
  // Both are 0.51 euro, so that nothing is reduced any more.
  await reduce('products', barely.id, 99)
  await reduce('variants', sized.variants[0]?.id, 300)
  const history = 'SELECT price_minor, currency FROM price_changes ORDER BY id'
  const before = await client.query(history)
  await convertToEuro(client)
  expect((await client.query(history)).rows).toEqual(before.rows)
  const reductions = await client.query(
    `SELECT price_minor, former_price_minor, lowest_price_minor FROM products WHERE id < $1
     UNION ALL SELECT price_minor, former_price_minor, lowest_price_minor FROM variants`,
    [sized.id],
  )
  expect(reductions.rows).toEqual([reductionRow(409, 511), reductionRow(51, null), reductionRow(153, 179)])
  // Later changes are recorded in euro, and compared with the earlier prices in leva.
  await client.query('UPDATE products SET price_minor = 400 WHERE id = $1', [reduced.id])
  expect((await client.query(`${history} DESC LIMIT 1`)).rows).toEqual([{ price_minor: 400, currency: 'EUR' }])
  const after = await testShop({ DATABASE_URL: url, CURRENCY: 'EUR' })
  const { data } = await after.graphql(
    'query ($id: Int!) { product(databaseId: $id) { ... on SaleProduct { formerPrice { amount currency } lowestRecentPrice { amount } } } }',
    { id: barely.id },
    await after.admin(),
  )
  expect(data).toEqual({ product: { formerPrice: null, lowestRecentPrice: { amount: '0.51' } } })
  await after.close()
})

test('a preview writes nothing, and a second conversion changes nothing', async () => {
  await makeProduct(shop.app, { priceMinor: 1000 })
  const client = await connection()
  const before = await state(client)
  await previewToEuro(client)
  expect(await state(client)).toEqual(before)
  await convertToEuro(client)
  const after = await state(client)
  expect(await convertToEuro(client)).toBeNull()
  expect(await previewToEuro(client)).toBeNull()
  expect(await state(client)).toEqual(after)
})

test('two conversions at once are one', async () => {
  await makeProduct(shop.app, { priceMinor: 1000 })
  const [one, two] = [await connection(), await connection()]
  const outcomes = await Promise.all([convertToEuro(one), convertToEuro(two)])
  expect(outcomes.filter((outcome) => outcome === null)).toHaveLength(1)
  expect(await state(one)).toMatchObject({ products: [{ price_minor: 511 }] })
})

test('orders stay as they were agreed, and carts follow the prices', async () => {
  const { id: productId } = await makeProduct(shop.app, { priceMinor: 1000, quantity: 9 })
  const ordered = await placeOrder(shop.visitor(), wholeOrder(await cartOf(shop.visitor(), [{ productId }])))
  const sessionId = await cartOf(shop.visitor(), [{ productId, quantity: 2 }])
  await convertToEuro(await connection())
  const after = await testShop({ DATABASE_URL: url, CURRENCY: 'EUR' })
  const { data } = await after.graphql(
    `query ($id: Int!) { order(databaseId: $id) { status amounts { deliveryFee { amount currency } due { amount currency } } } }`,
    { id: ordered.orderId },
    await after.admin(),
  )
  expect(data).toMatchObject({
    order: { amounts: { deliveryFee: { amount: '6.00', currency: 'BGN' }, due: { amount: '16.00', currency: 'BGN' } } },
  })
  expect((await viewCart(after.visitor(), { sessionId })).lines).toMatchObject([{ totalMinor: 2 * 511 }])
  await after.close()
})

test('a shop that runs on in leva shows and sells nothing any more, and says that it is unavailable', async () => {
  const { id: productId } = await makeProduct(shop.app, { priceMinor: 1000, quantity: 9 })
  const sessionId = await cartOf(shop.visitor(), [{ productId }])
  const page = () => shop.rest({ method: 'GET', url: `/api/products/${productId}` })
  expect((await page()).status).toBe(200)
  await convertToEuro(await connection())
  expect(await page()).toMatchObject({ status: 503 })
  const { errors } = await shop.graphql('{ products(first: 1) { totalCount } }')
  expect(errors).toMatchObject([{ extensions: { code: 'UNAVAILABLE' } }])
  const refused: unknown = await placeOrder(shop.visitor(), wholeOrder(sessionId)).catch((error: unknown) => error)
  expect(isUnavailable(refused)).toBe(true)
})

test('a concurrent order is placed at leva prices or fails', async () => {
  const { id: productId } = await makeProduct(shop.app, { priceMinor: 1000, quantity: 99 })
  const sessions = await Promise.all(Array.from({ length: 12 }, () => cartOf(shop.visitor(), [{ productId }])))
  const client = await connection()
  const [outcomes] = await Promise.all([
    Promise.allSettled(sessions.map((sessionId) => placeOrder(shop.visitor(), wholeOrder(sessionId)))),
    sleep(5).then(() => convertToEuro(client)),
  ])
  const placed = outcomes.filter(({ status }) => status === 'fulfilled').length
  for (const outcome of outcomes) if (outcome.status === 'rejected') expect(isUnavailable(outcome.reason)).toBe(true)
  const { rows } = await client.query<{ of: string; orders: number }>(
    `SELECT currency || ' ' || final_minor AS of, count(*)::int AS orders FROM orders GROUP BY 1`,
  )
  const { orders = 0 } = rows.find(({ of }) => of === 'BGN 1600') ?? {}
  expect(rows).toEqual(orders === 0 ? [] : [{ of: 'BGN 1600', orders }])
  // A connection may end between the commit of an order and its answer.
  expect(orders).toBeGreaterThanOrEqual(placed)
})

test('a shop of 2,000 products is converted whole', async () => {
  const client = await connection()
  await client.query(`
    INSERT INTO products (type, name, price_minor, price_per_day_minor)
    SELECT CASE n % 10 WHEN 0 THEN 'rent'::product_type ELSE 'sale' END, 'Продукт ' || n,
      CASE n % 10 WHEN 0 THEN 0 ELSE n END, CASE n % 10 WHEN 0 THEN n END FROM generate_series(1, 2000) n`)
  await client.query(`
    INSERT INTO variants (product_id, size, price_minor, position)
    SELECT id, k || ' инча', id * k + 7, k FROM products, generate_series(1, 2) k WHERE type = 'sale'`)
  const prices = async () => {
    const { rows } = await client.query<{ minor: number }>(
      `SELECT coalesce(price_per_day_minor, price_minor) AS minor FROM products UNION ALL SELECT * FROM
        (SELECT price_minor FROM variants ORDER BY id) v`,
    )
    return rows.map(({ minor }) => minor).toSorted((one, other) => one - other)
  }
  const before = await prices()
  const conversions = await convertToEuro(client)
  expect(before).toHaveLength(5_600)
  expect(conversions).toHaveLength(5_604)
  expect(await prices()).toEqual(before.map(inEuro))
}, 120_000)

/** The command, as it is run by hand. */
function command(settings: Record<string, string> = {}) {
  const env = { ...process.env, DATABASE_URL: url, LOG_LEVEL: 'silent', ...settings }
  return spawn(process.execPath, ['--disable-warning=ExperimentalWarning', 'prisma/to-euro.ts', '--write'], { env })
}

test('the command writes nothing while a pooler is running, behind which a shop would not notice it', async () => {
  await makeProduct(shop.app, { priceMinor: 1000 })
  const refused = command({ DATABASE_POOLER_URL: url })
  const [said] = await Promise.all([text(refused.stderr), once(refused, 'exit')])
  expect(said).toContain('Stop the shop and the pooler first')
  expect(await state(await connection())).toMatchObject({ products: [{ price_minor: 1000 }] })
})

test('killed in the middle, the command has changed nothing; killed after it, everything', async () => {
  await makeProduct(shop.app, { priceMinor: 1000 })
  const client = await connection()
  const before = await state(client)
  // Holds the conversion back when all prices are written and the currency is not.
  const holder = await connection()
  await holder.query('BEGIN')
  await holder.query('SELECT FROM shop_settings')
  const killed = command()
  const isHeld = async () => {
    const { rows } = await client.query(
      `SELECT FROM pg_locks WHERE relation = 'shop_settings'::regclass AND mode = 'AccessExclusiveLock' AND NOT granted`,
    )
    return rows.length > 0
  }
  while (!(await isHeld())) await sleep(20)
  killed.kill('SIGKILL')
  await once(killed, 'exit')
  await holder.query('COMMIT')
  expect(await state(client)).toEqual(before)

  const finished = command()
  const [said] = await Promise.all([text(finished.stdout), once(finished, 'exit')])
  expect(said).toContain('10.00 лв -> 5.11 €')
  expect(said).toContain('start the shop with CURRENCY=EUR')
  expect(await state(client)).toMatchObject({ products: [{ price_minor: 511 }], settings: [{ currency: 'EUR' }] })

  const again = command()
  const [repeated] = await Promise.all([text(again.stdout), once(again, 'exit')])
  expect(repeated).toContain('in euro already')
}, 120_000)
