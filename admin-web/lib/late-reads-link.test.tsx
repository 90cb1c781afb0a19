import { setImmediate } from 'node:timers/promises'
import { expect, test } from '@jest/globals'
import { ApolloLink } from '@apollo/client'
import { parse } from 'graphql'
import { Subject } from 'rxjs'
import { createAdminClient } from '../apollo.ts'

const [READ, WRITE] = [parse('{ value }'), parse('mutation { write }')]

/** The panel’s client, whose requests wait until the test answers them, in the order in which they were sent. */
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
    lose: async (at: number) => (await sent(at)).error(new TypeError('the network is gone')),
  }
}

test('a read asked for before a write was answered is asked for again', async () => {
  const { read, write, answer } = openClient()
  const value = read()
  const written = write()
  await answer(1, { write: 'done' })
  await written
  await answer(0, { value: 'before' })
  await answer(2, { value: 'after' })
  expect(await value).toBe('after')
})

test('and again when there was another write meanwhile, whose answer was lost', async () => {
  const { read, write, answer, lose } = openClient()
  const value = read()
  const first = write()
  await answer(1, { write: 'done' })
  await first
  await answer(0, { value: 'before' })
  const second = write()
  await lose(3)
  expect(await second).toBe('lost')
  await answer(2, { value: 'between' })
  await answer(4, { value: 'after' })
  expect(await value).toBe('after')
})

test('a read that was answered before the write, or asked for after it, is asked for once', async () => {
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
