import { afterAll, beforeAll, describe, expect, test } from '@jest/globals'
import { CONTRACT } from '../testkit/contract.ts'
import { testShop, type Sender, type TestShop } from '../testkit/shop.ts'
import { shapeOfPath } from './adapter.ts'
import type { Scope } from './route.ts'
import { routes } from './routes.ts'

let shop: TestShop
let callers: Record<'nobody' | 'customer' | 'expired' | 'forged' | 'admin', Sender | undefined>

beforeAll(async () => {
  shop = await testShop()
  const gone = await shop.customer()
  await shop.app.db.session.update({ where: { id: gone.viewer.kind === 'customer' ? gone.viewer.sessionId : 0 }, data: { expiresAt: new Date(Date.now() - 1000) } })
  callers = { nobody: undefined, customer: await shop.customer(), expired: gone, forged: { token: 'x'.repeat(43) }, admin: await shop.admin() }
})
afterAll(() => shop.close())

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

function methodOf(method: string): 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE' {
  const known = (['GET', 'POST', 'PUT', 'PATCH', 'DELETE'] as const).find((name) => name === method)
  if (!known) throw new Error(`no such method: ${method}`)
  return known
}
