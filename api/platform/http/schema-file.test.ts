import { expect, test } from '@jest/globals'
import { testShop, useTestShop } from '../../testkit/shop.ts'

const shop = useTestShop()

test('/schema.graphql is the schema, revalidated', async () => {
  const { status, body, headers } = await shop.rest({ method: 'GET', url: '/schema.graphql' })
  expect(status).toBe(200)
  expect(body).toContain('type Query {')
  expect(headers).toMatchObject({ 'content-type': 'text/plain; charset=utf-8', 'cache-control': 'no-cache' })
  const again = { 'if-none-match': String(headers['etag']) }
  expect((await shop.rest({ method: 'GET', url: '/schema.graphql', headers: again })).status).toBe(304)
  expect((await shop.rest({ method: 'POST', url: '/schema.graphql', body: {} })).status).toBe(405)
})

test('/schema.graphql is not there while introspection is off', async () => {
  const closed = await testShop({ INTROSPECTION: 'off' })
  try {
    expect((await closed.rest({ method: 'GET', url: '/schema.graphql' })).status).toBe(404)
  } finally {
    await closed.close()
  }
})
