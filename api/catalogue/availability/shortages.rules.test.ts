import { expect, test } from '@jest/globals'
import { rentalShortage, shortageSentence } from './shortages.rules.ts'

const day = (text: string, free: number, ...orderIds: number[]) => ({ day: text, needed: 4, free, orderIds })
const chairs = { productId: 1, name: 'Сгъваем стол' }
const balloon = { productId: 2, name: 'Балон Радост', needed: 10, available: 3, days: [] }

test.each([
  [{ ...balloon, size: '5 инча' }, '‚Балон Радост, 5 инча‘: нужни 10, налични 3'],
  [{ ...balloon, size: null, available: 0 }, '‚Балон Радост‘: нужни 10, налични 0'],
  [rentalShortage(chairs, [day('2026-11-30', 0, 1038)]), '‚Сгъваем стол‘: заето на 30.11 от поръчка № 1038'],
  [
    rentalShortage(chairs, [day('2026-11-30', 3, 1040, 1038), day('2026-12-01', 1, 1040)]),
    '‚Сгъваем стол‘: заето на 30.11 и 01.12 от поръчки № 1038 и № 1040 (нужни 4, налични 1)',
  ],
  [rentalShortage(chairs, [day('2026-11-30', 2)]), '‚Сгъваем стол‘: нужни 4, налични 2 на 30.11'],
])('names the missing item, the available units and the orders that have the others: %j', (shortage, sentence) => {
  expect(shortageSentence(shortage)).toBe(sentence)
})
