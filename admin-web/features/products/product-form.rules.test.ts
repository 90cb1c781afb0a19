import { describe, expect, test } from '@jest/globals'
import { changesText } from '../../lib/conflicts.ts'
import {
  DEFAULT_SIZES,
  EMPTY_PRODUCT,
  priceText,
  PRODUCT_FIELDS,
  productFormProblem,
  validSizes,
} from './product-form.rules.ts'

const sale = { ...EMPTY_PRODUCT, name: 'Балон', price: '2,50', categoryIds: ['category-1'] }
const rent = { ...EMPTY_PRODUCT, name: 'Стол', pricePerDay: '3.00', categoryIds: ['category-1'] }
const REQUIRED = 'Моля попълнете всички задължителни полета'

describe('productFormProblem()', () => {
  test('is nothing for complete forms', () => {
    expect(productFormProblem(sale, 'SALE', true)).toBeNull()
    expect(productFormProblem(rent, 'RENT', true)).toBeNull()
  })
  test.each([{ name: ' ' }, { price: '' }, { price: 'много' }, { price: '-1' }, { categoryIds: [] }])(
    'asks for what a sale product needs: %j',
    (part) => {
      expect(productFormProblem({ ...sale, ...part }, 'SALE', true)).toBe(REQUIRED)
    },
  )
  test.each([{ name: '' }, { pricePerDay: '' }, { categoryIds: [] }])('asks for what a rental needs: %j', (part) => {
    expect(productFormProblem({ ...rent, ...part }, 'RENT', true)).toBe('Моля, попълнете всички задължителни полета')
  })
  test('a product with sizes needs no price, but a valid size when it is new', () => {
    const sized = { ...sale, price: '', hasSizes: true }
    expect(productFormProblem(sized, 'SALE', true)).toBe('Моля добавете поне един валиден размер')
    expect(
      productFormProblem({ ...sized, sizes: [{ size: '5 инча', price: '1.20', quantity: 0 }] }, 'SALE', true),
    ).toBeNull()
    expect(productFormProblem(sized, 'SALE', false)).toBeNull()
  })
})

test('the default sizes are 5, 12 and 18 inches without price and with quantity 0', () => {
  expect(DEFAULT_SIZES).toEqual(['5 инча', '12 инча', '18 инча'].map((size) => ({ size, price: '', quantity: 0 })))
})

test('validSizes() leaves out rows without a name, a price or a whole quantity', () => {
  const good = { size: '5 инча', price: '1,20', quantity: 0 }
  expect(
    validSizes([
      good,
      { ...good, size: ' ' },
      { ...good, price: '' },
      { ...good, quantity: -1 },
      { ...good, quantity: 1.5 },
      { ...good, quantity: Number.NaN },
    ]),
  ).toEqual([good])
})

test('priceText() takes a comma for a point and nothing for null', () => {
  expect(priceText(' 2,50 ')).toBe('2.50')
  expect(priceText('')).toBeNull()
})

test('PRODUCT_FIELDS tells prices with their values, lists and texts by name', () => {
  expect(
    changesText(sale, { ...sale, price: '3.00', categoryIds: ['category-2'], featured: true }, PRODUCT_FIELDS),
  ).toBe('цена („2,50“ → „3.00“), ТОП („не“ → „да“), категории')
  expect(changesText(sale, sale, PRODUCT_FIELDS)).toBe('')
})
