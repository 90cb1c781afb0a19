import { afterAll, beforeAll, expect, test } from '@jest/globals'
import { fillWithDemo } from '../../prisma/seed.ts'
import { testShop, type TestShop } from '../testkit/shop.ts'
import { GRAPHIQL_TABS } from './examples.ts'

let shop: TestShop
beforeAll(async () => {
  shop = await testShop()
  await fillWithDemo(shop.app)
})
afterAll(() => shop.close())

/** Every list in an answer, however deep. */
function listsIn(value: unknown): unknown[][] {
  if (Array.isArray(value)) return [value, ...value.flatMap(listsIn)]
  return typeof value === 'object' && value !== null ? Object.values(value).flatMap(listsIn) : []
}

test.each(GRAPHIQL_TABS.map(({ query }) => [query.split('\n', 1)[0], query] as const))('in the demo shop finds something: %s', async (_title, query) => {
  const { data, errors } = await shop.graphql(query)
  expect(errors).toBeUndefined()
  const roots = Object.values(data ?? {})
  expect(roots.length).toBeGreaterThan(0)
  for (const root of roots) expect(listsIn(root)[0]?.length).toBeGreaterThan(0)
})
