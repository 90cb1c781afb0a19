import { randomUUID } from 'node:crypto'
import { beforeAll, expect, test } from '@jest/globals'
import { dayInSofia } from '#rules/calendar.ts'
import { Kind, parse } from 'graphql'
import { fillWithDemo } from '../../prisma/seed.ts'
import { useTestShop } from '../testkit/shop.ts'
import { examples, graphiqlDocument } from './examples.ts'

const shop = useTestShop()
beforeAll(async () => {
  await fillWithDemo(shop.app)
})

/** Every list in an answer, at any depth. */
function listsIn(value: unknown): unknown[][] {
  if (Array.isArray(value)) return [value, ...value.flatMap(listsIn)]
  return typeof value === 'object' && value !== null ? Object.values(value).flatMap(listsIn) : []
}

const today = dayInSofia(new Date())
const session = randomUUID()
const titled = (query: string) => [query.split('\n', 1)[0], query] as const
const isOrder = (query: string) => query.includes('mutation')

test.each(
  examples(today, session)
    .filter((query) => !isOrder(query))
    .map(titled),
)('in the demo shop finds something: %s', async (_title, query) => {
  const { data, errors } = await shop.graphql(query)
  expect(errors).toBeUndefined()
  const roots = Object.values(data ?? {})
  expect(roots.length).toBeGreaterThan(0)
  for (const root of roots) expect(listsIn(root)[0]?.length).toBeGreaterThan(0)
})

test('in the demo shop orders something to keep and something to bring back', async () => {
  const [query = ''] = examples(today, session).filter(isOrder)
  const { data, errors } = await shop.graphql(query)
  expect(errors).toBeUndefined()
  expect(data).toMatchObject({
    placeOrder: {
      __typename: 'PlaceOrderSuccess',
      order: {
        lines: [
          { quantity: 2, rentalDays: null },
          { quantity: 4, rentalDays: expect.any(Number) },
        ],
      },
    },
  })
})

test('all together are one document of operations alone, because GraphiQL sends one of them and every fragment there is', () => {
  const { definitions } = parse(graphiqlDocument(today, session))
  expect(definitions).toHaveLength(examples(today, session).length)
  expect(definitions.every(({ kind }) => kind === Kind.OPERATION_DEFINITION)).toBe(true)
})
