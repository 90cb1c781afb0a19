import { describe, expect, test } from '@jest/globals'
import { bandsProblem, deliveryPrice, NO_UNLIMITED_BAND, sortedBands, type Tariff } from './delivery-price.ts'

const ANY = { upToGrams: null, upToMinor: null }
const TABLE: Tariff = {
  way: 'table',
  freeFromMinor: 10_000,
  // Not in their sequence.
  bands: [
    { ...ANY, priceMinor: 900 },
    { upToGrams: 5000, upToMinor: null, priceMinor: 600 },
    { upToGrams: 2000, upToMinor: null, priceMinor: 450 },
    { upToGrams: 2000, upToMinor: 2000, priceMinor: 500 },
  ],
}
const QUOTE: Tariff = { ...TABLE, way: 'quote' }
const QUOTE_ALONE: Tariff = { way: 'quote', freeFromMinor: null, bands: [] }
const SHOP = { fixedMinor: 300, freeDeliveryFromMinor: null }

describe('deliveryPrice()', () => {
  test.each([
    ['without a choice is the fixed fee', SHOP, null, 3000, 700, null, 300, 'shop'],
    ['without a choice ignores an answer', SHOP, null, 3000, 700, 777, 300, 'shop'],
    ['is free from the sum of the shop', { ...SHOP, freeDeliveryFromMinor: 3000 }, TABLE, 3000, 700, null, 0, 'shop'],
    ['is not free a cent below it', { ...SHOP, freeDeliveryFromMinor: 3001 }, TABLE, 3000, 700, null, 450, 'table'],
    ['is free from the sum of the courier', SHOP, TABLE, 10_000, 9000, null, 0, 'table'],
    ['is not free a cent below that', SHOP, TABLE, 9999, 9000, null, 900, 'table'],
    ['is free from that sum by the answer too', SHOP, QUOTE, 10_000, 700, 777, 0, 'table'],
    ['is that of the narrowest row by weight and sum', SHOP, TABLE, 2000, 2000, null, 500, 'table'],
    ['a cent above its sum is that of the next row', SHOP, TABLE, 2001, 2000, null, 450, 'table'],
    ['a gram above its weight is that of the next row', SHOP, TABLE, 2000, 2001, null, 600, 'table'],
    ['above all limits is that of the row without any', SHOP, TABLE, 2000, 5001, null, 900, 'table'],
    ['is what the courier answers', SHOP, QUOTE, 2000, 2000, 777, 777, 'courier'],
    ['may be an answer of nothing', SHOP, QUOTE, 2000, 2000, 0, 0, 'courier'],
    ['without an answer is that of the table', SHOP, QUOTE, 2000, 2000, null, 500, 'table'],
    ['without an answer and a table is the fixed fee', SHOP, QUOTE_ALONE, 2000, 2000, null, 300, 'shop'],
    ['by the table ignores an answer', SHOP, TABLE, 2000, 2000, 777, 500, 'table'],
  ] as const)('%s', (_which, shop, tariff, productsMinor, weightGrams, quotedMinor, feeMinor, source) => {
    expect(deliveryPrice({ ...shop, tariff, productsMinor, weightGrams, quotedMinor })).toEqual({ feeMinor, source })
  })
})

test('rows are sorted by weight, then by sum; those without a limit come last', () => {
  expect(sortedBands(TABLE.bands).map(({ priceMinor }) => priceMinor)).toEqual([500, 450, 600, 900])
})

test.each([
  ['a table without rows', 'table', [], NO_UNLIMITED_BAND],
  ['the answer of the courier alone', 'quote', [], null],
  ['a table that ends', 'table', [{ upToGrams: 2000, upToMinor: null }], NO_UNLIMITED_BAND],
  ['a table for the courier’s silence that ends', 'quote', [{ upToGrams: null, upToMinor: 2000 }], NO_UNLIMITED_BAND],
  ['a table for every parcel', 'table', [{ upToGrams: 2000, upToMinor: null }, ANY], null],
] as const)('%s', (_which, way, bands, problem) => {
  expect(bandsProblem(way, bands)).toBe(problem)
})
