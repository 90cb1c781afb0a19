import { expect, test } from '@jest/globals'
import { takenDayText } from './taken-day.rules.ts'

test.each([
  [[], '„Шатра“ на 30.11.2026: нужни 2 бр., свободни 1 бр.'],
  [[1038], '„Шатра“ на 30.11.2026: нужни 2 бр., свободни 1 бр. Заето от поръчка № 1038.'],
  [[7, 1038], '„Шатра“ на 30.11.2026: нужни 2 бр., свободни 1 бр. Заето от поръчки № 7, № 1038.'],
])('staff read the product, the need, what is free and the orders %j', (orderIds, text) => {
  expect(takenDayText({ name: 'Шатра', quantity: 2, orderIds }, '2026-11-30', 1)).toBe(text)
})
