import { once } from 'node:events'
import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from '@playwright/test'
import { pino } from 'pino'
import { connect } from '../../api/lib/database/connect.ts'
import { startEmbeddedPostgres } from '../../api/lib/database/embedded-postgres.ts'
import { checkRows } from '../../api/testkit/checked-rows.ts'
import { brokenInvariants } from '../../api/testkit/invariants.ts'
import { openOwnShop, OWN_PASSWORD } from '../support/own-shop.ts'

const BUYERS = 8

interface Acknowledged {
  key: string
  sessionId: string
  number: number
}

async function ask(
  url: string,
  query: string,
  input: object,
  token?: string,
): Promise<Record<string, Record<string, unknown>>> {
  const headers = {
    'content-type': 'application/json',
    ...(token === undefined ? {} : { authorization: `Bearer ${token}` }),
  }
  const response = await fetch(`${url}/graphql`, {
    method: 'POST',
    headers,
    body: JSON.stringify({ query, variables: { input } }),
  })
  const { data }: { data: Record<string, Record<string, unknown>> } = await response.json()
  return data
}

const PLACE =
  'mutation ($input: PlaceOrderInput!) { placeOrder(input: $input) { __typename ... on PlaceOrderSuccess { order { databaseId } } } }'

async function place(url: string, sessionId: string, key: string): Promise<number> {
  const customer = {
    customerName: 'К',
    customerEmail: 'k@example.com',
    customerPhone: '0888123456',
    deliveryMethod: 'COURIER_OFFICE',
    deliveryAddress: 'Офис',
    paymentMethod: 'CASH_ON_DELIVERY',
  }
  const { placeOrder } = await ask(url, PLACE, { sessionId, idempotencyKey: key, ...customer })
  return Number(Object(placeOrder?.['order']).databaseId)
}

/** Buys one piece and rents one unit repeatedly until the shop dies; records the answers. */
async function buyUntilItEnds(
  url: string,
  items: { sale: string; rental: string },
  who: number,
  acknowledged: Acknowledged[],
): Promise<void> {
  for (let count = 0; ; count += 1) {
    const sessionId = `crash-${who}-${count}`
    const key = `key-${who}-${count}`
    try {
      await ask(url, 'mutation ($input: AddToCartInput!) { addToCart(input: $input) { __typename } }', {
        sessionId,
        productId: items.sale,
        quantity: 1,
      })
      await ask(url, 'mutation ($input: AddToCartInput!) { addToCart(input: $input) { __typename } }', {
        sessionId,
        productId: items.rental,
        quantity: 1,
        startsOn: '2028-01-10',
        endsOn: '2028-01-12',
      })
      const number = await place(url, sessionId, key)
      if (number > 0) acknowledged.push({ key, sessionId, number })
    } catch {
      return
    }
  }
}

async function fill(url: string): Promise<{ sale: string; rental: string }> {
  const { adminLogin } = await ask(
    url,
    'mutation ($input: AdminLoginInput!) { adminLogin(input: $input) { ... on AdminLoginSuccess { sessionToken } } }',
    { username: 'admin', password: OWN_PASSWORD },
  )
  const token = String(adminLogin?.['sessionToken'])
  const make = async (type: 'SALE' | 'RENT', price: object) => {
    const { createCategory } = await ask(
      url,
      'mutation ($input: CreateCategoryInput!) { createCategory(input: $input) { ... on CreateCategorySuccess { category { id } } } }',
      { type, category: { name: type } },
      token,
    )
    const product = { type, name: type, categoryIds: [Object(createCategory?.['category']).id], ...price }
    const { createProduct } = await ask(
      url,
      'mutation ($input: CreateProductInput!) { createProduct(input: $input) { ... on CreateProductSuccess { product { id } } } }',
      { product },
      token,
    )
    const id = String(Object(createProduct?.['product']).id)
    await ask(
      url,
      'mutation ($input: SetStockInput!) { setStock(input: $input) { __typename } }',
      { productId: id, quantity: 100_000, threshold: 1 },
      token,
    )
    return id
  }
  return { sale: await make('SALE', { price: '2.00' }), rental: await make('RENT', { pricePerDay: '3.00' }) }
}

test('Killed in the middle of orders, the shop comes up by itself with nothing lost and nothing doubled', async () => {
  const dataDir = await mkdtemp(join(tmpdir(), 'sharenka-crash-'))
  const acknowledged: Acknowledged[] = []
  let shop = await openOwnShop(dataDir)
  const items = await fill(shop.url)
  for (const victim of ['server', 'server and database'] as const) {
    const before = acknowledged.length
    const buyers = Array.from({ length: BUYERS }, (_, who) =>
      buyUntilItEnds(shop.url, items, who + (victim === 'server' ? 0 : BUYERS), acknowledged),
    )
    await expect.poll(() => acknowledged.length - before, { timeout: 0 }).toBeGreaterThan(20)
    shop.server.kill('SIGKILL')
    if (victim === 'server and database')
      process.kill(
        Number((await readFile(join(dataDir, 'postgres', 'cluster', 'postmaster.pid'), 'utf8')).split('\n')[0]),
        'SIGKILL',
      )
    await Promise.all([...buyers, once(shop.server, 'exit')])
    shop = await openOwnShop(dataDir)
    for (const { key, sessionId, number } of acknowledged) expect(await place(shop.url, sessionId, key)).toBe(number)
  }
  expect(new Set(acknowledged.map(({ number }) => number)).size).toBe(acknowledged.length)
  shop.server.kill('SIGTERM')
  const [code] = await once(shop.server, 'exit')
  expect(code).toBe(0)
  const log = pino({ level: 'silent' })
  const database = await startEmbeddedPostgres({ dataDir, log })
  const { sql, close } = connect(database.url, 2, log, { checkRows })
  expect(await brokenInvariants({ sql })).toEqual([])
  await close()
  await database.stop()
  await rm(dataDir, { recursive: true, force: true })
})
