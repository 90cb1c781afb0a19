import { once } from 'node:events'
import { createServer } from 'node:http'
import { json } from 'node:stream/consumers'
import { afterAll, beforeAll, expect, test } from '@jest/globals'
import { z } from 'zod'
import { connect } from '#lib/database/connect.ts'
import { persistedDocuments } from '../../generated/persisted-documents.ts'
import { httpServerOf, type HttpServer } from '../http/server.ts'
import { makeProduct } from '../../testkit/make.ts'
import { testShop, type TestShop } from '../../testkit/shop.ts'
import { createTracing, type Tracing } from './tracing.ts'

const SENT = z.object({
  resourceSpans: z.array(
    z.object({
      resource: z.object({ attributes: z.array(z.object({ key: z.string(), value: z.unknown() })) }),
      scopeSpans: z.array(
        z.object({
          spans: z.array(
            z.object({
              traceId: z.string(),
              spanId: z.string(),
              parentSpanId: z.string().optional(),
              name: z.string(),
              attributes: z.array(z.object({ key: z.string(), value: z.unknown() })),
            }),
          ),
        }),
      ),
    }),
  ),
})

type SentSpan = z.infer<typeof SENT>['resourceSpans'][number]['scopeSpans'][number]['spans'][number]

const CALLER = { traceId: '0af7651916cd43dd8448eb211c80319c', spanId: 'b7ad6b7169203331' }
const traceparent = `00-${CALLER.traceId}-${CALLER.spanId}-01`

const spans: SentSpan[] = []
const bodies: string[] = []
const collector = createServer((request, response) => {
  void json(request).then((body) => {
    bodies.push(JSON.stringify(body))
    spans.push(
      ...SENT.parse(body).resourceSpans.flatMap(({ scopeSpans }) => scopeSpans.flatMap((scope) => scope.spans)),
    )
    response.writeHead(200, { 'content-type': 'application/json' }).end('{}')
  })
})

let shop: TestShop
let tracing: Tracing
let server: HttpServer
let connection: ReturnType<typeof connect>

beforeAll(async () => {
  collector.listen(0, '127.0.0.1')
  await once(collector, 'listening')
  const address = collector.address()
  const port = typeof address === 'object' && address !== null ? address.port : 0
  shop = await testShop()
  tracing = createTracing({ endpoint: `http://127.0.0.1:${port}`, serviceName: 'shop', share: 1 })
  connection = connect(shop.app.config.database.url ?? '', 3, shop.app.log)
  tracing.watchPool(connection.pool)
  server = await httpServerOf({ ...shop.app, db: connection.db, sql: connection.sql }, { tracing })
})

afterAll(async () => {
  await server.http.close()
  await connection.close()
  await shop.close()
  collector.closeAllConnections()
  collector.close()
})

const named = (name: string) => spans.filter((span) => span.name === name)

const childrenOf = ({ spanId }: SentSpan) => spans.filter(({ parentSpanId }) => parentSpanId === spanId)

test('the spans of an order hang together, from the caller down to each statement, and tell nothing of the customer', async () => {
  const product = await makeProduct(shop.app, { quantity: 5 })
  const add = { sessionId: 'a-cart-that-is-traced', productId: product.id, quantity: 1 }
  await server.http.inject({ method: 'POST', url: '/api/cart', payload: add })
  await server.http.inject('/healthz')
  const input = {
    sessionId: 'a-cart-that-is-traced',
    customerName: 'Ана',
    customerEmail: 'ana@example.com',
    customerPhone: '0888123456',
    deliveryMethod: 'COURIER_OFFICE',
    deliveryAddress: 'София',
    paymentMethod: 'CASH_ON_DELIVERY',
    idempotencyKey: 'an-order-that-is-traced',
  }
  const [hash] = Object.entries(persistedDocuments).find(([, text]) => text.startsWith('mutation PlaceOrder')) ?? []
  const answer = await server.http.inject({
    method: 'POST',
    url: '/graphql',
    headers: { traceparent },
    payload: {
      operationName: 'PlaceOrder',
      variables: { input },
      extensions: { persistedQuery: { version: 1, sha256Hash: hash } },
    },
  })
  expect(answer.json()).toMatchObject({ data: { placeOrder: { __typename: 'PlaceOrderSuccess' } } })
  await server.http.inject('/api/products/999999')
  await tracing.close()

  const [request] = named('POST /graphql')
  if (!request) throw new Error('No span of the request was sent')
  expect(request).toMatchObject({ traceId: CALLER.traceId, parentSpanId: CALLER.spanId })
  const [operation, ...others] = childrenOf(request)
  expect(others).toEqual([])
  if (!operation) throw new Error('No span of the operation was sent')
  expect(operation.name).toBe('graph PlaceOrder')
  const statements = childrenOf(operation)
  expect(statements.map(({ name }) => name)).toEqual(expect.arrayContaining(['INSERT orders']))
  expect(spans.filter(({ traceId }) => traceId === CALLER.traceId)).toHaveLength(2 + statements.length)
  for (const word of ['Ана', 'ana@example.com', '0888123456', 'a-cart-that-is-traced'])
    expect(bodies.join('')).not.toContain(word)

  // Another trace each; none of a request that load balancers send.
  const [cart] = named('POST /api/cart')
  expect(cart?.traceId).not.toBe(CALLER.traceId)
  expect(named('GET /healthz')).toEqual([])
  const [missing] = named('GET /api/products/:productId')
  expect(missing?.attributes).toEqual(
    expect.arrayContaining([
      { key: 'http.response.status_code', value: { intValue: 404 } },
      { key: 'shop.error_codes', value: { arrayValue: { values: [{ stringValue: 'NOT_FOUND' }] } } },
    ]),
  )
})
