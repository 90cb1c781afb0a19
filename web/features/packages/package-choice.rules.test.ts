import { describe, expect, test } from '@jest/globals'
import { problem, quotedPart, shownPackage } from '../../testkit/package.ts'
import {
  ageOf,
  choiceOf,
  choicesInput,
  helpingRank,
  itemOf,
  needsDays,
  partWithoutSize,
  refusalAt,
  stateOf,
  withChoice,
  type Choices,
} from './package-choice.rules.ts'

const NONE: Choices = new Map()
const { parts } = shownPackage

describe('a choice', () => {
  test('of another item forgets the size', () => {
    const sized = withChoice(NONE, 'plates', { variantId: 'size-S' })
    expect(choiceOf(withChoice(sized, 'plates', { rank: 0 }), 'plates')).toEqual({
      rank: 0,
      variantId: null,
      isLeftOut: false,
    })
  })

  test('that was taken back is no wish', () => {
    const left = withChoice(NONE, 'hats', { isLeftOut: true })
    expect(choicesInput(left)).toEqual([{ partId: 'hats', rank: null, variantId: null, isLeftOut: true }])
    expect(choicesInput(withChoice(left, 'hats', { isLeftOut: false }))).toEqual([])
  })

  test('names the item of a part', () => {
    const [, plates] = parts
    if (plates === undefined) throw new Error('The package has plates.')
    expect(itemOf(plates, choiceOf(NONE, 'plates'))?.product.name).toBe('Розова чиния')
    expect(itemOf(plates, { rank: 0, variantId: null, isLeftOut: false })?.product.name).toBe('Бяла чиния')
    expect(itemOf(plates, { rank: 5, variantId: null, isLeftOut: false })).toBeNull()
  })
})

test('the age is the highest of the parts that are taken, with their substitutes', () => {
  const aged = (id: string, minimumAge: number) => (part: (typeof parts)[number]) =>
    part.id === id && part.item !== null ? { ...part, item: { ...part.item, minimumAge } } : part
  expect(ageOf(parts, NONE)).toBeNull()
  const some = parts.map(aged('plates', 12)).map(aged('hats', 18))
  expect(ageOf(some, NONE)).toBe(18)
  const withoutHats = withChoice(NONE, 'hats', { isLeftOut: true })
  expect(ageOf(some, withoutHats)).toBe(12)
  expect(ageOf(some, withChoice(withoutHats, 'plates', { rank: 0 }))).toBeNull()
})

test('days are needed while a rented part is taken', () => {
  expect(needsDays(parts, NONE)).toBe(true)
  expect(needsDays(parts, withChoice(NONE, 'chairs', { isLeftOut: true }))).toBe(false)
})

test('a size is missing until it is chosen, or its part is left out', () => {
  expect(partWithoutSize(parts, NONE)?.id).toBe('hats')
  expect(partWithoutSize(parts, withChoice(NONE, 'hats', { variantId: 'size-S' }))).toBeNull()
  expect(partWithoutSize(parts, withChoice(NONE, 'hats', { isLeftOut: true }))).toBeNull()
})

describe('help for a part that cannot be had', () => {
  const out = problem('OUT_OF_STOCK', 'Този продукт не е наличен в момента')
  const substitutes = [
    { __typename: 'QuotedItem' as const, rank: 0, problem: out },
    { __typename: 'QuotedItem' as const, rank: 1, problem: null },
  ]

  test.each([
    ['is the first item that fits', { ...quotedPart('plates', 1, { problem: out }), substitutes }, 1],
    ['is none when nothing fits', { ...quotedPart('plates', 1, { problem: out }), substitutes: [] }, undefined],
    ['is none when nothing is wrong', { ...quotedPart('plates', 1), substitutes }, undefined],
  ])('%s', (_name, part, rank) => {
    expect(helpingRank(part)).toBe(rank)
  })
})

describe('a package', () => {
  const size = problem('VARIANT_NEEDED', 'Моля, изберете размер')
  const out = problem('OUT_OF_STOCK', 'Този продукт не е наличен в момента')

  test.each([
    ['fits', true, [quotedPart('plates', 1)], 'fits'],
    ['waits for sizes', false, [quotedPart('plates', 1), quotedPart('hats', 1, { problem: size })], 'sizes'],
    [
      'is short of a part',
      false,
      [quotedPart('plates', 1, { problem: out }), quotedPart('hats', 1, { problem: size })],
      'short',
    ],
    ['is short of packages', false, [quotedPart('plates', 1)], 'short'],
    [
      'is not short of a part that is left out',
      false,
      [{ ...quotedPart('plates', 1, { problem: out }), isLeftOut: true }, quotedPart('hats', 1, { problem: size })],
      'sizes',
    ],
  ] as const)('%s', (_name, fits, parts, state) => {
    expect(stateOf({ fits, parts: [...parts] })).toBe(state)
  })
})

test.each([
  [['guests'], { place: 'guests', partId: null }],
  [['period'], { place: 'days', partId: null }],
  [['dateSource'], { place: 'days', partId: null }],
  [['choices', '0', 'rank'], { place: 'parts', partId: 'hats' }],
  [['choices'], { place: 'package', partId: null }],
  [['packageId'], { place: 'package', partId: null }],
])('a refusal of %j is shown at its place', (path, place) => {
  expect(refusalAt(path, 'Не става', [{ partId: 'hats', rank: 0 }])).toEqual({ ...place, message: 'Не става' })
})
