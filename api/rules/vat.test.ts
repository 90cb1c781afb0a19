import { expect, test } from '@jest/globals'
import { withVat } from './vat.ts'

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
