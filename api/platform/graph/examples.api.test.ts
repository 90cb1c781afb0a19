import { randomUUID } from 'node:crypto'
import { beforeAll, describe, expect, test } from '@jest/globals'
import { dayInSofia } from '#rules/calendar.ts'
import { parse } from 'graphql'
import { fillWithDemo } from '../../../prisma/seed.ts'
import { useTestShop, type Sender } from '../../testkit/shop.ts'
import type { Example } from './example.ts'
import { examples } from './examples.ts'

const shop = useTestShop()
beforeAll(async () => {
  await fillWithDemo(shop.app)
})

/** Every list in an answer, at any depth. */
function listsIn(value: unknown): unknown[][] {
  if (Array.isArray(value)) return [value, ...value.flatMap(listsIn)]
  return typeof value === 'object' && value !== null ? Object.values(value).flatMap(listsIn) : []
}

const all = examples(dayInSofia(new Date()), randomUUID())
const named = (part: string): Example => all.find(({ query }) => query.includes(part)) ?? { query: '' }

async function ask({ query, variables }: Example, as: Sender = shop.visitor()) {
  return shop.graphql(query, { ...variables }, as)
}

test('each is one operation under a comment in English whose lines are not cut off', () => {
  expect(new Set(all.map(({ query }) => /(?:query|mutation) (\w+)/.exec(query)?.[1])).size).toBe(all.length)
  for (const { query } of all) {
    for (const line of query.split('\n').filter((one) => one.startsWith('#'))) expect(line.length).toBeLessThan(75)
    expect(query).toMatch(/^# [A-Z][\x20-\x7E]*/)
    expect(parse(query).definitions).toEqual([expect.objectContaining({ name: expect.anything() })])
  }
})

test.each(
  all
    .filter(({ query, as }) => !query.includes('mutation') && !query.includes('CartProblems') && as === undefined)
    .map(({ query, ...rest }) => [query.split('\n', 1)[0], { query, ...rest }] as const),
)('in the demo shop finds something: %s', async (_title, example) => {
  const { data, errors } = await ask(example)
  expect(errors).toBeUndefined()
  const roots = Object.values(data ?? {})
  expect(roots.length).toBeGreaterThan(0)
  expect(listsIn(data).some(({ length }) => length > 0)).toBe(true)
})

test('the next page is requested with the cursor of the first one', async () => {
  const { query, variables } = named('query Catalogue')
  const cursor = /"endCursor":"([^"]+)"/.exec(
    JSON.stringify((await ask({ query, variables: variables ?? {} })).data),
  )?.[1]
  const { data, errors } = await ask({ query, variables: { ...variables, after: cursor } })
  expect(errors).toBeUndefined()
  expect(listsIn(data)[0]?.length).toBeGreaterThan(0)
})

test.each(all.filter(({ as }) => as === 'admin').map((example) => [example.query.split('\n', 1)[0], example] as const))(
  'staff of the demo shop get an answer without errors: %s',
  async (_title, example) => {
    const { data, errors } = await ask(example, await shop.admin())
    expect(errors).toBeUndefined()
    for (const root of Object.values(data ?? {})) expect(root).not.toBeUndefined()
    expect(listsIn(data).length).toBeGreaterThan(0)
  },
)

describe('in the demo shop', () => {
  test('something is ordered to keep and something to bring back', async () => {
    const { data, errors } = await ask(named('mutation Order'))
    expect(errors).toBeUndefined()
    expect(data).toMatchObject({
      placeOrder: {
        __typename: 'PlaceOrderSuccess',
        order: {
          lines: [
            { quantity: 2, rental: null },
            { quantity: 4, rental: { days: expect.any(Number) } },
          ],
        },
      },
    })
  })

  test('a rental without its days is refused as data', async () => {
    const { data, errors } = await ask(named('mutation Refused'))
    expect(errors).toBeUndefined()
    expect(data).toMatchObject({ addToCart: { code: expect.any(String), message: expect.any(String) } })
  })

  test('a customer sees herself, an admin the lists of the panel, and a visitor null for each', async () => {
    const customer = await ask(named('query Customer'), await shop.customer())
    expect(customer).toMatchObject({ data: { viewer: { customer: { email: expect.any(String) } } } })
    expect(customer.errors).toBeUndefined()
    const { data, errors } = await ask(named('query Panel'), await shop.admin())
    expect(errors).toBeUndefined()
    for (const root of Object.values(data ?? {})) expect(root).not.toBeNull()
    const visitor = await ask(named('query Panel'))
    expect(Object.values(visitor.data ?? {})).toEqual([null, null, null, null])
  })
})
