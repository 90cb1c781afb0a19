import { afterAll, beforeAll, describe, expect, test } from '@jest/globals'
import type { FastifyInstance } from 'fastify'
import { connect } from '#lib/database/connect.ts'
import { sql } from '#lib/database/sql.ts'
import { outboxUsage } from '../../sales/mail/outbox-usage.service.ts'
import { persistedDocuments } from '../../generated/persisted-documents.ts'
import { httpServerOf } from '../http/server.ts'
import { makeProduct } from '../../testkit/make.ts'
import { useTestShop } from '../../testkit/shop.ts'
import { createMetrics } from './metrics.ts'
import { serveMetrics, type MetricsServer } from './metrics-server.ts'

const TOKEN = 'only-for-prometheus'

const shop = useTestShop()
const metrics = createMetrics()
let http: FastifyInstance
let server: MetricsServer

beforeAll(async () => {
  http = (await httpServerOf(shop.app, { metrics })).http
  server = await serveMetrics(metrics, { port: 0, host: '127.0.0.1', token: TOKEN })
})
afterAll(async () => {
  await http.close()
  await server.close()
})

const read = (headers: Record<string, string> = { authorization: `Bearer ${TOKEN}` }) => fetch(server.url, { headers })

/** The value of the one series with these labels; 0 before it was counted. */
async function valueOf(name: string, labels: Record<string, string> = {}): Promise<number> {
  const text = await (await read()).text()
  const found = text
    .split('\n')
    .filter((line) => line.startsWith(`${name}{`) || line.startsWith(`${name} `))
    .filter((line) => Object.entries(labels).every(([label, value]) => line.includes(`${label}="${value}"`)))
  expect(found.length).toBeLessThanOrEqual(1)
  return Number(found[0]?.split(' ').at(-1) ?? 0)
}

const graph = (body: object) =>
  http.inject({
    method: 'POST',
    url: '/graphql',
    headers: { 'content-type': 'application/json' },
    payload: JSON.stringify(body),
  })

const COUNT = 'shop_http_request_duration_seconds_count'

describe('/metrics', () => {
  test('is for those who have the token', async () => {
    expect((await read()).status).toBe(200)
    expect((await read({})).status).toBe(401)
    expect((await read({ authorization: 'Bearer only-for-prometheuz' })).status).toBe(401)
  })

  test('is not an address of the shop', async () => {
    expect((await http.inject('/metrics')).statusCode).toBe(404)
  })

  test('counts requests by route and status', async () => {
    await http.inject('/api/products/2147483647')
    await http.inject('/api/products/2147483646')
    expect(await valueOf(COUNT, { route: '/api/products/:productId', method: 'GET', status: '404' })).toBe(2)
    expect(await valueOf('shop_refusals_total', { face: 'rest', code: 'NOT_FOUND' })).toBe(2)
  })

  test('names the operations of our clients, and no others', async () => {
    const [sha256Hash] = Object.entries(persistedDocuments).find(([, text]) => text.startsWith('query Viewer ')) ?? []
    await graph({ operationName: 'Viewer', extensions: { persistedQuery: { version: 1, sha256Hash } } })
    for (let nth = 0; nth < 5; nth += 1) await graph({ query: `query Mine${nth} { __typename }` })
    expect(await valueOf(COUNT, { operation: 'Viewer', status: '200' })).toBe(1)
    expect(await valueOf(COUNT, { operation: 'other', status: '200' })).toBe(5)
    expect(await (await read()).text()).not.toContain('Mine')
  })

  test('counts a refused mutation by its code', async () => {
    const query = 'mutation { logIn: login(input: { email: "a@example.com", password: "wrong-one" }) { __typename } }'
    await graph({ query })
    expect(await valueOf('shop_refusals_total', { face: 'graph', code: 'WRONG_CREDENTIALS' })).toBe(1)
  })

  test('tells hits and misses of the cache, and its size', async () => {
    const query = '{ products(first: 3) { totalCount } }'
    const lookups = (result: string) => valueOf('shop_cache_lookups_total', { kind: 'graph', result })
    const before = { hits: await lookups('hit'), misses: await lookups('miss') }
    for (let time = 0; time < 3; time += 1) await graph({ query })
    expect({ hits: await lookups('hit'), misses: await lookups('miss') }).toEqual({
      hits: before.hits + 2,
      misses: before.misses + 1,
    })
    expect(await valueOf('shop_cache_entries')).toBeGreaterThan(0)
    expect(await valueOf('shop_cache_bytes')).toBeGreaterThan(500)
  })

  test('counts an order once, however often the same call comes', async () => {
    const product = await makeProduct(shop.app, { quantity: 5 })
    const visitor = shop.visitor('a-cart-of-the-metrics')
    const add = { sessionId: 'a-cart-of-the-metrics', productId: product.id, quantity: 1 }
    await shop.rest({ method: 'POST', url: '/api/cart', body: add, as: visitor })
    const before = await valueOf('shop_orders_placed_total')
    const query = 'mutation Order($input: PlaceOrderInput!) { placeOrder(input: $input) { __typename } }'
    const input = {
      sessionId: 'a-cart-of-the-metrics',
      customerName: 'Ана',
      customerEmail: 'ana@example.com',
      customerPhone: '0888123456',
      deliveryMethod: 'COURIER_OFFICE',
      deliveryAddress: 'София',
      paymentMethod: 'CASH_ON_DELIVERY',
      idempotencyKey: 'the-same-call',
    }
    for (let time = 0; time < 2; time += 1)
      expect((await graph({ query, variables: { input } })).json()).toMatchObject({
        data: { placeOrder: { __typename: 'PlaceOrderSuccess' } },
      })
    expect((await valueOf('shop_orders_placed_total')) - before).toBe(1)
  })

  test('tells of each pool and the rendering queue', async () => {
    const url = shop.app.config.database.url ?? ''
    const { pools, close } = connect(url, 3, shop.app.log, { poolerUrl: url })
    metrics.watchPools(pools)
    metrics.watchRenderings(() => 7)
    const shoppers = { pool: 'shoppers' }
    const client = await pools.find(({ name }) => name === 'shoppers')?.pool.connect()
    expect(await valueOf('shop_database_connections_max', shoppers)).toBe(3)
    expect(await valueOf('shop_database_connections', shoppers)).toBe(1)
    expect(await valueOf('shop_database_connections_idle', shoppers)).toBe(0)
    expect(await valueOf('shop_database_connections', { pool: 'staff' })).toBe(0)
    client?.release()
    expect(await valueOf('shop_database_connections_idle', shoppers)).toBe(1)
    expect(await valueOf('shop_renderings_waiting')).toBe(7)
    await close()
  })

  test('tells of the outbox, and of the rest when the database does not answer', async () => {
    let isAway = false
    metrics.watchOutbox(() => (isAway ? Promise.reject(new Error('away')) : outboxUsage(shop.app)))
    await shop.app.sql.run(sql`DELETE FROM mail_messages`)
    expect(await valueOf('shop_mail_oldest_seconds')).toBe(0)
    const anHourAgo = new Date(shop.app.clock().getTime() - 3_600_000)
    await shop.app.sql.run(sql`
      INSERT INTO mail_messages (kind, recipient, dedupe_key, state, created_at) VALUES
        ('order_received', 'ana@example.com', 'waits', 'waiting', ${anHourAgo}),
        ('order_received', 'ana@example.com', 'fails', 'failed', ${anHourAgo}),
        ('order_received', 'ana@example.com', 'is dropped', 'dropped', ${anHourAgo})`)
    expect(await valueOf('shop_mail_letters', { state: 'waiting' })).toBe(1)
    expect(await valueOf('shop_mail_letters', { state: 'failed' })).toBe(1)
    expect(await valueOf('shop_mail_oldest_seconds')).toBeGreaterThanOrEqual(3_600)
    expect(await (await read()).text()).not.toContain('state="dropped"')
    isAway = true
    const text = await (await read()).text()
    expect(text).not.toMatch(/^shop_mail_(?:letters|oldest_seconds)\b/m)
    expect(text).toContain('process_resident_memory_bytes')
  })

  test('tells of the process', async () => {
    expect(await valueOf('process_resident_memory_bytes')).toBeGreaterThan(1e7)
    expect(await valueOf('process_cpu_seconds_total')).toBeGreaterThan(0)
    expect(await valueOf('nodejs_eventloop_lag_p99_seconds')).toBeGreaterThanOrEqual(0)
  })
})
