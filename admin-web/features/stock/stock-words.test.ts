import { expect, test } from '@jest/globals'
import { numberLeft, quantityColor, unitsProblem } from './stock-words.ts'

test.each([
  ['12', '12'],
  [' 7 ', '7'],
  ['1,5', '1.5'],
  ['-3', '-3'],
  ['', '0'],
  ['много', '0'],
  ['3 броя', '0'],
  ['Infinity', '0'],
])('numberLeft(%j) is %j', (typed, left) => expect(numberLeft(typed)).toBe(left))

test.each(['12', '0', '', 'много', '1000000'])('%j is a number of units', (typed) =>
  expect(unitsProblem(typed)).toBeUndefined(),
)

test.each(['-3', '1.5', '1,5', '1e3', '0x10', '1000001'])('%j is not a number of units', (typed) =>
  expect(unitsProblem(typed)).toBe('Въведете цяло число от 0 до 1000000'),
)

test('quantityColor() is red at 0, orange up to 5 and green above', () => {
  expect([0, 1, 5, 6].map(quantityColor)).toEqual(['fg.error', 'fg.warning', 'fg.warning', 'fg.success'])
})
