import { expect, test } from '@jest/globals'
import { oldestAge } from './minimum-age.ts'

test.each([
  [[], null],
  [[null, null], null],
  [[12, null, 18, 16], 18],
])('of products from %j it is %j', (ages, oldest) => {
  expect(oldestAge(ages.map((minimumAge) => ({ minimumAge })))).toBe(oldest)
})
