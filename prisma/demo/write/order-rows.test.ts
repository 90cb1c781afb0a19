import { describe, expect, test } from '@jest/globals'
import { periodOf } from './order-rows.ts'

describe('periodOf()', () => {
  test.each([
    ['2026-11-16', 0, 'monday', 0, '2026-11-16', '2026-11-16'],
    ['2026-11-21', 0, 'monday', 0, '2026-11-16', '2026-11-16'],
    ['2026-11-22', 1, 'friday', 3, '2026-11-27', '2026-11-30'],
    ['2026-11-23', 1, 'friday', 3, '2026-12-04', '2026-12-07'],
    ['2026-11-18', -2, 'saturday', 1, '2026-11-07', '2026-11-08'],
  ] as const)(
    'on %s, %i weeks on, from %s for %i nights, is %s to %s',
    (today, weeks, from, nights, startsOn, endsOn) => {
      expect(periodOf({ weeks, from, nights }, today)).toEqual({ startsOn, endsOn })
    },
  )
})
