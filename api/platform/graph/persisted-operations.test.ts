import { afterAll, beforeAll, describe, expect, test } from '@jest/globals'
import { persistedDocuments } from '../../generated/persisted-documents.ts'
import { graphAddress, type AddressParameters } from '../../testkit/graph-address.ts'
import { type TestShop, testShop } from '../../testkit/shop.ts'

/** The hash of a client's operation. */
function hashOf(operation: string): string {
  const found = Object.entries(persistedDocuments).find(([, text]) => text.startsWith(operation))
  if (!found) throw new Error(`No client has ${operation}`)
  return found[0]
}

const persisted = (hash: string) => ({ extensions: { persistedQuery: { version: 1, sha256Hash: hash } } })

const UNKNOWN = '0'.repeat(64)
const MODERN = { accept: 'application/graphql-response+json' }

describe.each(['off', 'on'])('with PERSISTED_QUERIES_ONLY=%s', (only) => {
  let shop: TestShop
  beforeAll(async () => {
    shop = await testShop({ PERSISTED_QUERIES_ONLY: only })
  })
  afterAll(() => shop.close())

  const get = (parameters: AddressParameters, headers: Record<string, string> = {}) =>
    shop.rest({ method: 'GET', url: graphAddress(parameters), headers })
  const post = (body: object, headers: Record<string, string> = {}) =>
    shop.rest({ method: 'POST', url: '/graphql', body, headers })

  test('a client’s own documents are answered by hash, as GET and as POST', async () => {
    const badge = { hash: hashOf('query CartBadge'), variables: { sessionId: 'unknown-session' } }
    const empty = { data: { cart: { __typename: 'Cart', lineCount: 0 } } }
    expect((await get(badge)).body).toMatchObject(empty)
    expect((await post({ ...persisted(badge.hash), variables: badge.variables })).body).toMatchObject(empty)
    expect((await post(persisted(hashOf('mutation Logout')))).body).toHaveProperty('data.logout')
  })

  test.each([UNKNOWN, '__proto__', 'constructor'])(
    'an unknown hash (%s) gets the standard’s answer: this server registers none',
    async (hash) => {
      for (const answer of [await get({ hash }, MODERN), await post(persisted(hash), MODERN)]) {
        expect(answer.status).toBe(400)
        expect(answer.headers['cache-control']).toBe('no-store')
        expect(answer.body).toEqual({
          errors: [{ message: 'PersistedQueryNotSupported', extensions: { code: 'PERSISTED_QUERY_NOT_SUPPORTED' } }],
        })
      }
      expect((await post(persisted(hash))).status).toBe(200)
    },
  )

  test('a persisted mutation is refused by GET', async () => {
    const { status, headers } = await get({ hash: hashOf('mutation Logout') })
    expect([status, headers['allow']]).toEqual([405, 'POST'])
  })

  test('a persisted public read is revalidated', async () => {
    const read = { hash: hashOf('query HomeRoute') }
    const { headers } = await get(read)
    expect(headers['cache-control']).toBe('no-cache')
    const again = { url: graphAddress(read), headers: { 'if-none-match': String(headers['etag']) } }
    expect((await shop.http.inject(again)).statusCode).toBe(304)
  })

  const REFUSED = { errors: [{ message: 'PersistedQueryOnly', extensions: { code: 'PERSISTED_QUERY_ONLY' } }] }
  const ANSWERED = { data: { __typename: 'Query' } }

  test('documents of others are welcome only while they are not restricted', async () => {
    const query = '{ __typename }'
    const expected = only === 'on' ? REFUSED : ANSWERED
    expect((await get({ query }, MODERN)).body).toMatchObject(expected)
    expect((await post({ query }, MODERN)).body).toMatchObject(expected)
    // The second request of a client that registers its documents.
    expect((await post({ query, ...persisted(UNKNOWN) }, MODERN)).body).toMatchObject(expected)
    expect((await post({ query, ...persisted(hashOf('query Viewer')) }, MODERN)).body).toMatchObject(expected)
  })

  test('GraphiQL, which writes documents, follows it', async () => {
    const { headers } = await shop.rest({ method: 'GET', url: '/graphql', headers: { accept: 'text/html, */*' } })
    expect(String(headers['content-type']).includes('text/html')).toBe(only === 'off')
  })
})
