import { expect, test } from '@jest/globals'
import { testShop, useTestShop } from '../testkit/shop.ts'

const shop = useTestShop()

test('/graphql/reference is a page without scripts, revalidated', async () => {
  const { status, body, headers } = await shop.rest({ method: 'GET', url: '/graphql/reference' })
  expect(status).toBe(200)
  expect(body).toContain('<dt id="Query.products">')
  expect(body).toContain('<title>Order</title>')
  expect(body).toContain('# Changelog of the graph')
  expect(body).not.toContain('<script')
  expect(headers).toMatchObject({
    'content-type': 'text/html; charset=utf-8',
    'cache-control': 'no-cache',
    'content-security-policy': expect.stringContaining("default-src 'none'"),
  })
  const again = { 'if-none-match': String(headers['etag']) }
  expect((await shop.rest({ method: 'GET', url: '/graphql/reference', headers: again })).status).toBe(304)
})

test('/graphql/reference is not there while introspection is off', async () => {
  const closed = await testShop({ INTROSPECTION: 'off' })
  try {
    expect((await closed.rest({ method: 'GET', url: '/graphql/reference' })).status).toBe(404)
  } finally {
    await closed.close()
  }
})
