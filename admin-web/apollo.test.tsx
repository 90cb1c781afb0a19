import { expect, jest, test } from '@jest/globals'
import { ApolloLink, CombinedGraphQLErrors, Observable } from '@apollo/client'
import { adminToken, storeAdminToken } from '../web/lib/tokens.ts'
import { createAdminClient } from './apollo.ts'
import { adminName, storeAdmin } from './lib/session.ts'
import { PanelFiguresDocument } from './ui/AdminShell.graphql.ts'

async function ask(code: string) {
  const seen: unknown[] = []
  let ends = 0
  const refusing = new ApolloLink((operation) => {
    seen.push(operation.getContext()['headers'])
    return new Observable((observer) =>
      observer.error(new CombinedGraphQLErrors({ errors: [{ message: 'не', extensions: { code } }] })),
    )
  })
  const client = createAdminClient(() => (ends += 1), refusing)
  await expect(client.query({ query: PanelFiguresDocument })).rejects.toThrow('не')
  return { seen, ends }
}

test.each([
  ['UNAUTHENTICATED', 1],
  ['FORBIDDEN', 0],
  ['INTERNAL_SERVER_ERROR', 0],
])('a refusal with %s ends the session %i times', async (code, times) => {
  expect((await ask(code)).ends).toBe(times)
})

test.each([
  ['the page is left or there is no network', async () => Promise.reject(new TypeError('Failed to fetch'))],
  ['the database is away', async () => Response.json({ code: 'UNAVAILABLE' }, { status: 503 })],
  ['a proxy answers for the server', async () => new Response('<html></html>', { status: 502 })],
  ['the answer cannot be read', async () => new Response('<html></html>')],
])('the session and its token stay when %s', async (_when, reply) => {
  storeAdmin('admin', 'token', 'OWNER')
  jest.spyOn(window, 'fetch').mockImplementation(reply)
  let ends = 0
  const client = createAdminClient(() => (ends += 1))
  await expect(client.query({ query: PanelFiguresDocument })).rejects.toBeInstanceOf(Error)
  expect(ends).toBe(0)
  expect(adminToken()).toBe('token')
  expect(adminName()).toBe('admin')
})

test('requests carry the admin’s token, and none when logged out', async () => {
  expect((await ask('FORBIDDEN')).seen).toEqual([undefined])
  storeAdminToken('token')
  expect((await ask('FORBIDDEN')).seen).toEqual([{ authorization: 'Bearer token' }])
})
