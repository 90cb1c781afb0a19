import { expect, test } from '@jest/globals'
import { chargedDaysText, countText, itemsText } from './count-text.ts'

test('one of a thing is spoken of as one, any other number as many', () => {
  expect([0, 1, 2, 21].map(itemsText)).toEqual(['0 артикула', '1 артикул', '2 артикула', '21 артикула'])
  expect([1, 3].map(chargedDaysText)).toEqual(['1 раб. ден', '3 раб. дни'])
})

test.each([
  [0, ['поръчка', 'поръчки'], '0 поръчки'],
  [1, ['поръчка', 'поръчки'], '1 поръчка'],
  [2, ['продукт', 'продукта'], '2 продукта'],
  [11, ['запис', 'записа'], '11 записа'],
  [21, ['продукт', 'продукта'], '21 продукта'],
  [101, ['запитване', 'запитвания'], '101 запитвания'],
] as const)('%i of %j are %s', (count, noun, text) => expect(countText(count, noun)).toBe(text))
