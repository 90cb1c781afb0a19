import { expect, test } from '@jest/globals'
import { RESTORABLE_FROM_BIN } from '../bin/bin-mutations.ts'
import { deletionText } from './deletion-text.ts'

test.each([
  ['SALE', 0, 0, `„Балони“ е празна и ще бъде изтрита. ${RESTORABLE_FROM_BIN}`],
  ['RENT', 0, 0, `„Балони“ е празна и ще бъде изтрита. ${RESTORABLE_FROM_BIN}`],
  [
    'SALE',
    1,
    0,
    `В „Балони“ има 1 продукт. Категорията ще бъде изтрита. Продуктите остават в магазина без нея. ${RESTORABLE_FROM_BIN}`,
  ],
  [
    'SALE',
    0,
    1,
    `В „Балони“ има 1 подкатегория. Категорията ще бъде изтрита с подкатегориите си. ${RESTORABLE_FROM_BIN}`,
  ],
  [
    'SALE',
    12,
    3,
    `В „Балони“ има 3 подкатегории и 12 продукта. Категорията ще бъде изтрита с подкатегориите си. Продуктите остават в магазина без нея. ${RESTORABLE_FROM_BIN}`,
  ],
  [
    'RENT',
    2,
    1,
    'В „Балони“ има 1 подкатегория и 2 продукта. Категория, която още се използва, не се изтрива: първо ги преместете или изтрийте.',
  ],
] as const)('a category of %s with %i products and %i subcategories', (type, productCount, subcategories, text) => {
  const category = { name: 'Балони', productCount, subcategories: Array.from({ length: subcategories }) }
  expect(deletionText(category, type)).toBe(text)
})
