import { expect, test } from '@jest/globals'
import { changesText } from '../../lib/conflicts.ts'
import {
  ATTRIBUTE_FIELDS,
  attributeChange,
  attributeForm,
  attributeProblems,
  EMPTY_ATTRIBUTE,
  newAttribute,
} from './attribute-form.rules.ts'

const COLOUR = attributeForm({ name: 'Цвят', kind: 'COLOUR', unit: null, isOption: true, isFacet: true })

test('an attribute needs a name', () => {
  expect(attributeProblems(EMPTY_ATTRIBUTE)).toEqual({ name: 'Въведете име' })
  expect(attributeProblems(COLOUR)).toEqual({})
})

test('only numbers send a unit', () => {
  const form = { ...EMPTY_ATTRIBUTE, name: ' Размер ', kind: 'NUMBER' as const, unit: ' см ' }
  expect(newAttribute(form)).toEqual({ name: 'Размер', kind: 'NUMBER', unit: 'см', isOption: false, isFacet: true })
  expect(newAttribute({ ...form, kind: 'CHOICE' }).unit).toBeNull()
  expect(newAttribute({ ...form, unit: ' ' }).unit).toBeNull()
})

test('a change sends neither kind nor unit', () => {
  expect(attributeChange(COLOUR)).toEqual({ name: 'Цвят', isOption: true, isFacet: true })
})

test('another admin’s change is named', () => {
  expect(changesText(COLOUR, { ...COLOUR, name: 'Цветове', isFacet: false }, ATTRIBUTE_FIELDS)).toBe(
    'име („Цвят“ → „Цветове“), филтър в магазина („да“ → „не“)',
  )
})
