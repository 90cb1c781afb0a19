import { expect, test } from '@jest/globals'
import { facetOf } from '../../testkit/facets.ts'
import { choiceText, emptyingChoices, isListIndexed, narrowingCount } from './facet.ts'

const COLOURS = facetOf('cvyat', 'Цвят', [
  ['zlato', 'злато', 0],
  ['byalo', 'бяло', 4],
])
const SIZES = facetOf('razmer', 'Размер', [['30', '30 см', 0]])

const choice = (attribute: string, ...values: string[]) => ({ attribute, values })

test('choiceText() has the names of the dictionary, and codes where it has none', () => {
  expect(choiceText([COLOURS], choice('cvyat', 'byalo', 'zlato'))).toBe('Цвят: бяло, злато')
  expect(choiceText([COLOURS], choice('cvyat', 'lilavo'))).toBe('Цвят: lilavo')
  expect(choiceText([COLOURS], choice('tema', 'more'))).toBe('tema: more')
})

test('emptyingChoices() are those whose attribute has another value that counts products', () =>
  expect(
    emptyingChoices([COLOURS, SIZES], [choice('cvyat', 'zlato'), choice('razmer', '30'), choice('tema', 'more')]),
  ).toEqual([choice('cvyat', 'zlato')]))

test.each([
  [[], 0, true],
  [[choice('cvyat', 'zlato')], 1, true],
  [[choice('cvyat', 'byalo', 'zlato')], 2, false],
  [[choice('cvyat', 'zlato'), choice('razmer', '30')], 2, false],
])('of the choices %j %s count, and search engines index the list: %s', (choices, count, isIndexed) => {
  expect(narrowingCount({ choices, isInStock: false, freeOn: null })).toBe(count)
  expect(narrowingCount({ choices, isInStock: true, freeOn: null })).toBe(count + 1)
  expect(isListIndexed({ choices, isInStock: true, freeOn: null })).toBe(isIndexed)
})
