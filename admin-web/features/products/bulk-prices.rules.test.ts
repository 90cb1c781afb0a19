import { expect, test } from '@jest/globals'
import { createProduct, createRental, createSize } from '../../testkit/products.ts'
import { money } from '../../testkit/money.ts'
import { changedPrice, percentTyped, priceChanges } from './bulk-prices.rules.ts'

test.each([
  ['10', 10],
  ['-5', -5],
  ['+7,5', 7.5],
  ['−10 %', -10],
  ['0', null],
  ['-91', null],
  ['501', null],
  ['1.234', null],
  ['десет', null],
])('%j is %p percent', (text, percent) => {
  expect(percentTyped(text)).toBe(percent)
})

test.each([
  [250, 10, 'CENT', 275],
  [333, 10, 'CENT', 366],
  [335, 10, 'CENT', 369],
  [333, 10, 'TEN', 370],
  [333, 10, 'WHOLE', 400],
  [460, 10, 'NINE', 509],
  [1, -90, 'CENT', 1],
  [4, -90, 'NINE', 1],
  [99_999_999, 500, 'CENT', 99_999_999],
] as const)('%d changed by %d %% and rounded by %s is %d', (price, percent, rounding, after) => {
  expect(changedPrice(price, percent, rounding)).toBe(after)
})

test('changes prices of sizes, products without sizes and rentals; unchanged and free ones are left out', () => {
  const size = createSize({ size: '12 инча', version: 4 })
  const changes = priceChanges(
    [
      createProduct(),
      createProduct({ id: 'product-3', name: 'Гирлянда', variants: [size] }),
      createProduct({ id: 'product-4', price: money('0.00') }),
      createRental(),
      createRental({ id: 'product-5', pricePerDay: money('0.01') }),
    ],
    10,
    'CENT',
  )
  expect(changes.map(({ name, before, after, expectedVersion }) => [name, before, after, expectedVersion])).toEqual([
    ['Балон', '2.50', '2.75', 3],
    ['Гирлянда, 12 инча', '2.00', '2.20', 4],
    ['Стол', '2.00', '2.20', 1],
  ])
})
