import { expect, test } from '@jest/globals'
import { valueColumns, valueProblem, type TypedValue } from './attributes.rules.ts'

const COLOUR = { kind: 'colour', unit: null } as const
const CHOICE = { kind: 'choice', unit: null } as const
const SIZE = { kind: 'number', unit: 'см' } as const
const AGE = { kind: 'number', unit: 'г.' } as const
const BOOLEAN = { kind: 'boolean', unit: null } as const

const typed = (name: string, more: Partial<TypedValue> = {}): TypedValue => ({ name, hex: null, synonyms: [], ...more })

test.each([
  ['a colour', COLOUR, typed('злато', { hex: '#d4af37' })],
  ['several colours', COLOUR, typed('шарено')],
  ['a word of a choice', CHOICE, typed('латекс')],
  ['centimetres', SIZE, typed('30 см')],
  ['inches', SIZE, typed('12"')],
  ['years', AGE, typed('18')],
  ['yes', BOOLEAN, typed('да')],
])('%s fits its attribute', (_what, attribute, value) => expect(valueProblem(attribute, value)).toBeNull())

test.each([
  ['a sample of a choice', CHOICE, typed('латекс', { hex: '#ffffff' }), 'hex', 'Образец имат само цветовете'],
  ['a sample of a number', SIZE, typed('30', { hex: '#ffffff' }), 'hex', 'Образец имат само цветовете'],
  ['a word of centimetres', SIZE, typed('голям'), 'name', 'Въведете число, например 30 см или 12 инча'],
  ['inches of years', AGE, typed('12"'), 'name', 'Въведете число'],
  ['two words of a choice', CHOICE, typed('злато, бяло'), 'name', 'Без запетая и точка и запетая'],
  ['a third answer', BOOLEAN, typed('може би'), 'name', 'Стойностите са само „да“ и „не“'],
])('%s does not fit', (_what, attribute, value, field, message) =>
  expect(valueProblem(attribute, value)).toEqual({ field, message }),
)

test('inches become centimetres, and a synonym of them', () => {
  expect(valueColumns(SIZE, typed('12"', { synonyms: ['дванайсетка'] }))).toEqual({
    name: '30 см',
    hex: null,
    number: 30,
    synonyms: ['дванайсетка', '12 инча'],
  })
})

test('a synonym is stored once, whatever its case and spaces', () => {
  expect(valueColumns(SIZE, typed('12"', { synonyms: ['12  ИНЧА', '12"'] })).synonyms).toEqual(['12 инча', '12"'])
  expect(valueColumns(CHOICE, typed('латекс', { synonyms: ['гума', 'Гума'] })).synonyms).toEqual(['Гума'])
})
