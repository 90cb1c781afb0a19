import { setImmediate } from 'node:timers/promises'
import { expect, test } from '@jest/globals'
import { ApolloLink } from '@apollo/client'
import { parse } from 'graphql'
import { Subject } from 'rxjs'
import { createAdminClient } from '../apollo.ts'

const [READ, WRITE] = [parse('{ value }'), parse('mutation { write }')]

/** The panel’s client; its requests wait for the test’s responses, in the order of sending. */
function openClient() {
  const requests: Subject<ApolloLink.Result>[] = []
  const network = new ApolloLink(() => {
    const request = new Subject<ApolloLink.Result>()
    requests.push(request)
    return request
  })
  const client = createAdminClient(() => undefined, network)
  const sent = async (at: number) => {
    for (let turn = 0; turn < 1_000 && requests[at] === undefined; turn += 1) await setImmediate()
    const request = requests[at]
    if (request === undefined) throw new Error(`request ${at} was not sent`)
    return request
  }
  return {
    read: () =>
      client.query<{ value: string }>({ query: READ, fetchPolicy: 'no-cache' }).then(({ data }) => data?.value),
    write: () => client.mutate({ mutation: WRITE, fetchPolicy: 'no-cache' }).catch(() => 'lost'),
    count: () => requests.length,
    answer: async (at: number, data: Record<string, string>) => {
      const request = await sent(at)
      request.next({ data })
      request.complete()
    },
    lose: async (at: number) => (await sent(at)).error(new TypeError('network error')),
  }
}

/** A query that is answered after a write that was sent later. */
async function overtakenRead() {
  const client = openClient()
  const value = client.read()
  const written = client.write()
  await client.answer(1, { write: 'done' })
  await written
  await client.answer(0, { value: 'before' })
  return { ...client, value }
}

test('repeats a query when a write is answered before it', async () => {
  const { value, answer } = await overtakenRead()
  await answer(2, { value: 'after' })
  expect(await value).toBe('after')
})

test('repeats a query each time that a write overtakes it, also after a lost response', async () => {
  const { value, write, answer, lose } = await overtakenRead()
  const second = write()
  await lose(3)
  expect(await second).toBe('lost')
  await answer(2, { value: 'between' })
  await answer(4, { value: 'after' })
  expect(await value).toBe('after')
})

test('sends a query once when it is answered before the write or sent after it', async () => {
  const { read, write, answer, count } = openClient()
  const early = read()
  const written = write()
  await answer(0, { value: 'early' })
  expect(await early).toBe('early')
  await answer(1, { write: 'done' })
  await written
  const late = read()
  await answer(2, { value: 'late' })
  expect(await late).toBe('late')
  expect(count()).toBe(3)
})
