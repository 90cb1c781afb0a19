import { describe, expect, test } from '@jest/globals'
import { afterChoice, namedVariant, stateOf, valuesOf, withVariant } from './combination.rules.ts'

const DICTIONARY = ['byalo', 'sinyo', 'zlato', '1', '2', '3']
const value = (code: string) => ({ id: `value-${code}`, code, position: DICTIONARY.indexOf(code) })
const BOTH = [{ code: 'cvyat' }, { code: 'cifra' }]

const size = (databaseId: number, codes: readonly string[], quantity = 5, isActive = true) => ({
  id: `variant-${databaseId}`,
  databaseId,
  isActive,
  quantity,
  optionValues: codes.map(value),
})

/** Gold 1 and 3, white 1 (sold out) and 2, blue 3 (inactive). */
const DIGITS = [
  size(1, ['zlato', '1']),
  size(2, ['zlato', '3']),
  size(3, ['byalo', '1'], 0),
  size(4, ['byalo', '2']),
  size(5, ['sinyo', '3'], 5, false),
]
const PLAIN = [size(1, [], 0), size(2, []), size(3, [])]

const named = (search: string, variants = DIGITS, options = BOTH) =>
  namedVariant(variants, options, new URLSearchParams(search))?.databaseId ?? null

describe('namedVariant()', () => {
  test.each([
    ['', 1],
    ['cvyat=zlato&cifra=3', 2],
    ['cifra=3', 2],
    ['cvyat=byalo', 4],
    // Sold out: the digit 1 in another colour comes before another digit in this one.
    ['cvyat=byalo&cifra=1', 1],
    ['cvyat=sinyo&cifra=3', 2],
    ['cvyat=lilavo&cifra=9', 1],
    ['size=4', 4],
    ['size=3', 1],
    ['size=4&cvyat=zlato&cifra=3', 2],
  ])('of %j is the size %s', (search, expected) => expect(named(search)).toBe(expected))

  test.each([
    ['', 2],
    ['size=3', 3],
    ['size=1', 2],
    ['cvyat=zlato', 2],
  ])('without options, of %j is the size %s', (search, expected) => expect(named(search, PLAIN, [])).toBe(expected))

  test('is none where nothing can be bought', () => expect(named('size=1', PLAIN.slice(0, 1), [])).toBeNull())
})

describe('withVariant()', () => {
  test('names the values of a combination instead of its number', () =>
    expect(withVariant(new URLSearchParams('size=1&cvyat=byalo'), BOTH, size(2, ['zlato', '3'])).toString()).toBe(
      'cvyat=zlato&cifra=3',
    ))
  test('names a size without options by its number', () =>
    expect(withVariant(new URLSearchParams(), [], size(2, [])).toString()).toBe('size=2'))
})

test('valuesOf() are those of active sizes, in the order of the dictionary', () => {
  expect(valuesOf(DIGITS, 0).map(({ code }) => code)).toEqual(['byalo', 'zlato'])
  expect(valuesOf(DIGITS, 1).map(({ code }) => code)).toEqual(['1', '2', '3'])
})

describe('stateOf()', () => {
  const [gold = null, , , white = null] = DIGITS
  test.each([
    ['a colour that some digit can be bought in', white, 0, 'zlato', 'free'],
    ['a colour of inactive sizes alone', gold, 0, 'sinyo', 'missing'],
    ['a digit of the chosen colour', gold, 1, '3', 'free'],
    ['a digit that the chosen colour does not have', gold, 1, '2', 'missing'],
    ['a digit that is sold out in the chosen colour', white, 1, '1', 'sold-out'],
    ['a digit while nothing is chosen', null, 1, '2', 'free'],
  ] as const)('%s', (_what, chosen, index, code, expected) =>
    expect(stateOf(DIGITS, chosen, index, `value-${code}`)).toBe(expected),
  )
})

describe('afterChoice()', () => {
  const [gold1 = null, gold3 = null, , white2 = null] = DIGITS
  test.each([
    ['another digit keeps the colour', gold1, 1, '3', 2],
    ['another colour takes its first digit that can be bought', gold3, 0, 'byalo', 4],
    ['another colour keeps the digit where it has it', white2, 0, 'zlato', 1],
    ['a value that cannot be bought changes nothing', gold1, 0, 'sinyo', null],
    ['the first choice of all', null, 1, '3', 2],
  ] as const)('%s', (_what, chosen, index, code, expected) =>
    expect(afterChoice(DIGITS, chosen, index, `value-${code}`)?.databaseId ?? null).toBe(expected),
  )
})
