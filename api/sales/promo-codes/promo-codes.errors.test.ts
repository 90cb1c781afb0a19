import { expect, test } from '@jest/globals'
import { PromoCodeInUseError } from './promo-codes.errors.ts'

test.each([
  [1, 'Кодът вече е използван 1 път. Лимитът не може да е по-малък.'],
  [3, 'Кодът вече е използван 3 пъти. Лимитът не може да е по-малък.'],
])('a limit below %i uses says how many there are', (usedCount, text) => {
  expect(new PromoCodeInUseError(usedCount).message).toBe(text)
})
