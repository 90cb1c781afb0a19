import { expect, test } from '@jest/globals'
import { ALL_PERMISSIONS, permits, ROLE_NAMES, type Permission, type Role } from './staff-roles.ts'

test.each<[Role, Permission, boolean]>([
  ['owner', 'staff.manage', true],
  ['owner', 'products.write', true],
  ['manager', 'products.write', true],
  ['manager', 'orders.refund', true],
  ['manager', 'staff.manage', false],
  ['manager', 'settings.write', false],
  ['packer', 'orders.pack', true],
  ['packer', 'rentals.handOver', true],
  ['packer', 'images.write', true],
  ['packer', 'products.write', false],
  ['packer', 'orders.write', false],
  ['packer', 'figures.read', false],
  ['read_only', 'customers.read', true],
  ['read_only', 'orders.pack', false],
])('a %s may %s: %j', (role, permission, expected) => {
  expect(permits(role, permission)).toBe(expected)
})

test('a role that only reads has no write permission, and every permission has a role', () => {
  expect(
    ALL_PERMISSIONS.filter((permission) => permits('read_only', permission) && !permission.endsWith('.read')),
  ).toEqual([])
  expect(ALL_PERMISSIONS.filter((permission) => !ROLE_NAMES.some((role) => permits(role, permission)))).toEqual([])
})
