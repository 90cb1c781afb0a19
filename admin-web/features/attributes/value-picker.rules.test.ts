import { expect, test } from '@jest/globals'
import { found, isKnown, toggled } from './value-picker.rules.ts'

const VALUES = [
  { id: 'gold', name: 'Розово злато' },
  { id: 'rose', name: 'Розово' },
  { id: 'blue', name: 'Синьо' },
]

test.each([
  ['роз', ['gold', 'rose']],
  ['злато розово', ['gold']],
  ['', ['gold', 'rose', 'blue']],
  ['лилаво', []],
])('values that have „%s“', (typed, ids) => {
  expect(found(VALUES, typed, null).map(({ id }) => id)).toEqual(ids)
})

test('a length in inches finds its centimetres', () => {
  const lengths = [
    { id: '46', name: '46 см' },
    { id: '30', name: '30 см' },
  ]
  expect(found(lengths, '18 инча', '46 см').map(({ id }) => id)).toEqual(['46'])
})

test('a value with the typed name is known, whatever its case and spaces', () => {
  expect(isKnown(VALUES, ' розово  ЗЛАТО ')).toBe(true)
  expect(isKnown(VALUES, 'злато')).toBe(false)
})

test('a value is added, and taken away by a second press', () => {
  expect(toggled(['blue'], 'gold', 'COLOUR', VALUES)).toEqual(['blue', 'gold'])
  expect(toggled(['blue', 'gold'], 'blue', 'COLOUR', VALUES)).toEqual(['gold'])
})

test('„да“ replaces „не“, and the values of other attributes stay', () => {
  const yesNo = [
    { id: 'yes', name: 'да' },
    { id: 'no', name: 'не' },
  ]
  expect(toggled(['gold', 'no'], 'yes', 'BOOLEAN', yesNo)).toEqual(['gold', 'yes'])
  expect(toggled(['yes'], 'yes', 'BOOLEAN', yesNo)).toEqual([])
})
