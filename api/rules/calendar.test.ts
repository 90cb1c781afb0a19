import { describe, expect, test } from '@jest/globals'
import { addDays, dayInSofia, dayNumber, dayOfNumber, isCalendarDay, parseCalendarDay } from './calendar.ts'
import { daysBetween } from './testkit/days-between.ts'

describe('parseCalendarDay()', () => {
  test.each([
    '2027-02-30',
    '2027-02-29',
    '2027-13-01',
    '2027-00-01',
    '2027-3-5',
    '12/11/2027',
    '2027-W10-1',
    'tomorrow',
    '',
    ' ',
    '1798675200',
    '+275760-09-13',
    '0000-01-01',
    '2027-03-05T25:00',
    '2027-03-05 10:00',
    '2027-03-05T10:00+3',
    '2027-03-05Z',
    '2027-03-05\n',
    '２０２７-03-05',
  ])('does not read %j', (text) => expect(parseCalendarDay(text)).toBeNull())

  test.each([
    ['2028-02-29', '2028-02-29'],
    ['2027-03-28T03:30:00', '2027-03-28'],
    ['2027-10-31T03:30:00', '2027-10-31'],
    ['2027-10-31T23:30:00', '2027-10-31'],
    ['2027-10-30T20:59:59.999Z', '2027-10-30'],
    ['2027-10-30T21:00:00Z', '2027-10-31'],
    ['2027-10-31T21:59:59Z', '2027-10-31'],
    ['2027-10-31T22:00:00Z', '2027-11-01'],
    ['2027-12-31T23:30:00-01:00', '2028-01-01'],
  ])('reads %s as %s', (text, day) => expect(parseCalendarDay(text)).toBe(day))
})

describe('days', () => {
  test.each([
    ['2027-03-27', 1, '2027-03-28'],
    ['2027-03-28', 1, '2027-03-29'],
    ['2027-10-31', 1, '2027-11-01'],
    ['2028-02-28', 1, '2028-02-29'],
    ['2027-01-01', -1, '2026-12-31'],
    ['1970-01-01', -1, '1969-12-31'],
  ])('%s and %i days are %s', (day, days, expected) => {
    expect(addDays(day, days)).toBe(expected)
    expect(dayOfNumber(dayNumber(expected))).toBe(expected)
  })
  test('end before they begin: none of them', () => expect(daysBetween('2027-05-02', '2027-05-01')).toEqual([]))
  test('half past midnight in Sofia is that day, though UTC is a day behind', () =>
    expect(dayInSofia(new Date('2027-05-11T21:30:00Z'))).toBe('2027-05-12'))
  test('of before 1900 are none', () => expect(isCalendarDay('1899-12-31')).toBe(false))
})
