import { describe, expect, test } from '@jest/globals'
import { leastGuests, usualGuests } from './package-example.rules.ts'

type Kinds = Parameters<typeof usualGuests>[0]['parts'][number]['guests'][]

const recipeOf = (guestsFrom: number, guestsTo: number, kinds: Kinds) => ({
  guestsFrom,
  guestsTo,
  parts: kinds.map((guests) => ({ guests })),
})

describe('usual guests', () => {
  test.each<[string, number, number, Kinds, { adults: number; children: number }]>([
    ['are 12 adults without a word about children', 1, 1000, [null, 'all'], { adults: 12, children: 0 }],
    ['are 12 children of a package for children', 8, 16, ['children', 'all'], { adults: 0, children: 12 }],
    ['are half of each kind when both count', 8, 20, ['children', 'adults'], { adults: 6, children: 6 }],
    ['are at least the fewest of the package', 50, 100, ['adults'], { adults: 50, children: 0 }],
    ['are at most the most of the package', 2, 5, ['children', 'adults'], { adults: 2, children: 3 }],
  ])('%s', (_name, from, to, kinds, guests) => {
    expect(usualGuests(recipeOf(from, to, kinds))).toEqual(guests)
  })
})

test('the least guests are the fewest of the package, of its kinds', () => {
  expect(leastGuests(recipeOf(8, 16, ['children']))).toEqual({ adults: 0, children: 8 })
  expect(leastGuests(recipeOf(1, 16, ['children', 'adults']))).toEqual({ adults: 0, children: 1 })
})
