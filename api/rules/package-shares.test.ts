import { describe, expect, test } from '@jest/globals'
import { assert, integer, property } from 'fast-check'
import { allocate } from './package-price.ts'
import { resizedShare, shareOfPieces, type SharedLine } from './package-shares.ts'

describe('shareOfPieces()', () => {
  test.each([
    ['all pieces', 100, 3, 3, 100],
    ['the first piece, with a minor unit that is left', 100, 3, 1, 34],
    ['the first two pieces', 100, 3, 2, 67],
    ['no pieces', 100, 3, 0, 0],
    ['pieces above the ordered ones, each with its whole minor units', 100, 3, 5, 166],
    ['a share of 0', 0, 3, 2, 0],
    ['less than a minor unit a piece', 2, 5, 3, 2],
  ])('gives %s', (_what, amountMinor, ofPieces, pieces, share) => {
    expect(shareOfPieces(amountMinor, ofPieces, pieces)).toBe(share)
  })

  test('is the sum of the first shares by largest remainder, and never falls with more pieces', () => {
    assert(
      property(integer({ min: 0, max: 99_999_999 }), integer({ min: 1, max: 300 }), (amountMinor, ofPieces) => {
        const single = allocate(
          amountMinor,
          Array.from({ length: ofPieces }, () => 1),
        )
        let sum = 0
        for (const [at, share] of single.entries()) {
          sum += share
          expect(shareOfPieces(amountMinor, ofPieces, at + 1)).toBe(sum)
        }
        expect(sum).toBe(amountMinor)
        const more = shareOfPieces(amountMinor, ofPieces, ofPieces + 7)
        expect(more).toBeGreaterThanOrEqual(amountMinor)
        expect(shareOfPieces(more, ofPieces + 7, ofPieces)).toBe(amountMinor)
      }),
    )
  })
})

describe('resizedShare()', () => {
  const chairs = { quantity: 12, rentalDays: 2 }

  test.each([
    ['fewer pieces', { ...chairs, quantity: 6 }, 4321],
    ['more days', { ...chairs, rentalDays: 3 }, 12_961],
    ['fewer days and more pieces', { quantity: 24, rentalDays: 1 }, 8641],
    ['the same', chairs, 8641],
  ])('of 86.41 for 12 chairs and 2 days changes with %s', (_what, after, share) => {
    expect(resizedShare({ ...chairs, allocatedMinor: 8641 }, after).allocatedMinor).toBe(share)
  })

  test('of goods follows the pieces', () => {
    const plates = { quantity: 20, rentalDays: null, allocatedMinor: 549 }
    expect(resizedShare(plates, { quantity: 10, rentalDays: null }).allocatedMinor).toBe(279)
  })

  test.each<[string, number, { quantity: number; rentalDays: number | null }[], number[]]>([
    [
      '3 → 1 → 3 pieces',
      1000,
      [
        { quantity: 1, rentalDays: null },
        { quantity: 3, rentalDays: null },
      ],
      [334, 1000],
    ],
    [
      '3 → 5 → 3 pieces',
      1000,
      [
        { quantity: 5, rentalDays: null },
        { quantity: 3, rentalDays: null },
      ],
      [1666, 1000],
    ],
    [
      '3 → 2 → 1 → 3 pieces',
      1001,
      [
        { quantity: 2, rentalDays: null },
        { quantity: 1, rentalDays: null },
        { quantity: 3, rentalDays: null },
      ],
      [668, 334, 1001],
    ],
    [
      'less than a minor unit a piece',
      2,
      [
        { quantity: 1, rentalDays: null },
        { quantity: 3, rentalDays: null },
      ],
      [1, 2],
    ],
  ])('of several edits gives back the very share: %s', (_name, share, edits, shares) => {
    let line: SharedLine = { quantity: 3, rentalDays: null, allocatedMinor: share }
    const after = edits.map((edit) => {
      line = { ...line, ...edit, ...resizedShare(line, edit) }
      return line.allocatedMinor
    })
    expect(after).toEqual(shares)
  })

  test('of days that are changed and changed back is the same', () => {
    const rented = { quantity: 12, rentalDays: 2, allocatedMinor: 8641 }
    const shorter = { ...rented, rentalDays: 1, ...resizedShare(rented, { quantity: 12, rentalDays: 1 }) }
    expect(resizedShare(shorter, { quantity: 12, rentalDays: 2 }).allocatedMinor).toBe(8641)
  })
})
