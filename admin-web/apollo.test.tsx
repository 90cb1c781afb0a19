import { expect, test } from '@jest/globals'
import { ApolloLink, CombinedGraphQLErrors, Observable } from '@apollo/client'
import { storeAdminToken } from '../web/lib/tokens.ts'
import { createAdminClient } from './apollo.ts'
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

test('requests carry the admin’s token, and none when logged out', async () => {
  expect((await ask('FORBIDDEN')).seen).toEqual([undefined])
  storeAdminToken('token')
  expect((await ask('FORBIDDEN')).seen).toEqual([{ authorization: 'Bearer token' }])
})
