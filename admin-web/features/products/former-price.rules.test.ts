import { expect, test } from '@jest/globals'
import { formerPriceProblem } from './former-price.rules.ts'

const HIGHER = 'Предишната цена трябва да е по-висока от цената'

test.each([
  ['', undefined],
  ['12,50', undefined],
  ['10', HIGHER],
  ['9.99', HIGHER],
  ['12 лв', 'Въведете число, например 12.50'],
  ['12.345', 'Въведете най-много два знака след десетичната запетая'],
])('formerPriceProblem() with a price of 10 is for „%s“: %s', (formerPrice, problem) => {
  expect(formerPriceProblem({ price: '10,00', formerPrice })).toBe(problem)
})
