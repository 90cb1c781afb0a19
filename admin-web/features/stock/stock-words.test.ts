import { expect, test } from '@jest/globals'
import { quantityColor, stockChangedText, wholeOf } from './stock-words.ts'

test.each([
  ['12', 12],
  [' 7 ', 7],
  ['', 0],
  ['много', 0],
  ['-3', 0],
  ['1.5', 0],
])('wholeOf(%j) is %i', (typed, whole) => expect(wholeOf(typed)).toBe(whole))

test('quantityColor() is red at 0, orange to 5 and green above', () => {
  expect([0, 1, 5, 6].map(quantityColor)).toEqual(['fg.error', 'fg.warning', 'fg.warning', 'fg.success'])
})

test('stockChangedText() tells both quantities and what was typed', () => {
  expect(stockChangedText(5, 3, 10)).toBe('Междувременно количеството се промени от 5 на 3. Въведеното от вас 10 е тук; запишете отново, за да замени 3.')
  expect(stockChangedText(5, 3, null)).toContain('Запишете отново, ако промяната ви остава.')
})
