import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import { beforeAll, describe, expect, test } from '@jest/globals'
import { makeProduct } from '../../testkit/make.ts'
import { useTestShop } from '../../testkit/shop.ts'
import { httpServerOf } from './server.ts'

const shop = useTestShop({ PUBLIC_URL: 'https://shop.example' })
let url: string
beforeAll(async () => {
  url = `/api/products/${(await makeProduct(shop.app, { description: 'дълго описание '.repeat(200) })).id}`
})

const get = (headers: Record<string, string> = {}) => shop.rest({ method: 'GET', url, headers })

describe('answers carry a tag', () => {
  test('a client that has it already gets 304 and nothing else', async () => {
    const { headers, status } = await get()
    expect(status).toBe(200)
    const tag = String(headers['etag'])
    expect(tag).toMatch(/^"[\w+/=]{28}"$/)
    for (const known of [tag, `W/${tag}`]) {
      const { statusCode, body } = await shop.http.inject({ method: 'GET', url, headers: { 'if-none-match': known } })
      expect({ statusCode, body }).toEqual({ statusCode: 304, body: '' })
    }
    expect((await get({ 'if-none-match': '"other"' })).status).toBe(200)
  })
  test('a changed answer has another', async () => {
    const before = (await get()).headers['etag']
    await shop.app.db.product.updateMany({ data: { name: 'Друго име' } })
    expect((await get()).headers['etag']).not.toBe(before)
  })
})

test.each([
  ['GET', '/api/products'],
  ['GET', '/nowhere'],
  ['POST', '/graphql'],
  ['DELETE', '/api/products/1'],
] as const)('%s %s answers with the security headers, whatever becomes of it', async (method, target) => {
  const { headers } = await shop.rest({ method, url: target })
  expect(headers).toMatchObject({
    'content-security-policy':
      "default-src 'none'; script-src 'none'; connect-src 'self'; object-src 'none'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'",
    'referrer-policy': 'strict-origin-when-cross-origin',
    'strict-transport-security': 'max-age=31536000; includeSubDomains',
    'x-content-type-options': 'nosniff',
    'x-frame-options': 'DENY',
  })
  expect(Object.keys(headers).filter((name) => name.startsWith('access-control'))).toEqual([])
})

describe('a cached answer is compressed once, as the client likes it', () => {
  const payload = JSON.stringify({ query: '{ products(first: 5) { edges { node { description } } } }' })
  const ask = (accepted: string) =>
    shop.http.inject({
      method: 'POST',
      url: '/graphql',
      headers: { 'content-type': 'application/json', 'accept-encoding': accepted },
      payload,
    })

  test.each([
    ['br', 'br'],
    ['gzip, br', 'br'],
    ['gzip', 'gzip'],
    ['br;q=0, gzip;q=0.5', 'gzip'],
  ])('%s gets %s', async (accepted, expected) => {
    const plain = (await ask('identity')).body
    for (let time = 1; time <= 2; time += 1) {
      const { headers, rawPayload } = await ask(accepted)
      expect(headers).toMatchObject({
        'content-encoding': expected,
        vary: 'accept-encoding',
        'content-length': String(rawPayload.length),
      })
      expect((expected === 'br' ? brotliDecompressSync : gunzipSync)(rawPayload).toString()).toBe(plain)
    }
  })
  test.each(['identity', 'br;q=0, gzip;q=0.0', 'zstd'])('%s gets it as it is', async (accepted) => {
    const { headers, body } = await ask(accepted)
    expect(headers).not.toHaveProperty('content-encoding')
    expect(headers['vary']).toBe('accept-encoding')
    expect(JSON.parse(body)).toHaveProperty('data.products')
  })
})

describe.each([
  ['identity', null],
  ['br', 'br'],
  ['gzip', 'gzip'],
])('a cached answer for who accepts %s', (accepted, encoding) => {
  const inject = (method: 'GET' | 'HEAD', headers: Record<string, string> = {}) =>
    shop.http.inject({ method, url, headers: { 'accept-encoding': accepted, ...headers } })

  test('has the same headers for HEAD as for GET, and no body', async () => {
    const [got, head] = [await inject('GET'), await inject('HEAD')]
    const { date: _gotAt, ...expected } = got.headers
    const { date: _headAt, ...headers } = head.headers
    expect(headers).toEqual(expected)
    expect(headers).toMatchObject({ vary: 'accept-encoding', 'content-length': String(got.rawPayload.byteLength) })
    expect(headers['content-encoding'] ?? null).toBe(encoding)
    expect([head.statusCode, head.body]).toEqual([200, ''])
  })
  test.each(['GET', 'HEAD'] as const)('%s is 304 for its own tag alone, among others too', async (method) => {
    const tag = String((await inject('GET')).headers['etag'])
    for (const known of [tag, `W/${tag}`, `"other", W/${tag}`, '*']) {
      const { statusCode, headers, body } = await inject(method, { 'if-none-match': known })
      expect([statusCode, body]).toEqual([304, ''])
      expect(headers).toMatchObject({ etag: tag, vary: 'accept-encoding', 'cache-control': 'no-cache' })
      expect(headers).not.toHaveProperty('content-encoding')
    }
    const other = accepted === 'br' ? 'gzip' : 'br'
    const otherTag = String((await inject('GET', { 'accept-encoding': other })).headers['etag'])
    expect((await inject(method, { 'if-none-match': otherTag })).statusCode).toBe(200)
    expect((await inject(method, { 'if-none-match': `"other"` })).statusCode).toBe(200)
  })
})

test.each([
  `/public-objects/${'0'.repeat(32)}.webp`,
  `/uploads/${'0'.repeat(32)}.webp?w=320&f=avif`,
  '/uploads/?w=320',
  '/api/placeholder/0/0',
  '/api/products/2147483647',
])('nothing keeps that %s is not there', async (target) => {
  const { status, headers } = await shop.rest({ method: 'GET', url: target })
  expect([400, 404]).toContain(status)
  expect(headers['cache-control']).toBe('no-store')
})

test.each(['on', 'off'])('a preflight of /graphql is refused while GraphiQL is %s', async (graphiql) => {
  const config = { ...shop.app.config, graphql: { ...shop.app.config.graphql, graphiql: graphiql === 'on' } }
  const { http } = await httpServerOf({ ...shop.app, config })
  const { statusCode, headers, body } = await http.inject({
    method: 'OPTIONS',
    url: '/graphql',
    headers: { 'access-control-request-method': 'POST', origin: 'https://elsewhere.example' },
  })
  expect({ statusCode, allow: headers['allow'] }).toEqual({ statusCode: 405, allow: 'GET, POST, HEAD' })
  expect(JSON.parse(body)).toMatchObject({ code: 'METHOD_NOT_ALLOWED' })
  await http.close()
})
