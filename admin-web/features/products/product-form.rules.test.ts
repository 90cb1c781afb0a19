import { describe, expect, test } from '@jest/globals'
import { changesText } from '../../lib/conflicts.ts'
import {
  EMPTY_PRODUCT,
  freeQuestion,
  mergedProduct,
  PRODUCT_FIELDS,
  productFieldAt,
  productProblems,
} from './product-form.rules.ts'
import { withNewRow, type SizeRow } from './size-grid.rules.ts'

const sale = { ...EMPTY_PRODUCT, name: 'Балон', price: '2,50', categoryIds: ['category-1'] }
const rent = { ...EMPTY_PRODUCT, name: 'Стол', pricePerDay: '3.00', categoryIds: ['category-1'] }
const REQUIRED = 'Моля попълнете всички задължителни полета'
const NO_SIZE = 'Моля добавете поне един валиден размер'
const row: SizeRow = {
  key: 'new-0',
  version: null,
  size: '5 инча',
  price: '1.20',
  formerPrice: '',
  quantity: '0',
  isActive: true,
  pictureUrl: '',
  hasValues: false,
}

describe('productProblems()', () => {
  test('finds none in complete forms', () => {
    expect(productProblems(sale, 'SALE', true)).toEqual({})
    expect(productProblems(rent, 'RENT', true)).toEqual({})
  })
  test.each([
    [{ name: ' ' }, { name: 'Въведете име' }],
    [{ price: '' }, { price: 'Въведете цена' }],
    [{ categoryIds: [] }, { categoryIds: 'Изберете поне една категория' }],
  ])('reports missing fields of a sale product: %j', (part, problems) => {
    expect(productProblems({ ...sale, ...part }, 'SALE', true)).toEqual({ '': REQUIRED, ...problems })
  })
  test('reports an unreadable price only at its field: it is not missing', () => {
    expect(productProblems({ ...sale, price: '12 лв' }, 'SALE', true)).toEqual({
      price: 'Въведете число, например 12.50',
    })
  })
  test.each([{ name: '' }, { pricePerDay: '' }, { categoryIds: [] }])(
    'reports missing fields of a rental: %j',
    (part) => {
      expect(productProblems({ ...rent, ...part }, 'RENT', true)['']).toBe('Моля, попълнете всички задължителни полета')
    },
  )
  test('a product with sizes needs no price, but at least one valid size, new or stored', () => {
    const sized = { ...sale, price: '', hasSizes: true }
    expect(productProblems(sized, 'SALE', true)).toEqual({ '': NO_SIZE })
    expect(productProblems({ ...sized, sizes: [row] }, 'SALE', true)).toEqual({})
    expect(productProblems({ ...sized, sizes: [{ ...row, price: '1,' }] }, 'SALE', true)).toEqual({
      '': NO_SIZE,
      'sizes.0.price': 'Въведете число, например 12.50',
    })
    expect(productProblems({ ...sized, sizes: [] }, 'SALE', false)).toEqual({ '': NO_SIZE })
  })
})

test('freeQuestion() asks about a price of 0 of a product, a day and a size', () => {
  expect(freeQuestion(sale, 'SALE')).toBeNull()
  expect(freeQuestion({ ...sale, price: '0,00' }, 'SALE')).toBe('Цената е 0. Да запазя ли въпреки това?')
  expect(freeQuestion({ ...rent, pricePerDay: '0' }, 'RENT')).toBe('Цената на ден е 0. Да запазя ли въпреки това?')
  const sized = { ...sale, hasSizes: true, sizes: [row, { ...row, size: '12 инча', price: '0' }] }
  expect(freeQuestion(sized, 'SALE')).toBe('С цена 0: „12 инча“. Да запазя ли въпреки това?')
})

test('productFieldAt() maps the index of a sent size to its row', () => {
  const form = { ...sale, hasSizes: true, sizes: [...withNewRow([]), row, { ...row, size: '12 инча' }] }
  expect(productFieldAt(['variants', '1', 'size'], form)).toBe('sizes.2.size')
  expect(productFieldAt(['product', 'name'], form)).toBe('name')
})

test('mergedProduct() keeps a typed price of one size and another admin’s price of the next', () => {
  const [small, large] = [
    { ...row, key: 'S', version: 1 },
    { ...row, key: 'L', version: 1 },
  ]
  const before = { ...sale, hasSizes: true, sizes: [small, large] }
  const typed = { ...before, sizes: [{ ...small, price: '2' }, large] }
  const now = { ...before, name: 'Арка', sizes: [small, { ...large, price: '3.00', version: 2 }] }
  expect(mergedProduct(before, typed, now)).toMatchObject({
    name: 'Арка',
    sizes: [
      { price: '2', version: 1 },
      { price: '3.00', version: 2 },
    ],
  })
})

test('PRODUCT_FIELDS names prices with their values, lists and texts without', () => {
  expect(
    changesText(sale, { ...sale, price: '3.00', categoryIds: ['category-2'], isFeatured: true }, PRODUCT_FIELDS),
  ).toBe('цена („2,50“ → „3.00“), ТОП („не“ → „да“), категории')
  expect(changesText(sale, sale, PRODUCT_FIELDS)).toBe('')
  const sized = (part: Partial<SizeRow>) => ({ ...sale, hasSizes: true, sizes: [{ ...row, ...part }] })
  expect(changesText(sized({}), sized({ isActive: false }), PRODUCT_FIELDS)).toBe('размери')
  expect(changesText(sized({}), sized({ quantity: '3', version: 2 }), PRODUCT_FIELDS)).toBe('')
})
