import { expect, test } from '@jest/globals'
import { guestKindsText, guestRangeText } from './package-text.rules.ts'

test.each([
  [8, 16, 'за 8 до 16 гости'],
  [12, 12, 'за 12 гости'],
  [1, 1, 'за 1 гост'],
  [1, 20, 'до 20 гости'],
  [1, 1000, 'за колкото гости имате'],
  [50, 1000, 'за поне 50 гости'],
])('a package for %d to %d guests says „%s“', (guestsFrom, guestsTo, text) => {
  expect(guestRangeText({ guestsFrom, guestsTo })).toBe(text)
})

test.each([
  [4, 8, '4 възрастни и 8 деца'],
  [1, 0, '1 възрастен'],
  [0, 1, '1 дете'],
])('%d adults and %d children are „%s“', (adults, children, text) => {
  expect(guestKindsText({ adults, children })).toBe(text)
})
