import { expect, test } from '@jest/globals'
import { choicesOf, valueOptions } from './value-filter.rules.ts'

const ATTRIBUTES = [
  {
    code: 'cvyat',
    name: 'Цвят',
    values: [
      { databaseId: 11, code: 'zlato', name: 'злато' },
      { databaseId: 12, code: 'rozovo', name: 'розово' },
    ],
  },
  { code: 'povod', name: 'Повод', values: [{ databaseId: 21, code: 'yubiley', name: 'юбилей' }] },
]

test('each value is offered with its attribute', () => {
  expect(valueOptions(ATTRIBUTES)).toEqual([
    { id: 11, name: 'Цвят: злато' },
    { id: 12, name: 'Цвят: розово' },
    { id: 21, name: 'Повод: юбилей' },
  ])
})

test('chosen values are one choice of each attribute', () => {
  expect(choicesOf(ATTRIBUTES, [12, 21, 11])).toEqual([
    { attribute: 'cvyat', values: ['zlato', 'rozovo'] },
    { attribute: 'povod', values: ['yubiley'] },
  ])
  expect(choicesOf(ATTRIBUTES, [])).toEqual([])
})

test('an address of a deleted value finds nothing, instead of everything', () => {
  expect(choicesOf(ATTRIBUTES, [99])).toEqual([{ attribute: '-', values: [] }])
})
