import { expect, test } from '@jest/globals'
import { marginOf, marginSums } from './margins.rules.ts'

const product = { month: '2026-11-01', productId: 1, name: 'Балон', chargedDays: null }

test('sums have products with a cost price, and the pieces of the others', () => {
  const products = [
    { ...product, pieces: 3, amountMinor: 900, costMinor: 450 },
    { ...product, pieces: 2, amountMinor: 300, costMinor: 400 },
    { ...product, pieces: 7, amountMinor: 5000, costMinor: null },
  ]
  expect(marginSums(products)).toEqual({ amountMinor: 1200, costMinor: 850, marginMinor: 350, unknownPieces: 7 })
  expect(products.map(marginOf)).toEqual([450, -100, null])
})
