import { beforeAll, describe, expect, test } from '@jest/globals'
import { cartKey } from '../../sales/carts/cart-owner.rules.ts'
import { makeProduct } from '../../testkit/make.ts'
import { graphAddress, type AddressParameters } from '../../testkit/graph-address.ts'
import { type Sender, useTestShop } from '../../testkit/shop.ts'

const shop = useTestShop()
beforeAll(async () => {
  await makeProduct(shop.app, { name: 'Балон', description: 'Голям балон. '.repeat(100) })
})

const get = (parameters: AddressParameters, headers: Record<string, string> = {}, as?: Sender) =>
  shop.rest({ method: 'GET', url: graphAddress(parameters), headers, ...(as && { as }) })

const PRODUCTS = '{ products(first: 5) { edges { node { name description } } } }'
const CART = Buffer.from(`Cart:${cartKey({ customerId: null, sessionId: 'a-session' })}`).toString('base64')
const MODERN = { accept: 'application/graphql-response+json' }

describe('a query by GET', () => {
  test('takes variables and the name of the operation', async () => {
    const query =
      'query A { __typename } query B($search: String) { products(filter: { search: $search }) { totalCount } }'
    const { status, body } = await get({ query, operationName: 'B', variables: { text: 'балон' } })
    expect([status, body]).toMatchObject([200, { data: { products: { totalCount: 1 } } }])
  })

  const getBytes = (headers: Record<string, string>) =>
    shop.http.inject({ url: graphAddress({ query: PRODUCTS }), headers })

  test('of public data is revalidated: the same answer is 304 until something is committed', async () => {
    for (const encoding of ['identity', 'br']) {
      const headers = { 'accept-encoding': encoding }
      const first = await getBytes(headers)
      expect(first.headers).toMatchObject({ 'cache-control': 'no-cache', etag: expect.stringMatching(/^(W\/)?"/) })
      expect(first.headers['vary']).toBe('accept, authorization, accept-encoding')
      const again = { ...headers, 'if-none-match': String(first.headers['etag']) }
      const same = await getBytes(again)
      expect([same.statusCode, same.body]).toEqual([304, ''])
      await shop.app.db.product.updateMany({ data: { name: `Балон ${encoding}` } })
      const next = await getBytes(again)
      expect(next.statusCode).toBe(200)
      expect(next.headers['etag']).not.toBe(first.headers['etag'])
    }
  })

  test.each([
    ['private data', async () => shop.customer(), '{ viewer { customer { email } } }'],
    ['a cart', async () => shop.visitor('a-session'), '{ cart { id lineCount } }'],
    ['what only its holder finds', async () => shop.visitor('a-session'), `{ node(id: "${CART}") { id } }`],
    ['an admin, who sees more', async () => shop.admin(), PRODUCTS],
    ['a refusal', async () => undefined, '{ inquiries { totalCount } }'],
    ['an invalid document', async () => undefined, '{ nothing }'],
  ])('is never stored with %s', async (_what, sender, query) => {
    const { headers } = await get({ query }, {}, await sender())
    expect(headers['cache-control']).toBe('no-store')
    expect(headers['vary']).toContain('authorization')
  })

  test('answers private data to callers that may see it', async () => {
    const customer = await shop.customer()
    const { body } = await get({ query: '{ viewer { customer { databaseId } } }' }, {}, customer)
    expect(body).toMatchObject({ data: { viewer: { customer: { databaseId: customer.viewer.customerId } } } })
    expect((await get({ query: '{ inquiries { totalCount } }' })).body).toMatchObject({
      errors: [{ extensions: { code: 'UNAUTHENTICATED' } }],
    })
  })

  test('shares its cached answer with POST', async () => {
    const query = '{ products(first: 4) { totalCount } }'
    await shop.rest({ method: 'POST', url: '/graphql', body: { query } })
    expect(await shop.countStatements(() => get({ query }))).toBe(1)
  })

  test('may come from another site: it changes nothing and its answer cannot be read there', async () => {
    const { status, headers } = await get({ query: PRODUCTS }, { 'sec-fetch-site': 'cross-site' })
    expect(status).toBe(200)
    expect(headers['access-control-allow-origin']).toBeUndefined()
  })

  test('answers HEAD requests', async () => {
    const { statusCode, body, headers } = await shop.http.inject({
      method: 'HEAD',
      url: graphAddress({ query: PRODUCTS }),
    })
    expect([statusCode, body, headers['cache-control']]).toEqual([200, '', 'no-cache'])
  })
})

describe('a GET is refused', () => {
  test.each(['GET', 'HEAD'] as const)('when it would change something: 405, by %s too', async (method) => {
    const query = 'mutation { clearCart(input: { sessionId: "unknown-session" }) { __typename } }'
    for (const accept of ['*/*', MODERN.accept, 'text/plain, application/json;q=0.5']) {
      const { statusCode, headers } = await shop.http.inject({
        method,
        url: graphAddress({ query }),
        headers: { accept },
      })
      expect([statusCode, headers['allow']]).toEqual([405, 'POST'])
    }
  })

  test.each([
    ['no query', {}, 400],
    ['variables that are not JSON', { query: '{ __typename }', variables: '{' }, 400],
    ['variables that are a list', { query: '{ __typename }', variables: '[]' }, 400],
    ['a document that cannot be parsed', { query: '{' }, 400],
    ['an unknown operation', { query: 'query A { __typename }', operationName: 'B' }, 400],
    ['a subscription to an unknown field', { query: 'subscription { x }' }, 400],
    ['an address that is too long', { query: `{ __typename } # ${'x'.repeat(8_000)}` }, 414],
  ])('with %s', async (_what, parameters, status) => {
    const answer = await get(parameters, MODERN)
    expect([answer.status, answer.headers['cache-control']]).toEqual([status, 'no-store'])
    expect(answer.body).toMatchObject({ errors: [{ extensions: { code: expect.stringMatching(/^[A-Z_]+$/) } }] })
  })
})
