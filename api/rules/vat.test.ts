import { expect, test } from '@jest/globals'
import { vatWithin, withVat } from './vat.ts'

test.each([
  [0, 0],
  [450, 540],
  [1250, 1500],
  [2, 2],
  [3, 4],
  [99_999_999, 119_999_999],
])('%i net is %i with VAT', (net, gross) => {
  expect(withVat(net)).toBe(gross)
})

test.each([
  [0, 0],
  [1, 0],
  [3, 1],
  [9, 2],
  [600, 100],
  [10_001, 1667],
  [99_999_999, 16_666_667],
])('of %i gross %i are VAT', (gross, vat) => {
  expect(vatWithin(gross)).toEqual({ netMinor: gross - vat, vatMinor: vat })
})
