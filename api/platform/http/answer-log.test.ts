import { Writable } from 'node:stream'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from '@jest/globals'
import type { FastifyInstance } from 'fastify'
import { pino, type Logger } from 'pino'
import { persistedDocuments } from '../../generated/persisted-documents.ts'
import { useTestShop } from '../../testkit/shop.ts'
import { httpServerOf } from './server.ts'

const shop = useTestShop()
const lines: string[] = []
let log: Logger
let http: FastifyInstance

beforeAll(async () => {
  const stream = new Writable({
    write: (line: Buffer, _encoding, done) => {
      lines.push(line.toString())
      done()
    },
  })
  log = pino({ level: 'info' }, stream)
  http = (await httpServerOf({ ...shop.app, log })).http
})
afterAll(() => http.close())
beforeEach(() => {
  lines.length = 0
})

interface Sent {
  method?: 'GET' | 'POST' | 'PATCH'
  url?: string
  body?: string | object
  headers?: Record<string, string>
}

/** The lines that the request left in the log. */
async function logged({ method = 'POST', url = '/graphql', body, headers = {} }: Sent) {
  await http.inject({
    method,
    url,
    headers: { ...(body !== undefined && { 'content-type': 'application/json' }), ...headers },
    ...(body !== undefined && { payload: body }),
  })
  return lines.map((line): Record<string, unknown> => JSON.parse(line))
}

const hashOf = (start: string): string =>
  Object.entries(persistedDocuments).find(([, text]) => text.startsWith(start))?.[0] ?? ''

describe('a line of the log', () => {
  test('tells the operation of a client by name and hash, and the client with its version', async () => {
    const sha256Hash = hashOf('query Viewer ')
    const body = { operationName: 'Viewer', variables: {}, extensions: { persistedQuery: { version: 1, sha256Hash } } }
    const headers = { 'apollographql-client-name': 'storefront', 'apollographql-client-version': '1.0.0' }
    expect(await logged({ body, headers })).toEqual([
      expect.objectContaining({
        msg: 'answered',
        path: '/graphql',
        status: 200,
        operation: 'Viewer',
        hash: sha256Hash,
        client: 'storefront@1.0.0',
      }),
    ])
    expect(JSON.parse(lines[0] ?? '')).not.toHaveProperty('codes')
  })

  test('of a cached answer tells the same', async () => {
    const body = { query: 'query Names { products(first: 1) { edges { node { name } } } }' }
    const [computed] = await logged({ body })
    lines.length = 0
    const [cached] = await logged({ body })
    expect([computed?.['operation'], cached?.['operation']]).toEqual(['Names', 'Names'])
  })

  test('of a refused mutation has the code, although the status is 200 and the code was not selected', async () => {
    const query = 'mutation Order($input: PlaceOrderInput!) { placeOrder(input: $input) { __typename } }'
    const input = {
      sessionId: 'unknown-cart',
      customerName: 'Ана',
      customerEmail: 'ana@example.com',
      customerPhone: '0888123456',
      deliveryMethod: 'COURIER_OFFICE',
      deliveryAddress: 'София',
      paymentMethod: 'CASH_ON_DELIVERY',
    }
    const [line] = await logged({ body: { query, variables: { input } } })
    expect(line).toMatchObject({ status: 200, operation: 'Order', codes: ['CART_EMPTY'] })
  })

  test.each([
    ['a scope', { query: '{ orders { totalCount } }' }, ['UNAUTHENTICATED']],
    ['the schema', { query: '{ nothing }' }, ['GRAPHQL_VALIDATION_FAILED']],
    ['the syntax', { query: '{' }, ['GRAPHQL_PARSE_FAILED']],
    ['JSON', '{', ['GRAPHQL_INVALID']],
  ])('of an operation that %s refuses has a code', async (_what, body, codes) => {
    expect(await logged({ body })).toEqual([expect.objectContaining({ codes })])
  })

  test('over REST has the code of the refusal', async () => {
    const cases: [Sent, string][] = [
      [{ method: 'GET', url: '/api/products/2147483647' }, 'NOT_FOUND'],
      [{ method: 'GET', url: '/api/admin/orders' }, 'UNAUTHENTICATED'],
      [{ url: '/api/users/login', body: { email: 'unknown@example.com', password: 'x' } }, 'WRONG_CREDENTIALS'],
      [{ url: '/api/cart', body: '{' }, 'BAD_INPUT'],
      [{ method: 'PATCH', url: '/api/products' }, 'METHOD_NOT_ALLOWED'],
    ]
    for (const [sent, code] of cases) {
      lines.length = 0
      expect(await logged(sent)).toEqual([expect.objectContaining({ codes: [code] })])
    }
  })

  test('of a failure names the request, as its answer does', async () => {
    const { http: failing } = await httpServerOf({ ...shop.app, log })
    failing.get('/fails', () => {
      throw new Error('broken')
    })
    const { requestId: reqId } = (await failing.inject('/fails')).json<{ requestId: string }>()
    await failing.close()
    expect(lines.map((line): unknown => JSON.parse(line))).toEqual([
      expect.objectContaining({ msg: 'a request failed', reqId, err: expect.objectContaining({ message: 'broken' }) }),
      expect.objectContaining({ msg: 'answered', reqId, codes: ['INTERNAL'] }),
    ])
  })

  test('stays one short line whatever a client calls itself or its operation', async () => {
    const headers = {
      'apollographql-client-name': `a b\t"${'x'.repeat(200)}`,
      'apollographql-client-version': '\u00e9 1',
    }
    const operationName = `N${'y'.repeat(200)}`
    const [line] = await logged({ body: { query: `query ${operationName} { __typename }`, operationName }, headers })
    expect(line).toMatchObject({ client: `ab${'x'.repeat(38)}@1` })
    expect(line).not.toHaveProperty('operation')
  })

  test('has no token, no session, no address and nothing that a person typed', async () => {
    const customer = await shop.customer()
    const token = shop.tokenOf(customer) ?? ''
    const typed = {
      sessionId: 'secret-cart-session',
      customerName: 'Ана Иванова',
      customerEmail: 'ana@example.com',
      customerPhone: '0888123456',
      password: 'a-secret-password',
      search: 'какво-търси',
    }
    const headers = {
      authorization: `Bearer ${token}`,
      'x-cart-session': 'secret-cart-session',
      cookie: 'order_opener=secret-opener',
      'user-agent': 'secret-browser',
    }
    const query = 'query Cart($sessionId: String) { cart(sessionId: $sessionId) { id } }'
    await logged({ body: { query, variables: typed }, headers })
    await logged({ body: `${JSON.stringify(typed)}{`, headers })
    await logged({ url: '/api/orders', body: typed, headers })
    await logged({ url: '/api/users/login', body: { email: typed.customerEmail, password: typed.password }, headers })
    await logged({ method: 'GET', url: '/api/cart/secret-cart-session', headers })
    await logged({
      method: 'GET',
      url: `/graphql?query=${encodeURIComponent('query Q($search: String){__typename}')}&variables=${encodeURIComponent(JSON.stringify(typed))}`,
      headers,
    })
    await logged({ method: 'GET', url: '/search?q=какво-търси&token=secret-cart-session', headers })
    expect(lines).toHaveLength(7)
    const text = lines.join('')
    for (const secret of [...Object.values(typed), token, 'secret', '127.0.0.1']) expect(text).not.toContain(secret)
  })
})
