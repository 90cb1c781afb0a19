import { expect, test } from '@jest/globals'
import { chargedDaysText, foundText, itemsText } from './count-text.ts'

test('one of a thing is spoken of as one, any other number as many', () => {
  expect([0, 1, 2, 21].map(itemsText)).toEqual(['0 артикула', '1 артикул', '2 артикула', '21 артикула'])
  expect([1, 23].map(foundText)).toEqual(['Намерен 1 артикул', 'Намерени 23 артикула'])
  expect([1, 3].map(chargedDaysText)).toEqual(['1 раб. ден', '3 раб. дни'])
})
