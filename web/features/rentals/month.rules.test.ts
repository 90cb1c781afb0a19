import { expect, test } from '@jest/globals'
import { addMonths, dayOfKey, monthsBetween, monthText, weeksOf } from './month.rules.ts'

test.each([
  ['2027-05-01', 1, '2027-06-01'],
  ['2027-12-01', 1, '2028-01-01'],
  ['2027-01-01', -1, '2026-12-01'],
  ['2027-05-01', -17, '2025-12-01'],
])('%s and %i months is %s', (month, count, expected) => expect(addMonths(month, count)).toBe(expected))

test('the name of a month is Bulgarian', () => {
  expect(monthText('2027-01-01')).toBe('януари 2027')
  expect(monthText('2027-12-01')).toBe('декември 2027')
})

test('months are listed with both ends', () =>
  expect(monthsBetween('2026-11-23', '2027-02-01')).toEqual(['2026-11-01', '2026-12-01', '2027-01-01', '2027-02-01']))

test.each([
  // May 2027 begins on a Saturday, February 2027 on a Monday.
  ['2027-05-01', 6, [null, null, null, null, null, '2027-05-01', '2027-05-02'], '2027-05-31'],
  [
    '2027-02-01',
    4,
    ['2027-02-01', '2027-02-02', '2027-02-03', '2027-02-04', '2027-02-05', '2027-02-06', '2027-02-07'],
    '2027-02-22',
  ],
])('%s has %i weeks from Monday', (month, count, first, lastMonday) => {
  const weeks = weeksOf(month)
  expect(weeks).toHaveLength(count)
  expect(weeks[0]).toEqual(first)
  expect(weeks.at(-1)?.[0]).toBe(lastMonday)
  expect(weeks.every((week) => week.length === 7)).toBe(true)
})

test.each([
  ['ArrowLeft', '2027-05-01', '2027-04-30'],
  ['ArrowRight', '2027-05-31', '2027-06-01'],
  ['ArrowUp', '2027-05-05', '2027-04-28'],
  ['ArrowDown', '2027-05-05', '2027-05-12'],
  ['Home', '2027-05-05', '2027-05-03'],
  ['End', '2027-05-05', '2027-05-09'],
  ['Home', '2027-05-03', '2027-05-03'],
  ['PageDown', '2027-01-31', '2027-02-28'],
  ['PageUp', '2027-05-31', '2027-04-30'],
  ['PageUp', '2027-05-12', '2027-04-12'],
  ['a', '2027-05-12', null],
])('%s leads from %s to %s', (key, day, expected) => expect(dayOfKey(day, key)).toBe(expected))
