import { expect, test } from '@jest/globals'
import { stockStatus } from './stock.rules.ts'

test.each([
  [0, 5, 'OUT'],
  [0, 0, 'OUT'],
  [1, 5, 'LOW'],
  [5, 5, 'LOW'],
  [6, 5, 'IN_STOCK'],
  [1, 0, 'IN_STOCK'],
])('stockStatus() of %i pieces at threshold %i is %s', (quantity, threshold, expected) => {
  expect(stockStatus(quantity, threshold)).toBe(expected)
})
