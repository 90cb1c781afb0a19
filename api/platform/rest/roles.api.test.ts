import { expect, test } from '@jest/globals'
import { MAX_ID } from '#lib/fields.ts'
import { permits, ROLE_NAMES } from '#rules/staff-roles.ts'
import { routes } from '../../routes.ts'
import { useTestShop } from '../../testkit/shop.ts'
import { isPermission } from './route.ts'

const shop = useTestShop()

test('every write of staff names a permission', () => {
  expect(
    routes
      .filter(({ method, scope }) => method !== 'GET' && scope === 'admin')
      .map(({ method, path }) => [method, path]),
  ).toEqual([])
})

test('every write of staff is done by the roles of the table and refused to the others', async () => {
  const writes = routes.flatMap(({ method, path, scope }) => (isPermission(scope) ? [{ method, path, scope }] : []))
  expect(writes.length).toBeGreaterThan(25)
  for (const role of ROLE_NAMES) {
    const as = await shop.admin(role)
    for (const { method, path, scope } of writes) {
      const url = path.replaceAll(/:\w+/g, String(MAX_ID))
      const { status } = await shop.rest({
        method,
        url,
        as,
        ...(method !== 'DELETE' && { body: {} }),
      })
      expect([role, method, path, status === 403]).toEqual([role, method, path, !permits(role, scope)])
      expect(status).not.toBe(401)
    }
  }
})
