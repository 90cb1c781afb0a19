import { expect, test } from '@jest/globals'
import {
  EMPTY_VALUE,
  hexTyped,
  nameHelp,
  nameTyped,
  valueForm,
  valueInput,
  valueProblems,
  withSynonyms,
} from './value-form.rules.ts'

const COLOUR = { kind: 'COLOUR', unit: null } as const
const LENGTH = { kind: 'NUMBER', unit: 'см' } as const
const AGE = { kind: 'NUMBER', unit: 'г.' } as const
const CHOICE = { kind: 'CHOICE', unit: null } as const

test.each([
  ['#D4AF37', '#d4af37'],
  [' d4af37 ', '#d4af37'],
  ['#abc', '#aabbcc'],
  ['злато', null],
  ['#d4af3', null],
  ['', null],
])('%j is the colour %j', (typed, hex) => expect(hexTyped(typed)).toBe(hex))

test.each([
  ['18 инча', LENGTH, '46 см'],
  ['45', LENGTH, '45 см'],
  ['3', AGE, '3 г.'],
  ['злато', LENGTH, null],
  [' злато ', CHOICE, 'злато'],
  [' ', CHOICE, null],
])('%j of %j is stored as %j', (typed, of, name) => expect(nameTyped(typed, of)).toBe(name))

test.each([
  ['18 инча', LENGTH, 'Записва се като „46 см“.'],
  ['45 см', LENGTH, 'В сантиметри или в инчове: „45“, „18 инча“.'],
  ['', LENGTH, 'В сантиметри или в инчове: „45“, „18 инча“.'],
  ['3', AGE, 'Записва се като „3 г.“.'],
  ['злато', COLOUR, 'Както го чете клиентът.'],
])('under %j of %j: %s', (typed, of, help) => expect(nameHelp(typed, of)).toBe(help))

test('words are added once each, without case and spaces', () => {
  expect(withSynonyms(['gold'], ' златен , GOLD,златно  фолио,')).toEqual(['gold', 'златен', 'златно фолио'])
})

test.each([
  [{ ...EMPTY_VALUE, name: ' ' }, CHOICE, { name: 'Въведете име' }],
  [{ ...EMPTY_VALUE, name: '' }, LENGTH, { name: 'Въведете число' }],
  [{ ...EMPTY_VALUE, name: 'голям' }, LENGTH, { name: 'Въведете число, например 30 см или 12 инча' }],
  [{ ...EMPTY_VALUE, name: 'голям' }, AGE, { name: 'Въведете число' }],
  [{ ...EMPTY_VALUE, name: 'Злато', hex: 'жълто' }, COLOUR, { hex: 'Въведете цвят като #d4af37' }],
  [{ ...EMPTY_VALUE, name: 'Пъстро' }, COLOUR, {}],
])('%j of %j has the problems %j', (form, of, problems) => expect(valueProblems(form, of)).toEqual(problems))

test('a colour sends its sample in the form of the server, and none when the field is empty', () => {
  const gold = { ...EMPTY_VALUE, name: ' Злато ', hex: 'D4AF37', synonyms: ['gold'] }
  expect(valueInput(gold, COLOUR)).toEqual({ name: 'Злато', hex: '#d4af37', synonyms: ['gold'] })
  expect(valueInput({ ...gold, hex: '' }, COLOUR).hex).toBeNull()
  expect(valueInput(gold, CHOICE).hex).toBeNull()
})

test('a stored value fills its form', () => {
  expect(valueForm({ name: 'Пъстро', hex: null, synonyms: ['шарено'] })).toEqual({
    name: 'Пъстро',
    hex: '',
    synonyms: ['шарено'],
  })
})
