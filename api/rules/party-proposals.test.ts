import { describe, expect, test } from '@jest/globals'
import {
  extraPieces,
  partyProposals,
  themeFit,
  type Extra,
  type Priced,
  type ProposedPackage,
  type Wishes,
} from './party-proposals.ts'

const PRINCESS = 1
const PIRATE = 2
const PINK = 11
const GOLD = 12

const WISHES: Wishes = { guests: 12, theme: PRINCESS, colours: [PINK], budgetMinor: null }

/** Prices of the required parts, and with the optional ones. */
const pack = (
  productId: number,
  [necessary, usual]: readonly [number | null, number | null],
  values: Partial<ProposedPackage<Priced>> = {},
): ProposedPackage<Priced> => ({
  productId,
  ownValues: [PRINCESS],
  itemValues: [],
  itemIds: [],
  necessary: necessary === null ? null : { priceMinor: necessary },
  usual: usual === null ? null : { priceMinor: usual },
  ...values,
})

const extra = (productId: number, unitPriceMinor: number, values: readonly number[], left = 100): Extra => ({
  productId,
  variantId: null,
  unitPriceMinor,
  left,
  values,
})

const shown = (...input: Parameters<typeof partyProposals<Priced>>) =>
  partyProposals(...input).map(({ kind, productId, totalMinor, extras, overBudgetByMinor }) => ({
    kind,
    productId,
    totalMinor,
    extras: extras.map((one) => one.extra.productId),
    over: overBudgetByMinor,
  }))

describe('the fit of a package to a theme', () => {
  test.each([
    ['of the theme itself', { ownValues: [PRINCESS], itemValues: [] }, PRINCESS, 2],
    ['with an item of it', { ownValues: [PIRATE], itemValues: [PRINCESS] }, PRINCESS, 1],
    ['of another theme', { ownValues: [PIRATE], itemValues: [PINK] }, PRINCESS, 0],
    ['without a wished theme', { ownValues: [PRINCESS], itemValues: [] }, null, 0],
  ])('%s', (_name, values, theme, fit) => expect(themeFit(values, theme)).toBe(fit))
})

test.each([
  [1, 1],
  [20, 1],
  [21, 2],
  [999, 50],
])('%d guests need %d pieces of an extra', (guests, pieces) => expect(extraPieces(guests)).toBe(pieces))

describe('proposals', () => {
  const EXTRAS = [
    extra(101, 500, [PRINCESS]),
    extra(102, 300, [PINK]),
    extra(103, 400, [PRINCESS, PINK]),
    extra(104, 100, [GOLD]),
    extra(105, 200, [PINK], 0),
    extra(106, 900, [PRINCESS]),
  ]

  test('one package is proposed with its required parts, as listed, and with three extras of theme and colour', () => {
    expect(shown([pack(7, [4000, 5000])], EXTRAS, WISHES)).toEqual([
      { kind: 'necessary', productId: 7, totalMinor: 4000, extras: [], over: null },
      { kind: 'usual', productId: 7, totalMinor: 5000, extras: [], over: null },
      { kind: 'rich', productId: 7, totalMinor: 6800, extras: [103, 101, 106], over: null },
    ])
  })

  test('extras are not items of the package, and are for the number of guests', () => {
    const [, , rich] = partyProposals([pack(7, [4000, 5000], { itemIds: [103] })], EXTRAS, { ...WISHES, guests: 21 })
    expect(rich?.extras.map(({ extra: { productId }, pieces }) => [productId, pieces])).toEqual([
      [101, 2],
      [106, 2],
      [102, 2],
    ])
  })

  test('without wishes the extras have values of the package itself', () => {
    const wishes = { ...WISHES, theme: null, colours: [] }
    expect(shown([pack(7, [4000, null], { ownValues: [GOLD] })], EXTRAS, wishes).at(-1)).toMatchObject({
      kind: 'rich',
      extras: [104],
    })
  })

  test('a kind that would repeat a smaller one is taken from the next package', () => {
    expect(shown([pack(7, [4000, null]), pack(8, [4500, 5500])], [], WISHES)).toEqual([
      { kind: 'necessary', productId: 7, totalMinor: 4000, extras: [], over: null },
      { kind: 'usual', productId: 8, totalMinor: 5500, extras: [], over: null },
    ])
  })

  test.each([
    [
      'the better theme',
      [pack(7, [1000, null], { ownValues: [PIRATE], itemValues: [PRINCESS] }), pack(8, [9000, null])],
      8,
    ],
    ['more colours', [pack(7, [1000, null]), pack(8, [9000, null], { itemValues: [PINK] })], 8],
    ['the lower price', [pack(7, [9000, null]), pack(8, [1000, null])], 8],
    ['the lower id', [pack(9, [1000, null]), pack(8, [1000, null])], 8],
    ['what can be had', [pack(7, [null, null]), pack(8, [9000, null], { ownValues: [] })], 8],
  ])('%s comes first', (_name, packages, productId) =>
    expect(shown(packages, [], WISHES)).toMatchObject([{ kind: 'necessary', productId }]),
  )

  test.each([
    ['the whole package', 5000, ['necessary 4000', 'usual 5000', 'rich 4900']],
    ['one cheap extra too', 5400, ['necessary 4000', 'usual 5000', 'rich 5400']],
    ['the required parts alone', 4999, ['necessary 4000', 'rich 4900']],
  ])('a budget for %s shows proposals within it', (_name, budgetMinor, expected) => {
    const packages = [pack(7, [4000, 5000]), pack(8, [4500, null])]
    const proposals = shown(packages, EXTRAS, { ...WISHES, budgetMinor })
    expect(proposals.map(({ kind, totalMinor }) => `${kind} ${totalMinor}`)).toEqual(expected)
  })

  test('when even the cheapest is over the budget, it alone is shown, with by how much', () => {
    expect(shown([pack(7, [4000, 5000]), pack(8, [3900, 6000])], EXTRAS, { ...WISHES, budgetMinor: 3000 })).toEqual([
      { kind: 'necessary', productId: 8, totalMinor: 3900, extras: [], over: 900 },
    ])
  })

  test('without packages there are none', () => expect(shown([], EXTRAS, WISHES)).toEqual([]))

  test('the order of the packages and extras does not matter', () => {
    const packages = [pack(7, [4000, 5000]), pack(8, [4000, 5000]), pack(9, [3000, null], { itemValues: [PINK] })]
    expect(shown(packages.toReversed(), EXTRAS.toReversed(), WISHES)).toEqual(shown(packages, EXTRAS, WISHES))
  })
})
