import { expect, test } from '@jest/globals'
import { inUseText } from './in-use-text.ts'

test.each([
  [1, 'subcategories', '1 подкатегория все още я използва. Първо я изтрийте.'],
  [3, 'subcategories', '3 подкатегории все още я използват. Първо ги изтрийте.'],
  [1, 'products', '1 продукт я използва. Първо го изтрийте или преместете.'],
  [21, 'products', '21 продукта я използват. Първо ги изтрийте или преместете.'],
])('inUseText() of %i %s', (count, kind, end) =>
  expect(inUseText({ count, kind })).toBe(`Категорията не може да бъде изтрита, защото ${end}`),
)
