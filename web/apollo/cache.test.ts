import { expect, test } from '@jest/globals'
import { PackageRouteDocument } from '../routes/package.graphql.ts'
import { PackagesRouteDocument } from '../routes/packages.graphql.ts'
import { createGraphCache } from './cache.ts'

test('the first few of a list do not answer for the whole list', () => {
  const cache = createGraphCache()
  const others = { __typename: 'ProductConnection' as const, edges: [] }
  const query = { query: PackageRouteDocument, variables: { databaseId: 9 } }
  cache.writeQuery({ ...query, data: { product: null, others } })
  expect(cache.readQuery(query)).toEqual({ product: null, others: expect.objectContaining(others) })
  expect(cache.readQuery({ query: PackagesRouteDocument })).toBeNull()
})
