import { describe, expect, test } from '@jest/globals'
import { displayOn, shownCurrencies, type DisplaySchedule } from './price-display.ts'

const schedule: DisplaySchedule = {
  initial: 'leva-first',
  changes: [
    { from: '2026-01-01', display: 'euro-first' },
    { from: '2026-08-09', display: 'euro-only' },
  ],
}

describe('displayOn()', () => {
  test.each([
    ['2025-12-31', 'leva-first'],
    ['2026-01-01', 'euro-first'],
    ['2026-08-08', 'euro-first'],
    ['2026-08-09', 'euro-only'],
    ['2030-01-01', 'euro-only'],
  ] as const)('on %s is %s', (day, display) => {
    expect(displayOn(schedule, day)).toBe(display)
  })
  test('without changes never turns', () => {
    expect(displayOn({ initial: 'euro-first', changes: [] }, '2030-01-01')).toBe('euro-first')
  })
})

describe('shownCurrencies()', () => {
  test.each([
    ['leva-first', 'BGN', ['BGN', 'EUR']],
    ['leva-first', 'EUR', ['BGN', 'EUR']],
    ['euro-first', 'BGN', ['EUR', 'BGN']],
    ['euro-first', 'EUR', ['EUR', 'BGN']],
    ['euro-only', 'EUR', ['EUR']],
    // What is paid is always shown.
    ['euro-only', 'BGN', ['EUR', 'BGN']],
  ] as const)('%s in a shop in %s are %j', (display, base, shown) => {
    expect(shownCurrencies(display, base)).toEqual(shown)
  })
})
