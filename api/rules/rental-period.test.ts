import { describe, expect, test } from '@jest/globals'
import { addDays } from './calendar.ts'
import { MAX_DAYS_AHEAD, MAX_RENTAL_DAYS } from './rental-days.ts'
import { rentalPeriodProblem } from './rental-period.ts'

const today = '2026-11-21'

describe('rentalPeriodProblem()', () => {
  test.each([
    [today, today],
    [today, addDays(today, 1)],
    ['2026-12-31', '2027-01-02'],
    [addDays(today, 10), addDays(today, 10 + MAX_RENTAL_DAYS - 1)],
    [addDays(today, MAX_DAYS_AHEAD), addDays(today, MAX_DAYS_AHEAD)],
  ])('has nothing against %s to %s', (startsOn, endsOn) =>
    expect(rentalPeriodProblem(startsOn, endsOn, today)).toBeNull(),
  )

  test.each([
    [addDays(today, -1), today, 'преди днес'],
    [addDays(today, 2), addDays(today, 1), 'преди началната'],
    [today, addDays(today, MAX_RENTAL_DAYS), 'най-много 366 дни'],
    [addDays(today, MAX_DAYS_AHEAD), addDays(today, MAX_DAYS_AHEAD + 1), 'след 730 дни'],
  ])('refuses %s to %s: %s', (startsOn, endsOn, words) =>
    expect(rentalPeriodProblem(startsOn, endsOn, today)).toContain(words),
  )
})
