import { expect, test } from '@jest/globals'
import { decideReservation } from '../../sales/reservations/reservations.service.ts'
import { isPermission } from '../../platform/rest/route.ts'
import { routes } from '../../routes.ts'
import { bodyOn, makeSamples, pathOn } from '../../testkit/samples.ts'
import { useTestShop } from '../../testkit/shop.ts'

const shop = useTestShop()

/** Writes without a change in the shop: an unused picture, a rental category in use, a call without effect. */
const WITHOUT_ENTRY = [
  'POST /api/admin/upload-image',
  'DELETE /api/admin/rental-categories/:categoryId',
  'PATCH /api/admin/products/:productId/stock',
]

const WRITES = routes.filter(
  ({ method, path, scope }) => isPermission(scope) && !WITHOUT_ENTRY.includes(`${method} ${path}`),
)

test.each(WRITES)('$method $path leaves an entry with its author', async ({ method, path }) => {
  const samples = await makeSamples(shop)
  const as = await shop.admin()
  if (method === 'DELETE' && path.includes('reservations'))
    await decideReservation(as, { reservationId: samples.reservationId, status: 'rejected' })
  const isStock = /stock|inventory/.test(path)
  const body = isStock ? { quantity: 77, threshold: 3 } : bodyOn(samples, method, path)
  const about = isStock ? { ...samples, productId: samples.plainId } : samples
  const { status } = await shop.rest({
    method,
    url: pathOn(about, path),
    as,
    ...(method !== 'DELETE' && { body }),
  })
  expect(status).toBeLessThan(300)
  expect(await shop.app.db.auditEntry.count({ where: { adminId: as.viewer.adminId } })).toBeGreaterThan(0)
})
