import { describe, expect, test } from '@jest/globals'
import { addDays } from './calendar.ts'
import { MAX_DAYS_AHEAD, MAX_RENTAL_DAYS } from './rental-days.ts'
import { periodRulesProblem, rentalPeriodProblem, TOO_LATE_TODAY, type PeriodRules } from './rental-period.ts'

const today = '2026-11-21'

describe('rentalPeriodProblem()', () => {
  test.each([
    [today, today],
    [today, addDays(today, 1)],
    ['2026-12-31', '2027-01-02'],
    [addDays(today, 10), addDays(today, 10 + MAX_RENTAL_DAYS - 1)],
    [addDays(today, MAX_DAYS_AHEAD), addDays(today, MAX_DAYS_AHEAD)],
  ])('has nothing against %s to %s', (startsOn, endsOn) =>
    expect(rentalPeriodProblem(startsOn, endsOn, { today, firstStart: today })).toBeNull(),
  )

  test.each([
    [addDays(today, -1), today, 'преди днес'],
    [addDays(today, 2), addDays(today, 1), 'преди началната'],
    [today, addDays(today, MAX_RENTAL_DAYS), 'най-много 366 дни'],
    [addDays(today, MAX_DAYS_AHEAD), addDays(today, MAX_DAYS_AHEAD + 1), 'след 730 дни'],
  ])('refuses %s to %s: %s', (startsOn, endsOn, words) =>
    expect(rentalPeriodProblem(startsOn, endsOn, { today, firstStart: today })).toContain(words),
  )

  test('after the last hour of today a rental starts tomorrow', () => {
    const evening = { today, firstStart: addDays(today, 1) }
    expect([
      rentalPeriodProblem(today, addDays(today, 1), evening),
      rentalPeriodProblem(addDays(today, 1), addDays(today, 1), evening),
    ]).toEqual([TOO_LATE_TODAY, null])
  })
})

describe('periodRulesProblem()', () => {
  const FREE: PeriodRules = { minDays: null, maxDays: null, closedOnStart: null, closedOnEnd: null, closedDays: [] }
  const threeDays = { startsOn: today, endsOn: addDays(today, 2) }

  test.each<Partial<PeriodRules>>([
    {},
    { maxDays: 2, closedDays: [addDays(today, 1)] },
    { minDays: 3 },
    { maxDays: 3 },
    { minDays: 1, maxDays: 366 },
  ])('has nothing against three days with %j', (rules) =>
    expect(periodRulesProblem(threeDays, { ...FREE, ...rules })).toBeNull(),
  )

  test.each<[Partial<PeriodRules>, string, string]>([
    [{ minDays: 4 }, 'endsOn', 'поне 4 дни'],
    [{ maxDays: 2 }, 'endsOn', 'най-много 2 дни'],
    [{ maxDays: 1 }, 'endsOn', 'най-много 1 ден'],
    [{ closedOnStart: 'Коледа' }, 'startsOn', 'Коледа. Изберете друг начален ден.'],
    [{ closedOnEnd: 'Коледа', minDays: 4 }, 'endsOn', 'Коледа. Изберете друг последен ден.'],
  ])('refuses three days with %j: %s, %s', (rules, field, words) =>
    expect(periodRulesProblem(threeDays, { ...FREE, ...rules })).toEqual({
      field,
      message: expect.stringContaining(words),
    }),
  )
})
