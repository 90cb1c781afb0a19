import { expect, test } from '@jest/globals'
import { marginPercent } from './margin.ts'

test.each([
  { price: 1000, cost: 600, margin: 40 },
  { price: 999, cost: 333, margin: 67 },
  { price: 500, cost: 500, margin: 0 },
  { price: 500, cost: 600, margin: -20 },
  { price: 500, cost: 0, margin: 100 },
  { price: 0, cost: 100, margin: null },
])('of a price of $price with a cost of $cost $margin percent is left', ({ price, cost, margin }) => {
  expect(marginPercent(price, cost)).toBe(margin)
})
