import { expect, test } from '@jest/globals'
import { isHandedOn } from './order-statuses.ts'

test.each([
  ['pending', 'processing', true],
  ['processing', 'completed', true],
  ['PROCESSING', 'SHIPPED', true],
  ['shipped', 'processing', false],
  ['shipped', 'shipped', false],
  ['shipped', 'cancelled', false],
  ['cancelled', 'pending', false],
] as const)('an order is handed on from %s to %s: %j', (from, to, expected) => {
  expect(isHandedOn(from, to)).toBe(expected)
})
