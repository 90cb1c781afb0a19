import { expect, test } from '@jest/globals'
import { isFree, priceProblem, priceText } from './price.ts'

test.each([
  [' 2,50 ', '2.50'],
  ['007', '7'],
  ['0.5', '0.5'],
  ['', null],
])('„%s“ is sent as %j', (typed, sent) => expect(priceText(typed)).toBe(sent))

test.each(['0', '9,90', '12', '12.5', '999999.99'])('%s is a price', (typed) =>
  expect(priceProblem(typed)).toBeUndefined(),
)

test.each([
  ['', 'Въведете цена'],
  ['12 лв', 'Въведете число, например 12.50'],
  ['3.5.0', 'Въведете число, например 12.50'],
  ['9,90лв', 'Въведете число, например 12.50'],
  ['-1', 'Цената не може да е отрицателна'],
  ['1.999', 'Въведете най-много два знака след десетичната запетая'],
  ['99999999999', 'Цената е твърде голяма: най-много 999999.99'],
  ['1000000', 'Цената е твърде голяма: най-много 999999.99'],
  ['9'.repeat(40), 'Цената е твърде голяма: най-много 999999.99'],
])('„%s“ is refused: %s', (typed, said) => expect(priceProblem(typed)).toBe(said))

test('0 is free in every notation', () =>
  expect(['0', '0,00', '00', '0.01', ''].map(isFree)).toEqual([true, true, true, false, false]))
