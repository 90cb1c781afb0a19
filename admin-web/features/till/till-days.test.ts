import { expect, test } from '@jest/globals'
import { monthOf } from './till-days.ts'

test.each([
  ['2026-11-26', '2026-11-01', '2026-11-30'],
  ['2026-12-31', '2026-12-01', '2026-12-31'],
  ['2028-02-01', '2028-02-01', '2028-02-29'],
])('the month of %s is from %s to %s', (day, from, to) => {
  expect(monthOf(day)).toEqual({ from, to })
})
