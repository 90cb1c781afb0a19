import { describe, expect, test } from '@jest/globals'
import { assert, constantFrom, integer, property, record } from 'fast-check'
import { guestsProblem, partPieces, type PartQuantity } from './package-quantities.ts'

const perGuest = (changes: Partial<Extract<PartQuantity, { kind: 'per_guest' }>> = {}): PartQuantity => ({
  kind: 'per_guest',
  guests: 'all',
  numerator: 1,
  denominator: 1,
  plus: 0,
  pack: 1,
  ...changes,
})

const GUESTS = { adults: 6, children: 8 }

test.each<[string, PartQuantity, number]>([
  ['a fixed number', { kind: 'fixed', pieces: 3 }, 3],
  ['one for each guest', perGuest(), 14],
  ['one for each adult', perGuest({ guests: 'adults' }), 6],
  ['one for each child', perGuest({ guests: 'children' }), 8],
  ['three for two guests', perGuest({ numerator: 3, denominator: 2 }), 21],
  ['a part of a piece, rounded up', perGuest({ numerator: 1, denominator: 4 }), 4],
  ['spare pieces', perGuest({ plus: 2 }), 16],
  ['full packs', perGuest({ pack: 10 }), 20],
  ['full packs after the spare pieces', perGuest({ plus: 7, pack: 10 }), 30],
  ['no pack more when the last one is full', perGuest({ plus: 6, pack: 10 }), 20],
])('partPieces() gives %s', (_what, quantity, pieces) => {
  expect(partPieces(quantity, GUESTS)).toBe(pieces)
})

test('a part for children needs nothing without children, not even spare pieces', () => {
  expect(partPieces(perGuest({ guests: 'children', plus: 2, pack: 10 }), { adults: 5, children: 0 })).toBe(0)
})

test('pieces are the least number of full packs that is enough', () => {
  const quantities = record({
    numerator: integer({ min: 1, max: 100 }),
    denominator: integer({ min: 1, max: 100 }),
    plus: integer({ min: 0, max: 999 }),
    pack: integer({ min: 1, max: 999 }),
    guests: constantFrom('adults' as const, 'children' as const, 'all' as const),
  })
  const counts = record({ adults: integer({ min: 0, max: 500 }), children: integer({ min: 0, max: 500 }) })
  assert(
    property(quantities, counts, (quantity, guests) => {
      const { numerator, denominator, plus, pack } = quantity
      const pieces = partPieces({ kind: 'per_guest', ...quantity }, guests)
      const count = quantity.guests === 'all' ? guests.adults + guests.children : guests[quantity.guests]
      // Without a division: pieces - plus >= count x numerator / denominator.
      const isEnough = (enough: number) => (enough - plus) * denominator >= count * numerator
      expect(pieces % pack).toBe(0)
      expect(count === 0 ? pieces === 0 : isEnough(pieces) && !isEnough(pieces - pack)).toBe(true)
    }),
    { numRuns: 5000 },
  )
})

describe('guestsProblem()', () => {
  test.each([
    [{ adults: 1, children: 0 }, null],
    [{ adults: 0, children: 1 }, null],
    [{ adults: 600, children: 400 }, null],
    [{ adults: 0, children: 0 }, 'Въведете поне един гост'],
    [{ adults: 600, children: 401 }, 'Гостите могат да са най-много 1000'],
    [{ adults: 10_000, children: 0 }, 'Гостите могат да са най-много 1000'],
    [{ adults: -1, children: 5 }, 'Броят на гостите не може да е отрицателен'],
  ])('of %j is %p', (guests, problem) => {
    expect(guestsProblem(guests)).toBe(problem)
  })
})
