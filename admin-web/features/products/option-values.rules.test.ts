import { expect, test } from '@jest/globals'
import { optionsProblem, sizeInput, textOf } from './option-values.rules.ts'

const OPTIONS = [
  { id: 'colour', name: 'Цвят', values: [{ id: 'gold', name: 'злато' }] },
  { id: 'digit', name: 'Цифра', values: [{ id: '3', name: '3' }] },
]

test.each([
  [['gold', '3'], null],
  [[], null],
  [['', ''], null],
  [['gold', ''], 'Изберете и цифра'],
  [['', '3'], 'Изберете и цвят'],
])('a size has a value of each option, or only its text: %j', (chosen, problem) => {
  expect(optionsProblem(OPTIONS, chosen)).toBe(problem)
})

test('the text of a size is the names of its values in the order of the options', () => {
  expect(textOf(OPTIONS, ['gold', '3'])).toBe('злато, 3')
})

test('a size sends its values, or its text if it has none', () => {
  expect(sizeInput(OPTIONS, { size: 'злато, 3', optionValueIds: ['gold', '3'] })).toEqual({
    optionValueIds: ['gold', '3'],
  })
  expect(sizeInput(OPTIONS, { size: '12 инча', optionValueIds: ['', ''] })).toEqual({ size: '12 инча' })
  expect(sizeInput([], { size: '12 инча', optionValueIds: [] })).toEqual({ size: '12 инча' })
})
