import { expect, test } from '@jest/globals'
import { instantText } from './instant-text.rules.ts'

test.each([
  ['2026-01-14T22:00:00Z', '15.01.2026, 00:00 ч.'],
  ['2026-07-14T20:59:59Z', '14.07.2026, 23:59 ч.'],
  ['2026-03-29T01:00:00Z', '29.03.2026, 04:00 ч.'],
  ['2026-10-25T01:00:00Z', '25.10.2026, 03:00 ч.'],
])('the instant %s is written as %s', (instant, text) => {
  expect(instantText(new Date(instant))).toBe(text)
})
