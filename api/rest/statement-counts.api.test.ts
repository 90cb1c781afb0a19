import { afterAll, beforeAll, expect, test } from '@jest/globals'
import { newSession } from '../orders/testkit/checkout.ts'
import { CONTRACT } from '../testkit/contract.ts'
import { grow, type Owners } from '../testkit/grow.ts'
import { testShop, type TestShop } from '../testkit/shop.ts'

let shop: TestShop
let owners: Owners
beforeAll(async () => {
  shop = await testShop()
  owners = { customer: await shop.customer(), admin: await shop.admin(), sessionId: newSession() }
})
afterAll(() => shop.close())

/** The reads whose answers grow with the shop. One object, or what belongs to one, stays as it is. */
const LISTS = CONTRACT.filter(([method, path]) => method === 'GET' && !/Id\b|:width|profile|download/.test(path)).map(([, path]) => path)

test('every list of REST costs as many statements with 1, 10 and 100 rows', async () => {
  const paths = [...LISTS, `/api/cart/${owners.sessionId}`]
  expect(paths.length).toBeGreaterThan(17)
  const found = new Map<string, { rows: number; statements: number }[]>()
  let there = 0
  for (const size of [1, 10, 100]) {
    await grow(shop, owners, size - there)
    there = size
    for (const url of paths) {
      const as = url.startsWith('/api/users') ? owners.customer : url.startsWith('/api/admin') ? owners.admin : shop.visitor()
      let rows = 0
      const statements = await shop.countStatements(async () => {
        const { status, body } = await shop.rest({ method: 'GET', url, as })
        expect({ url, status }).toEqual({ url, status: 200 })
        rows = Array.isArray(body) ? body.length : Object.keys(Object(body)).length
      })
      found.set(url, [...(found.get(url) ?? []), { rows, statements }])
    }
  }
  expect([...found].filter(([, sizes]) => new Set(sizes.map(({ statements }) => statements)).size > 1)).toEqual([])
  expect([...found].filter(([, sizes]) => (sizes.at(-1)?.rows ?? 0) < 100)).toEqual([])
  expect(Math.max(...[...found.values()].flat().map(({ statements }) => statements))).toBeLessThanOrEqual(6)
}, 60_000)
