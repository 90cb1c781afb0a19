import { expect, test } from '@jest/globals'
import type { DependentKind } from '../../gql/graph.ts'
import { inUseText } from './in-use-text.ts'

test.each<[number, DependentKind, string]>([
  [1, 'SUBCATEGORIES', '1 подкатегория все още я използва. Първо я изтрийте.'],
  [3, 'SUBCATEGORIES', '3 подкатегории все още я използват. Първо ги изтрийте.'],
  [1, 'PRODUCTS', '1 продукт я използва. Първо го изтрийте или преместете.'],
  [21, 'PRODUCTS', '21 продукта я използват. Първо ги изтрийте или преместете.'],
])('inUseText() of %i %s', (count, kind, end) =>
  expect(inUseText({ count, kind }, 'Категорията')).toBe(`Категорията не може да бъде изтрита, защото ${end}`),
)

test('a subcategory is named as one', () => {
  expect(inUseText({ count: 1, kind: 'PRODUCTS' }, 'Подкатегорията')).toMatch(/^Подкатегорията не може/)
})
