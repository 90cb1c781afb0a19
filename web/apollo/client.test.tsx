import { beforeEach, describe, expect, jest, test } from '@jest/globals'
import { LogoutDocument } from '../features/accounts/login.graphql.ts'
import { ViewerDocument } from '../features/accounts/viewer.graphql.ts'
import { CartBadgeDocument } from '../features/cart/CartBadge.graphql.ts'
import { SearchSuggestionsDocument } from '../features/search/find-suggestions.graphql.ts'
import { storeAdminToken, storeCustomerToken } from '../lib/tokens.ts'
import { browserLink, createClient } from './client.ts'

const VIEWER = { data: { viewer: { __typename: 'Viewer', customer: null } } }
const HASH = expect.stringMatching(/^[0-9a-f]{64}$/)

let fetched: jest.Spied<typeof fetch>
beforeEach(() => {
  fetched = jest.spyOn(window, 'fetch')
})

const client = () => createClient(browserLink())

/** The request: method, members of the body or address, and its whole text. */
function sent(call = 0) {
  const [url, { method, body, headers } = {}] = fetched.mock.calls[call] ?? []
  const { searchParams, href } = new URL(typeof url === 'string' ? url : '', 'http://shop')
  const address = Object.fromEntries(
    [...searchParams].map(([name, text]) => [name, name === 'operationName' ? text : JSON.parse(text)]),
  )
  return {
    method,
    length: href.length,
    address,
    body: typeof body === 'string' ? JSON.parse(body) : null,
    authorization: new Headers(headers).get('authorization'),
    client: new Headers(headers).get('apollographql-client-name'),
  }
}

test.each([
  ['a visitor', null, null, null],
  ['a customer is logged in', 'of-the-customer', null, 'Bearer of-the-customer'],
  ['an admin is logged in', null, 'of-the-admin', 'Bearer of-the-admin'],
  ['both are, the admin’s token goes first', 'of-the-customer', 'of-the-admin', 'Bearer of-the-admin'],
])('a request carries the right token when %s', async (_who, customer, admin, carried) => {
  storeCustomerToken(customer)
  storeAdminToken(admin)
  fetched.mockResolvedValue(Response.json(VIEWER))
  await client().query({ query: ViewerDocument })
  expect(fetched).toHaveBeenCalledTimes(1)
  expect(sent()).toMatchObject({ authorization: carried, client: 'storefront' })
})

describe('own documents are sent by hash', () => {
  test('a query goes as GET', async () => {
    fetched.mockResolvedValue(Response.json(VIEWER))
    await client().query({ query: ViewerDocument })
    expect(sent()).toMatchObject({ method: 'GET', body: null })
    expect(sent().address).toEqual({
      operationName: 'Viewer',
      variables: {},
      extensions: { persistedQuery: { version: 1, sha256Hash: HASH } },
    })
  })

  test('a mutation goes as POST', async () => {
    fetched.mockResolvedValue(Response.json({ data: { logout: { __typename: 'LoggedOut' } } }))
    await client().mutate({ mutation: LogoutDocument })
    expect(sent()).toMatchObject({ method: 'POST', address: {} })
    expect(sent().body).toEqual({
      operationName: 'Logout',
      variables: {},
      extensions: { persistedQuery: { version: 1, sha256Hash: HASH } },
    })
  })

  test('a secret is never in an address', async () => {
    fetched.mockResolvedValue(Response.json({ data: { cart: { __typename: 'Cart', id: '1', lineCount: 0 } } }))
    await client().query({ query: CartBadgeDocument, variables: { sessionId: 'secret' } })
    expect(sent()).toMatchObject({ method: 'POST', address: {}, body: { variables: { sessionId: 'secret' } } })
    expect(sent().body).not.toHaveProperty('query')
  })

  test('a query too long for an address is sent as POST', async () => {
    const found = { __typename: 'SearchSuggestions', products: [], categories: [], subcategories: [] }
    fetched.mockImplementation(async () => Response.json({ data: { searchSuggestions: found } }))
    for (const letters of [900, 1_000]) {
      const variables = { search: 'ж'.repeat(letters) }
      await client().query({ query: SearchSuggestionsDocument, variables })
    }
    expect([sent(0).method, sent(1).method]).toEqual(['GET', 'POST'])
    expect(sent(0).length).toBeLessThan(8_000)
  })

  test('a server of another version is sent the text, from then on at once', async () => {
    const answers = [
      { errors: [{ message: 'PersistedQueryNotSupported', extensions: { code: 'PERSISTED_QUERY_NOT_SUPPORTED' } }] },
      VIEWER,
      VIEWER,
    ]
    const headers = { 'content-type': 'application/graphql-response+json' }
    fetched.mockImplementation(async () => {
      const answer = answers[fetched.mock.calls.length - 1]
      return Response.json(answer, { status: answer === VIEWER ? 200 : 400, headers })
    })
    const asking = client()
    expect((await asking.query({ query: ViewerDocument })).data).toEqual(VIEWER.data)
    await asking.query({ query: ViewerDocument, fetchPolicy: 'network-only' })
    expect(fetched).toHaveBeenCalledTimes(3)
    for (const call of [1, 2])
      expect(sent(call)).toMatchObject({ method: 'POST', body: { query: expect.stringMatching(/^query Viewer/) } })
  })
})
