import { beforeAll, expect, test } from '@jest/globals'
import { routes } from '../../routes.ts'
import { grow, makeParents, type Parents } from '../../testkit/grow.ts'
import { useTestShop } from '../../testkit/shop.ts'

const shop = useTestShop()
let parents: Parents
beforeAll(async () => {
  parents = await makeParents(shop)
  // The clock stops: a session that is used for five minutes is renewed, by a statement of its own.
  shop.now(new Date())
})

/** Reads, except of files and of accounts. */
const READS = routes
  .filter(({ method, path }) => method === 'GET' && !/:width|profile|download/.test(path))
  .map(({ path }) => path)
/** Reads of one object with its parts. */
const OF_ONE = new Set([
  '/api/products/:productId',
  '/api/products/:productId/availability',
  '/api/products/:productId/average-rating',
])

/** The address of a read about the growing lists. */
function addressOf(path: string): string {
  const categoryId = path.includes('/rental/') ? parents.rentCategoryId : parents.categoryId
  const { customer: _customer, admin: _admin, ...ids } = parents
  const parts: Record<string, string | number> = { ...ids, categoryId }
  return path.replaceAll(/:(\w+)/g, (_all, name: string) => String(parts[name]))
}

function callerOf(path: string) {
  if (path.startsWith('/api/users') || path.startsWith('/api/orders')) return parents.customer
  return path.startsWith('/api/admin') ? parents.admin : shop.visitor()
}

function rowsOf(body: unknown): number {
  const list: unknown = Array.isArray(body) ? body : Object(body).items
  return Array.isArray(list) ? list.length : 0
}

test('every list of REST costs as many statements with 1, 10 and 100 rows', async () => {
  expect(READS.length).toBeGreaterThan(30)
  const found = new Map<string, { rows: number; statements: number }[]>()
  let there = 0
  for (const size of [1, 10, 100]) {
    await grow(shop, parents, size - there)
    there = size
    for (const path of READS) {
      let rows = 0
      const statements = await shop.countStatements(async () => {
        const { status, body } = await shop.rest({ method: 'GET', url: addressOf(path), as: callerOf(path) })
        expect({ path, status }).toEqual({ path, status: 200 })
        rows = rowsOf(body)
      })
      found.set(path, [...(found.get(path) ?? []), { rows, statements }])
    }
  }
  expect([...found].filter(([, sizes]) => new Set(sizes.map(({ statements }) => statements)).size > 1)).toEqual([])
  expect([...found].filter(([path, sizes]) => !OF_ONE.has(path) && (sizes.at(-1)?.rows ?? 0) < 100)).toEqual([])
  expect(Math.max(...[...found.values()].flat().map(({ statements }) => statements))).toBeLessThanOrEqual(6)
}, 60_000)
