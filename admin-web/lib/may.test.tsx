import { expect, test } from '@jest/globals'
import { actionsOf } from '../features/orders/order-actions.ts'
import { may, storeRole } from './may.ts'

test.each([
  ['OWNER', true, true],
  ['MANAGER', true, true],
  ['PACKER', false, true],
  ['READ_ONLY', false, false],
  // The server checks each request.
  [null, true, true],
])('the role %s sees buttons of products: %j, of packing: %j', (role, products, packing) => {
  storeRole(role)
  expect([may('products.write'), may('orders.pack')]).toEqual([products, packing])
})

test('packers are offered the steps forward and no cancellation', () => {
  storeRole('PACKER')
  const { next, status, payment } = actionsOf({ status: 'PROCESSING', paymentStatus: 'PENDING' })
  expect([next?.to, ...status.map(({ to }) => to)]).toEqual(['SHIPPED', 'DELIVERED', 'COMPLETED'])
  expect(payment).toEqual([])
  storeRole('READ_ONLY')
  expect(actionsOf({ status: 'PROCESSING', paymentStatus: 'PENDING' })).toEqual({ next: null, status: [], payment: [] })
})
