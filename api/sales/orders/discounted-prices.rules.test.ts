import { expect, test } from '@jest/globals'
import { discountedPrices, type ChargedLine } from './discounted-prices.rules.ts'

const sold = (id: number, priceMinor: number): ChargedLine => ({ id, type: 'sale', priceMinor })
const rented = (id: number, priceMinor: number): ChargedLine => ({ id, type: 'rent', priceMinor })

test.each<[string, [goods: number, rent: number], ChargedLine[], [number, number][]]>([
  [
    'without a discount',
    [1500, 800],
    [sold(1, 1000), rented(2, 800), sold(3, 500)],
    [
      [1, 1000],
      [3, 500],
      [2, 800],
    ],
  ],
  [
    // 10 % off 15.55 is 1.56, rounded once for the order.
    'with a discount that is rounded once',
    [1399, 0],
    [sold(1, 333), sold(2, 333), sold(3, 889)],
    [
      [1, 300],
      [2, 299],
      [3, 800],
    ],
  ],
  [
    'of a rejected rental, which costs nothing',
    [0, 720],
    [rented(1, 0), rented(2, 800)],
    [
      [1, 0],
      [2, 720],
    ],
  ],
  [
    'of goods for nothing',
    [0, 0],
    [sold(1, 0), sold(2, 0)],
    [
      [1, 0],
      [2, 0],
    ],
  ],
])('the prices %s add up to the sums of the order', (_what, [goodsMinor, rentMinor], lines, prices) => {
  expect([...discountedPrices({ goodsMinor, rentMinor }, lines)]).toEqual(prices)
})
