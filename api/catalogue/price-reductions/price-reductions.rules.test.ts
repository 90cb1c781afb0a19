import { describe, expect, test } from '@jest/globals'
import { isContinued, recentPrices, reductionProblem } from './price-reductions.rules.ts'

type Change = readonly [at: string, priceMinor: number]

const changes = (list: readonly Change[]) => list.map(([at, priceMinor]) => ({ changedAt: new Date(at), priceMinor }))

describe('recentPrices() on 31 March at noon in Sofia', () => {
  const now = new Date('2026-03-31T12:00:00+03:00')

  test.each<[string, readonly Change[], number[]]>([
    ['one price since long ago', [['2026-01-01T10:00:00Z', 1500]], [1500]],
    [
      'a price that was replaced on the last day before the 30',
      [
        ['2026-01-01T10:00:00Z', 900],
        ['2026-02-28T23:59:59+02:00', 1500],
      ],
      [1500],
    ],
    [
      'a price that was charged into the first of the 30 days',
      [
        ['2026-01-01T10:00:00Z', 900],
        ['2026-03-01T00:00:01+02:00', 1500],
      ],
      [900, 1500],
    ],
    [
      'a lower price in between',
      [
        ['2026-01-01T10:00:00Z', 1500],
        ['2026-03-10T10:00:00Z', 1200],
        ['2026-03-20T10:00:00Z', 1600],
      ],
      [1500, 1200, 1600],
    ],
    [
      'a price that was lowered this morning',
      [
        ['2026-01-01T10:00:00Z', 1500],
        ['2026-03-31T11:00:00+03:00', 1000],
      ],
      [1500, 1000],
    ],
    [
      'several prices in one transaction, of which only the last was ever seen',
      [
        ['2026-01-01T10:00:00Z', 1500],
        ['2026-03-10T10:00:00Z', 700],
        ['2026-03-10T10:00:00Z', 800],
        ['2026-03-10T10:00:00Z', 1200],
      ],
      [1500, 1200],
    ],
    ['a product of last week', [['2026-03-25T10:00:00Z', 1500]], [1500]],
    ['a price that the clock of another machine wrote ahead of ours', [['2026-03-31T12:00:05+03:00', 1500]], [1500]],
    ['nothing', [], []],
  ])('with %s', (_what, list, prices) => {
    expect(recentPrices(changes(list), now)).toEqual(prices)
  })
})

test('the 30 days are those of Sofia, also while it is still yesterday in Greenwich', () => {
  const list = changes([
    ['2026-01-01T10:00:00Z', 900],
    ['2026-03-01T12:00:00+02:00', 1500],
  ])
  expect(recentPrices(list, new Date('2026-03-31T23:59:59+03:00'))).toEqual([900, 1500])
  expect(recentPrices(list, new Date('2026-04-01T00:00:00+03:00'))).toEqual([1500])
})

test.each([
  ['a price that was charged all the time', 1000, 1500, [1500], null],
  ['the higher of two charged prices', 1000, 1500, [1500, 1200], null],
  ['the lowest of two charged prices', 1000, 1200, [1500, 1200], null],
  ['the price itself', 1500, 1500, [1500], 'not_higher'],
  ['a lower price', 1500, 1000, [1500], 'not_higher'],
  ['a higher price, when the same price was charged recently', 1200, 1500, [1500, 1200], 'not_lower'],
  ['a higher price, when a lower price was charged recently', 1200, 1500, [1500, 1000], 'not_lower'],
  ['more than was ever charged', 1000, 2000, [1500], 'never_charged'],
  ['a price between two charged prices', 1000, 1400, [1500, 1200], 'never_charged'],
] as const)('reductionProblem() of %s', (_what, priceMinor, formerPriceMinor, recent, problem) => {
  expect(reductionProblem({ priceMinor, formerPriceMinor }, recent)).toBe(problem)
})

test.each([
  ['the same', 1000, 1500, true],
  ['a larger one from the same price', 900, 1500, true],
  ['a smaller one from the same price', 1100, 1500, false],
  ['one from another price', 1000, 1400, false],
] as const)('isContinued() of %s', (_what, priceMinor, formerPriceMinor, expected) => {
  expect(isContinued({ priceMinor: 1000, formerPriceMinor: 1500 }, { priceMinor, formerPriceMinor })).toBe(expected)
})
