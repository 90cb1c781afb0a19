import { expect, test } from '@jest/globals'
import { dateText, dateTimeText, yearText } from './date-text.ts'

test.each([
  ['2026-12-31T21:59:59Z', '2026', '31.12.2026', '31.12.2026 23:59'],
  ['2026-12-31T22:00:00Z', '2027', '01.01.2027', '01.01.2027 00:00'],
  ['2027-06-30T21:30:00Z', '2027', '01.07.2027', '01.07.2027 00:30'],
  ['2027-12-31T22:00:00Z', '2028', '01.01.2028', '01.01.2028 00:00'],
])('At %s it is the year %s, the day %s and %s in Sofia', (instant, year, day, time) => {
  expect(yearText(new Date(instant))).toBe(year)
  expect(dateText(instant)).toBe(day)
  expect(dateTimeText(instant)).toBe(time)
})
