import { describe, expect, test } from '@jest/globals'
import { chosenCount, isChosen, readChoices, toggled, writeChoices } from './choices.ts'
import { queryText } from './query-text.ts'

const ATTRIBUTES = ['razmer', 'cvyat', 'tsifra', 'size']
const read = (text: string) => readChoices(new URLSearchParams(text), ATTRIBUTES)

describe('readChoices()', () => {
  test.each([
    ['', []],
    [
      'razmer=30&cvyat=zlato,byalo',
      [
        { attribute: 'cvyat', values: ['byalo', 'zlato'] },
        { attribute: 'razmer', values: ['30'] },
      ],
    ],
    ['cvyat=zlato,zlato,,', [{ attribute: 'cvyat', values: ['zlato'] }]],
    ['cvyat=rozovo-zlato', [{ attribute: 'cvyat', values: ['rozovo-zlato'] }]],
    ['utm=1&fbclid=abc&material=folio', []],
    ['cvyat=Zlato', []],
    ['cvyat=%D0%B7', []],
    ['cvyat=', []],
    [`cvyat=${'a'.repeat(61)}`, []],
    // A number of a size, whatever the dictionary has.
    ['size=3', []],
  ])('of %j are %j', (text, expected) => expect(read(text)).toEqual(expected))

  test('are at most twenty values of an attribute', () => {
    const codes = Array.from({ length: 30 }, (_, index) => `v${index}`)
    expect(read(`cvyat=${codes.join(',')}`)[0]?.values).toHaveLength(20)
  })
})

test('a written choice has one order and readable commas', () => {
  const search = new URLSearchParams('q=a')
  writeChoices(search, [
    { attribute: 'razmer', values: ['45', '30'] },
    { attribute: 'cvyat', values: ['zlato', 'byalo'] },
  ])
  expect(queryText(search)).toBe('q=a&cvyat=byalo,zlato&razmer=30,45')
})

test('toggled() adds a value, and removes a chosen one together with an attribute that has no other', () => {
  const gold = toggled([], 'cvyat', 'zlato')
  expect(gold).toEqual([{ attribute: 'cvyat', values: ['zlato'] }])
  const both = toggled(gold, 'cvyat', 'byalo')
  expect(both).toEqual([{ attribute: 'cvyat', values: ['byalo', 'zlato'] }])
  expect(toggled(toggled(both, 'cvyat', 'byalo'), 'cvyat', 'zlato')).toEqual([])
  expect(toggled(gold, 'a', 'b').map(({ attribute }) => attribute)).toEqual(['a', 'cvyat'])
})

test('isChosen() and chosenCount() count values, not attributes', () => {
  const choices = read('cvyat=zlato,byalo&razmer=30')
  expect(chosenCount(choices)).toBe(3)
  expect(isChosen(choices, 'cvyat', 'zlato')).toBe(true)
  expect(isChosen(choices, 'razmer', 'zlato')).toBe(false)
})
