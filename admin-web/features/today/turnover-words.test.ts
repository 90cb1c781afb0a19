import { expect, test } from '@jest/globals'
import { changeText, minorUnitsIn, shortDayText, weekdayText } from './turnover-words.ts'

test.each([
  [150, 100, '+50 %'],
  [88, 100, '−12 %'],
  [1, 3, '−67 %'],
  [100, 100, null],
  [100, 0, null],
  [0, 100, '−100 %'],
])('%d after %d is %s', (now, before, text) => {
  expect(changeText(now, before)).toBe(text)
})

test.each([
  ['12.50', 1250],
  ['-12.50', -1250],
  ['0.00', 0],
])('%s is %d in minor units', (amount, minorUnits) => {
  expect(minorUnitsIn({ amount, currency: 'BGN' })).toBe(minorUnits)
})

test('formats a day by its name, and in short', () => {
  expect([weekdayText('2026-11-22'), weekdayText('2026-11-28')]).toEqual(['неделя', 'събота'])
  expect(shortDayText('2026-11-05')).toBe('05.11')
})
