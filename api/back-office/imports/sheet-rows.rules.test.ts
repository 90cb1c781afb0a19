import { expect, test } from '@jest/globals'
import type { Currency } from '#rules/money.ts'
import { minorUnitsTyped, piecesTyped } from './sheet-rows.rules.ts'

test.each([
  ['12,50', 'BGN', 1250],
  ['1 234.5', 'BGN', 123_450],
  ['12,50 лв', 'BGN', 1250],
  ['12,50лв.', 'BGN', 1250],
  ['12,50 BGN', 'BGN', 1250],
  ['12,50 €', 'BGN', null],
  ['€12,50', 'BGN', null],
  ['12,50 eur', 'BGN', null],
  ['12,50 €', 'EUR', 1250],
  ['€12,50', 'EUR', 1250],
  ['12,50 лв', 'EUR', null],
  ['12,50 лв / 6,39 €', 'BGN', null],
  ['$12,50', 'BGN', null],
  ['1.250', 'BGN', null],
  ['1,250.50', 'BGN', null],
] as const satisfies [string, Currency, number | null][])(
  'a price of „%s“ in a shop in %s is %j',
  (cell, currency, expected) => {
    expect(minorUnitsTyped(cell, currency)).toBe(expected)
  },
)

test.each([
  ['12', 12],
  ['1 200', 1200],
  ['12,0', 12],
  ['12.00', 12],
  ['1,000', null],
  ['1.000', null],
  ['1,5', null],
])('a count of „%s“ is %j', (cell, expected) => {
  expect(piecesTyped(cell)).toBe(expected)
})
