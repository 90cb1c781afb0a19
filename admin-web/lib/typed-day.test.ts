import { expect, test } from '@jest/globals'
import { dayTimeText, typedDay, typedDayTime } from './typed-day.ts'

test.each([
  ['30.11.2026', '2026-11-30'],
  [' 1.2.2026 ', '2026-02-01'],
  ['01/02/2026', '2026-02-01'],
  ['1 2 2026', '2026-02-01'],
  ['01-02-2026', '2026-02-01'],
  ['30112026', '2026-11-30'],
  ['2026-11-30', '2026-11-30'],
  ['30.11.2026 г.', '2026-11-30'],
  ['29.02.2028', '2028-02-29'],
  ['29.02.2026', null],
  ['31.11.2026', null],
  ['11/30/2026', null],
  ['30.11.26', null],
  ['30.11', null],
  ['утре', null],
  ['', null],
])('typedDay(%j) is %j', (text, day) => expect(typedDay(text)).toBe(day))

test.each([
  ['30.11.2026 23:59', '2026-11-30T23:59'],
  ['1.2.2026, 7:05', '2026-02-01T07:05'],
  ['30.11.2026', null],
  ['30.11.2026 24:00', null],
  ['30.11.2026 12:60', null],
  ['31.11.2026 12:00', null],
  ['', null],
])('typedDayTime(%j) is %j', (text, wall) => expect(typedDayTime(text)).toBe(wall))

test('a day with its time is shown as dd.MM.yyyy HH:mm, which parses to the same value', () => {
  expect(dayTimeText('2026-11-30T23:59')).toBe('30.11.2026 23:59')
  expect(dayTimeText('')).toBe('')
})
