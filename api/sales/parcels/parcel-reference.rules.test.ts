import { expect, test } from '@jest/globals'
import { parcelReference } from './parcel-reference.rules.ts'

test.each([
  [1, '1031-t9istc'],
  [2, '1031-t9istc-2'],
])('the reference of attempt %i is %s', (attempt, reference) => {
  const placedAt = new Date('2026-01-27T11:20:00Z')
  expect(parcelReference({ orderId: 1031, placedAt, attempt })).toBe(reference)
})

test('the longest reference fits into the 30 characters of Speedy', () => {
  const reference = parcelReference({ orderId: 2_147_483_647, placedAt: new Date('2200-01-01'), attempt: 999 })
  expect(reference.length).toBeLessThanOrEqual(30)
})
