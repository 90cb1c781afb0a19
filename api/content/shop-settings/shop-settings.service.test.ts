import { afterAll, beforeEach, expect, test } from '@jest/globals'
import { Client } from 'pg'
import { pino } from 'pino'
import { connect } from '#lib/database/connect.ts'
import { isUnavailable } from '#lib/database/failures.ts'
import { int, returning } from '#lib/database/row.ts'
import { sql } from '#lib/database/sql.ts'
import { StartError } from '#lib/start-error.ts'
import { convertedPricing, LEVA_PRICING } from '#rules/new-shop-pricing.ts'
import { testDatabase, type TestDatabase } from '../../testkit/database.ts'
import { openPricing, refuseOtherCurrency } from './shop-settings.service.ts'

const databases: TestDatabase[] = []
let url: string

beforeEach(async () => {
  const database = await testDatabase()
  databases.push(database)
  url = database.url
})
afterAll(async () => {
  for (const database of databases) await database.drop()
})

async function run(statement: string): Promise<void> {
  const client = new Client({ connectionString: url })
  await client.connect()
  await client.query(statement)
  await client.end()
}

test.each(['BGN', 'EUR'] as const)('an empty database takes %s from the setting and keeps it', async (currency) => {
  const pricing = convertedPricing(LEVA_PRICING, currency)
  expect(await openPricing(url, currency)).toEqual(pricing)
  expect(await openPricing(url, currency)).toEqual(pricing)
})

test('processes that start at once agree', async () => {
  const pricings = await Promise.all(Array.from({ length: 4 }, () => openPricing(url, 'EUR')))
  expect(new Set(pricings.map(({ currency }) => currency))).toEqual(new Set(['EUR']))
})

test('a shop in leva does not open in euro; the error names the command that converts', async () => {
  await openPricing(url, 'BGN')
  const refused = openPricing(url, 'EUR')
  await expect(refused).rejects.toThrow(StartError)
  await expect(refused).rejects.toThrow('npm run shop:to-euro -- --write')
})

test('a shop in euro is not opened in leva', async () => {
  await openPricing(url, 'EUR')
  await expect(openPricing(url, 'BGN')).rejects.toThrow('Start it with CURRENCY=EUR.')
})

test('fees and bands are read from the database, not from the specification', async () => {
  await openPricing(url, 'BGN')
  await run('UPDATE shop_settings SET home_address_fee_minor = 700, upper_band_minor = 9000')
  expect(await openPricing(url, 'BGN')).toMatchObject({
    deliveryFeesMinor: { home_address: 700, courier_office: 600 },
    priceBandsMinor: { lower: 2000, upper: 9000 },
  })
})

test('a process from before a conversion gets no connection any more, and calls that unavailable', async () => {
  const { currency } = await openPricing(url, 'BGN')
  const seen: string[] = []
  const check = refuseOtherCurrency(currency, (now) => void seen.push(now))
  const before = connect(url, 2, pino({ level: 'silent' }), { check })
  expect(await before.sql.rows(returning({ one: int })`SELECT 1 AS one`)).toEqual([{ one: 1 }])
  await run(`UPDATE shop_settings SET currency = 'EUR'`)
  await run(`SELECT pg_terminate_backend(pid, 5000) FROM pg_stat_activity
    WHERE application_name = 'shop' AND datname = current_database()`)
  for (const read of [() => before.sql.run(sql`SELECT 1 AS one`), () => before.db.product.count()]) {
    const failure: unknown = await read().catch((error: unknown) => error)
    expect(isUnavailable(failure)).toBe(true)
  }
  expect(seen).toEqual(['EUR'])
  await before.close()
})
