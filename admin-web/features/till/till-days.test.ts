import { expect, test } from '@jest/globals'
import { monthOf } from './till-days.ts'

test.each([
  ['2026-10-26', '2026-10-01', '2026-10-31'],
  ['2026-11-02', '2026-11-01', '2026-11-26'],
  ['2025-12-31', '2025-12-01', '2025-12-31'],
  ['2024-02-01', '2024-02-01', '2024-02-29'],
])('on 2026-11-26, the month of %s is from %s to %s', (day, from, to) => {
  expect(monthOf(day, '2026-11-26')).toEqual({ from, to })
})
