import { afterAll, beforeAll, describe, expect, test } from '@jest/globals'
import { CONTRACT } from '../testkit/contract.ts'
import { testShop, type Sender, type TestShop } from '../testkit/shop.ts'
import { methodOf } from './testkit/method-of.ts'
import { bodyOn, pathOn, stageOf, type Stage } from '../testkit/stage.ts'
import { shapeOfPath } from './adapter.ts'
import type { Scope } from './route.ts'
import { routes } from './routes.ts'

let shop: TestShop
let stage: Stage
let callers: Record<'nobody' | 'customer' | 'expired' | 'forged' | 'admin', Sender | undefined>

beforeAll(async () => {
  shop = await testShop()
  stage = await stageOf(shop)
  const gone = await shop.customer()
  await shop.app.db.session.update({ where: { id: gone.viewer.kind === 'customer' ? gone.viewer.sessionId : 0 }, data: { expiresAt: new Date(Date.now() - 1000) } })
  callers = { nobody: undefined, customer: await shop.customer(), expired: gone, forged: { token: 'x'.repeat(43) }, admin: await shop.admin() }
})
afterAll(() => shop.close())

/** A digest of every row of every table, but for sessions, which use renews, and attempts, which are counted. */
async function fingerprint(): Promise<unknown> {
  const tables = await shop.app.db.$queryRaw<{ name: string }[]>`SELECT tablename AS name FROM pg_tables WHERE schemaname = 'public' AND tablename NOT IN ('sessions', 'admins', 'customers', 'throttles') ORDER BY 1`
  const rows: unknown[] = []
  for (const { name } of tables) rows.push([name, await shop.app.db.$queryRawUnsafe(`SELECT count(*)::int, md5(string_agg(row::text, '' ORDER BY row::text)) FROM "${name}" AS row`)])
  return rows
}

const MISSING = '2147483647'

/** A path on which nothing of anybody lies. */
function pathOf(path: string): string {
  return path
    .replace(':sessionId', 'nobody-has-this-session')
    .replace(':lineId', '00000000-0000-4000-8000-000000000000')
    .replace(':width/:height', '150/150')
    .replaceAll(/:\w+Id/g, MISSING)
}

function refusalOf(scope: Scope, caller: keyof typeof callers): number | null {
  const nobody = caller === 'nobody' || caller === 'expired' || caller === 'forged'
  if (scope === 'public') return null
  if (nobody) return 401
  if (scope === 'admin') return caller === 'customer' ? 403 : null
  if (scope === 'customer') return caller === 'admin' ? 401 : null
  return null
}

const cells = CONTRACT.flatMap(([method, path, scope]) => (['nobody', 'customer', 'expired', 'forged', 'admin'] as const).map((caller) => ({ method, path, scope, caller })))

describe('the contract', () => {
  test('has 81 calls, each on the server with its scope', () => {
    const served = new Map(routes.map(({ method, path, scope }) => [`${method} ${path}`, scope]))
    expect(CONTRACT).toHaveLength(81)
    expect(CONTRACT.map(([method, path]) => [`${method} ${path}`, served.get(`${method} ${path}`)])).toEqual(CONTRACT.map(([method, path, scope]) => [`${method} ${path}`, scope]))
  })

  test('lets in under /api/admin nobody but the admin', () => {
    const open = routes.filter(({ path, scope }) => path.startsWith('/api/admin/') && scope !== 'admin').map(({ path }) => path)
    expect(open.toSorted()).toEqual(['/api/admin/login', '/api/admin/logout'])
  })

  // Logging out ends the caller's session, so those two come with sessions of their own below.
  test.each(cells.filter(({ path }) => !path.endsWith('/logout')))('$method $path answers $caller as its scope ($scope) says', async ({ method, path, scope, caller }) => {
    const as = callers[caller]
    const hasBody = method !== 'GET' && method !== 'DELETE'
    const { status, body } = await shop.rest({ method: methodOf(method), url: pathOf(path), ...(hasBody && { body: {} }), ...(as && { as }) })
    const refusal = refusalOf(scope, caller)
    if (refusal !== null) {
      expect(status).toBe(refusal)
      expect(body).toMatchObject({ message: expect.stringMatching(/\p{Script=Cyrillic}/u), code: refusal === 401 ? 'UNAUTHENTICATED' : 'FORBIDDEN', requestId: expect.any(String) })
      return
    }
    if (path.endsWith('/login')) return expect([400, 401]).toContain(status)
    expect([200, 201, 400, 404, 415]).toContain(status)
  })

  test('whoever is refused changes nothing, although the call is right and about what is there', async () => {
    const before = await fingerprint()
    for (const { method, path, scope, caller } of cells) {
      const refusal = refusalOf(scope, caller)
      if (refusal === null || path.endsWith('/logout')) continue
      const hasBody = method !== 'GET' && method !== 'DELETE'
      const as = callers[caller]
      const { status } = await shop.rest({ method: methodOf(method), url: pathOn(stage, path), ...(hasBody && { body: bodyOn(stage, method, path) }), ...(as && { as }) })
      expect({ method, path, caller, status }).toEqual({ method, path, caller, status: refusal })
    }
    expect(await fingerprint()).toEqual(before)
  })

  test('an order’s details are for the admin and its owner; to another customer there is no such order', async () => {
    const url = `/api/orders/${stage.orderId}/details`
    const statusFor = async (as?: Sender) => (await shop.rest({ method: 'GET', url, ...(as && { as }) })).status
    expect([await statusFor(stage.owner), await statusFor(callers.admin), await statusFor(callers.customer), await statusFor(), await statusFor(callers.expired)]).toEqual([200, 200, 404, 401, 401])
  })

  test('another customer sees none of the owner’s orders, and cannot add to them', async () => {
    const ordersFor = async (as: Sender) => (await shop.rest({ method: 'GET', url: '/api/users/orders', as })).body
    expect(await ordersFor(stage.owner)).toEqual(expect.arrayContaining([expect.objectContaining({ id: stage.orderId })]))
    expect(await ordersFor(await shop.customer())).toEqual([])
    const before = await fingerprint()
    const body = bodyOn(stage, 'POST', '/api/order-items')
    for (const as of [undefined, await shop.customer(), callers.admin, callers.expired]) {
      expect((await shop.rest({ method: 'POST', url: '/api/order-items', body, ...(as && { as }) })).status).toBe(404)
    }
    expect(await fingerprint()).toEqual(before)
    expect((await shop.rest({ method: 'POST', url: '/api/order-items', body, as: stage.owner })).status).toBe(201)
  })

  test('logging out ends the caller and answers 200', async () => {
    const customer = await shop.customer()
    const admin = await shop.admin()
    expect((await shop.rest({ method: 'POST', url: '/api/users/logout', as: customer })).status).toBe(200)
    expect((await shop.rest({ method: 'GET', url: '/api/users/profile', as: customer })).status).toBe(401)
    expect((await shop.rest({ method: 'POST', url: '/api/admin/logout', as: admin })).status).toBe(200)
    expect((await shop.rest({ method: 'GET', url: '/api/admin/orders', as: admin })).status).toBe(401)
  })

  test.each([...new Set(CONTRACT.map(([, path]) => path))])('%s refuses other methods with 405 and says which it takes', async (path) => {
    const taken = routes.filter((found) => shapeOfPath(found.path) === shapeOfPath(path)).map(({ method }) => method)
    for (const method of (['GET', 'POST', 'PUT', 'PATCH', 'DELETE'] as const).filter((name) => !taken.includes(name))) {
      const answer = await shop.rest({ method, url: pathOf(path) })
      expect(answer.status).toBe(405)
      expect(String(answer.headers['allow']).split(', ').filter((name) => name !== 'HEAD').toSorted()).toEqual(taken.toSorted())
    }
  })

  test.each(['0', '-1', '1.5', 'abc', '2147483648', '9'.repeat(50), '1%20OR%201=1', '%00'])('an id of %s in a path names nothing', async (id) => {
    const { status } = await shop.rest({ method: 'GET', url: `/api/products/${id}/variants` })
    expect(status).toBe(404)
  })
})
