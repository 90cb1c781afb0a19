import { beforeAll, expect, test } from '@jest/globals'
import { auditServer, type AuditResult } from 'graphql-http'
import { useTestShop } from '../../testkit/shop.ts'

const shop = useTestShop()
let results: AuditResult[]

beforeAll(async () => {
  results = await auditServer({ url: `${await shop.http.listen({ host: '127.0.0.1', port: 0 })}/graphql` })
})

// What the specification says a server MAY do is mostly queries by GET; which of them the shop takes is its own choice.
test.each([
  ['MUST', 13],
  ['SHOULD', 23],
])('no %s of GraphQL over HTTP is missed', (level, count) => {
  const audits = results.filter(({ name }) => name.startsWith(`${level} `))
  expect(audits).toHaveLength(count)
  expect(audits.filter(({ status }) => status !== 'ok').map(({ name }) => name)).toEqual([])
})
