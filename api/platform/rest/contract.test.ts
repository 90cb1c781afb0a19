import { describe, expect, test } from '@jest/globals'
import { useTestShop } from '../../testkit/shop.ts'
import { isPermission } from './route.ts'
import { pathPattern } from '../http/rest-routes.ts'
import { routes } from '../../routes.ts'
import { SPECIFIED_CALLS } from './testkit/specified-calls.ts'

const shop = useTestShop()

const MISSING = '2147483647'

/** A path without existing objects. */
function pathOf(path: string): string {
  return path
    .replace(':sessionId', 'unknown-session')
    .replace(':lineId', '00000000-0000-4000-8000-000000000000')
    .replace(':width/:height', '150/150')
    .replaceAll(/:\w+Id/g, MISSING)
}

describe('the contract', () => {
  test('has 81 calls: each is on the server with its caller, and nothing else is', () => {
    expect(SPECIFIED_CALLS).toHaveLength(81)
    expect(routes.map(({ method, path, scope }) => [method, path, scope].join(' ')).toSorted()).toEqual(
      SPECIFIED_CALLS.toSorted(),
    )
  })

  test('allows only the admin under /api/admin', () => {
    const open = routes
      .filter(({ path, scope }) => path.startsWith('/api/admin/') && scope !== 'admin' && !isPermission(scope))
      .map(({ path }) => path)
    expect(open.toSorted()).toEqual(['/api/admin/login', '/api/admin/logout'])
  })

  test('logging out ends the caller and answers 200', async () => {
    const customer = await shop.customer()
    const admin = await shop.admin()
    expect((await shop.rest({ method: 'POST', url: '/api/users/logout', as: customer })).status).toBe(200)
    expect((await shop.rest({ method: 'GET', url: '/api/users/profile', as: customer })).status).toBe(401)
    expect((await shop.rest({ method: 'POST', url: '/api/admin/logout', as: admin })).status).toBe(200)
    expect((await shop.rest({ method: 'GET', url: '/api/admin/orders', as: admin })).status).toBe(401)
  })

  test.each([...new Set(routes.map(({ path }) => path))])(
    '%s refuses other methods with 405 and says which it takes',
    async (path) => {
      const taken = routes.filter((found) => pathPattern(found.path) === pathPattern(path)).map(({ method }) => method)
      for (const method of (['GET', 'POST', 'PUT', 'PATCH', 'DELETE'] as const).filter(
        (name) => !taken.includes(name),
      )) {
        const answer = await shop.rest({ method, url: pathOf(path) })
        expect(answer.status).toBe(405)
        expect(
          String(answer.headers['allow'])
            .split(', ')
            .filter((name) => name !== 'HEAD')
            .toSorted(),
        ).toEqual(taken.toSorted())
      }
    },
  )

  test.each(['0', '-1', '1.5', 'abc', '2147483648', '9'.repeat(50), '1%20OR%201=1'])(
    'an id of %s in a path names nothing',
    async (id) => {
      const { status } = await shop.rest({ method: 'GET', url: `/api/products/${id}/variants` })
      expect(status).toBe(404)
    },
  )
})
