import { describe, expect, test } from '@jest/globals'
import { displayBy, displayOn, lawfulDisplays, shownCurrencies, type DisplaySchedule } from './price-display.ts'

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

describe('lawfulDisplays()', () => {
  test.each([
    ['BGN', '2025-12-31', ['leva-first', 'euro-first']],
    ['BGN', '2026-11-22', ['leva-first', 'euro-first']],
    ['EUR', '2026-08-08', ['euro-first']],
    ['EUR', '2026-08-09', ['euro-first', 'euro-only']],
  ] as const)('leaves a shop in %s on %s the choice of %j', (base, day, displays) => {
    expect(lawfulDisplays(base, day)).toEqual(displays)
  })
})

describe('displayBy()', () => {
  test.each([
    ['the choice of staff', 'EUR', 'euro-only', '2026-08-09', 'euro-only'],
    ['the schedule before the law allows the choice', 'EUR', 'euro-only', '2026-08-08', 'euro-first'],
    ['the schedule when nothing is chosen', 'BGN', null, '2025-12-31', 'leva-first'],
    ['the choice of a shop in leva, whatever the schedule says', 'BGN', 'leva-first', '2026-11-22', 'leva-first'],
  ] as const)('is %s', (_what, base, chosen, day, display) => {
    expect(displayBy({ chosen, schedule, base, day })).toBe(display)
  })
})

describe('shownCurrencies()', () => {
  test.each([
    ['leva-first', 'BGN', ['BGN', 'EUR']],
    ['leva-first', 'EUR', ['BGN', 'EUR']],
    ['euro-first', 'BGN', ['EUR', 'BGN']],
    ['euro-first', 'EUR', ['EUR', 'BGN']],
    ['euro-only', 'EUR', ['EUR']],
    // The currency of payment is always shown.
    ['euro-only', 'BGN', ['EUR', 'BGN']],
  ] as const)('%s in a shop in %s are %j', (display, base, shown) => {
    expect(shownCurrencies(display, base)).toEqual(shown)
  })
})
