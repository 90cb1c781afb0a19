import { expect, test } from '@jest/globals'
import { orderNumberOf, withdrawalText } from './withdrawal.rules.ts'

test.each([
  ['', 'Отказ от договор. Отказвам се от поръчка № 1038 за всички стоки в нея.'],
  ['  ', 'Отказ от договор. Отказвам се от поръчка № 1038 за всички стоки в нея.'],
  [' Парти шапки, 2 бр. ', 'Отказ от договор. Отказвам се от поръчка № 1038 за следните стоки: Парти шапки, 2 бр.'],
])('withdrawalText() with the goods %j', (goods, text) => {
  expect(withdrawalText({ orderNumber: ' 1038 ', goods })).toBe(text)
})

test.each([
  ['?order=1038', '1038'],
  ['?order=', ''],
  ['', ''],
  ['?order=1%3Cb%3E', ''],
  ['?order=12345678901', ''],
])('orderNumberOf(%j) is %j', (search, number) => {
  expect(orderNumberOf(search)).toBe(number)
})
