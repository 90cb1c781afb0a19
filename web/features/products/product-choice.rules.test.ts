import { describe, expect, test } from '@jest/globals'
import { canBuy, firstChoice, mostPieces } from './product-choice.rules.ts'

const variant = (id: string, quantity: number, isActive = true) => ({ id, quantity, isActive })

describe('canBuy()', () => {
  test.each([
    [variant('a', 3), true],
    [variant('a', 0), false],
    [variant('a', 3, false), false],
  ])('%j → %s', (given, expected) => expect(canBuy(given)).toBe(expected))
})

test('firstChoice() is the first active size with stock', () => {
  expect(firstChoice([variant('a', 0), variant('b', 5, false), variant('c', 2), variant('d', 9)])?.id).toBe('c')
  expect(firstChoice([variant('a', 0)])).toBeNull()
})

describe('mostPieces()', () => {
  const sizes = [variant('a', 4), variant('b', 0), variant('c', 7, false)]
  test('of a product without sizes is its own quantity', () => expect(mostPieces([], null, 12)).toBe(12))
  test('is the quantity of the chosen size', () => expect(mostPieces(sizes, variant('a', 4), 99)).toBe(4))
  test('is nothing without a choice, for a size without stock and for an inactive one', () => {
    expect(mostPieces(sizes, null, 99)).toBe(0)
    expect(mostPieces(sizes, variant('b', 0), 99)).toBe(0)
    expect(mostPieces(sizes, variant('c', 7, false), 99)).toBe(0)
  })
})
