import { expect, test } from '@jest/globals'
import { namedPeriod, ownPeriod, ownPeriodProblem, previousPeriod, type PeriodName } from './turnover-period.ts'

test.each<[PeriodName, string, [string, string], [string, string]]>([
  ['today', '2026-11-22', ['2026-11-22', '2026-11-22'], ['2026-11-21', '2026-11-21']],
  ['7d', '2026-11-03', ['2026-10-28', '2026-11-03'], ['2026-10-21', '2026-10-27']],
  ['30d', '2026-11-30', ['2026-11-01', '2026-11-30'], ['2026-10-02', '2026-10-31']],
  ['90d', '2026-03-31', ['2026-01-01', '2026-03-31'], ['2025-10-03', '2025-12-31']],
  ['month', '2026-11-22', ['2026-11-01', '2026-11-22'], ['2026-10-01', '2026-10-22']],
  ['month', '2026-03-31', ['2026-03-01', '2026-03-31'], ['2026-02-01', '2026-02-28']],
  ['month', '2026-01-01', ['2026-01-01', '2026-01-01'], ['2025-12-01', '2025-12-01']],
  ['last-month', '2026-03-31', ['2026-02-01', '2026-02-28'], ['2026-01-01', '2026-01-31']],
  ['last-month', '2026-01-15', ['2025-12-01', '2025-12-31'], ['2025-11-01', '2025-11-30']],
])('„%s“ on %s', (name, today, [from, to], [previousFrom, previousTo]) => {
  const period = namedPeriod(name, today)
  expect(period).toEqual({ from, to })
  expect(period && previousPeriod(name, period)).toEqual({ from: previousFrom, to: previousTo })
})

test('custom days are compared with as many days before', () => {
  expect(namedPeriod('own', '2026-11-22')).toBeNull()
  expect(previousPeriod('own', { from: '2026-11-10', to: '2026-11-12' })).toEqual({
    from: '2026-11-07',
    to: '2026-11-09',
  })
})

test.each<[string, string, string | null]>([
  ['2026-11-10', '2026-11-12', null],
  ['2026-11-10', '2026-11-10', null],
  ['2025-11-22', '2026-11-22', null],
  ['2025-11-21', '2026-11-22', 'Изберете най-много 366 дни.'],
  ['2026-11-10', '2026-11-09', 'Краят е преди началото.'],
  ['', '2026-11-09', 'Изберете начало и край на периода.'],
  ['2026-02-30', '2026-03-09', 'Изберете начало и край на периода.'],
])('custom days from %j to %j: %s', (from, to, problem) => {
  expect(ownPeriodProblem(from, to)).toBe(problem)
  expect(ownPeriod(from, to)).toEqual(problem === null ? { from, to } : null)
})
