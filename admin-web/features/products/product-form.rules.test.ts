import { describe, expect, test } from '@jest/globals'
import { changesText } from '../../lib/conflicts.ts'
import { EMPTY_PRODUCT, freeQuestion, PRODUCT_FIELDS, productFieldAt, productProblems } from './product-form.rules.ts'
import { DEFAULT_SIZES, EMPTY_VARIANT, rowProblems, touchedRows } from './variant-form.rules.ts'

const sale = { ...EMPTY_PRODUCT, name: 'Балон', price: '2,50', categoryIds: ['category-1'] }
const rent = { ...EMPTY_PRODUCT, name: 'Стол', pricePerDay: '3.00', categoryIds: ['category-1'] }
const REQUIRED = 'Моля попълнете всички задължителни полета'
const NO_SIZE = 'Моля добавете поне един валиден размер'
const row = { size: '5 инча', price: '1.20', quantity: '0' }

describe('productProblems()', () => {
  test('finds none in complete forms', () => {
    expect(productProblems(sale, 'SALE', true)).toEqual({})
    expect(productProblems(rent, 'RENT', true)).toEqual({})
  })
  test.each([
    [{ name: ' ' }, { name: 'Въведете име' }],
    [{ price: '' }, { price: 'Въведете цена' }],
    [{ categoryIds: [] }, { categoryIds: 'Изберете поне една категория' }],
  ])('asks for what a sale product needs: %j', (part, problems) => {
    expect(productProblems({ ...sale, ...part }, 'SALE', true)).toEqual({ '': REQUIRED, ...problems })
  })
  test('tells an unreadable price at its field alone: nothing is missing', () => {
    expect(productProblems({ ...sale, price: '12 лв' }, 'SALE', true)).toEqual({
      price: 'Въведете число, например 12.50',
    })
  })
  test.each([{ name: '' }, { pricePerDay: '' }, { categoryIds: [] }])('asks for what a rental needs: %j', (part) => {
    expect(productProblems({ ...rent, ...part }, 'RENT', true)['']).toBe('Моля, попълнете всички задължителни полета')
  })
  test('a product with sizes needs no price, but a valid size when it is new', () => {
    const sized = { ...sale, price: '', hasSizes: true }
    expect(productProblems(sized, 'SALE', true)).toEqual({ '': NO_SIZE })
    expect(productProblems({ ...sized, sizes: [row] }, 'SALE', true)).toEqual({})
    expect(productProblems({ ...sized, sizes: [{ ...row, price: '1,' }] }, 'SALE', true)).toEqual({
      '': NO_SIZE,
      'sizes.0.price': 'Въведете число, например 12.50',
    })
    expect(productProblems(sized, 'SALE', false)).toEqual({})
  })
})

describe('rows of sizes', () => {
  test('begin as 5, 12 and 18 inches without a price and pieces', () => {
    expect(DEFAULT_SIZES).toEqual(['5 инча', '12 инча', '18 инча'].map((size) => ({ size, price: '', quantity: '0' })))
  })
  test('are dropped only when nobody touched them', () => {
    expect(touchedRows([...DEFAULT_SIZES, EMPTY_VARIANT])).toEqual([])
    const touched = [
      { ...EMPTY_VARIANT, size: '24 инча' },
      { ...EMPTY_VARIANT, price: '2' },
      { ...row, price: '', quantity: '7' },
      { ...row, price: '', quantity: '' },
    ]
    expect(touchedRows([...DEFAULT_SIZES, ...touched]).map(({ index }) => index)).toEqual([3, 4, 5, 6])
  })
  test.each([
    [{ size: ' ' }, 'size', 'Въведете размер'],
    [{ price: '' }, 'price', 'Въведете цена'],
    [{ price: '3.5.0' }, 'price', 'Въведете число, например 12.50'],
    [{ price: '9,90лв' }, 'price', 'Въведете число, например 12.50'],
    [{ quantity: '' }, 'quantity', 'Въведете цяло число от 0 до 1000000'],
    [{ quantity: '-1' }, 'quantity', 'Въведете цяло число от 0 до 1000000'],
    [{ quantity: '1.5' }, 'quantity', 'Въведете цяло число от 0 до 1000000'],
    [{ quantity: '1000001' }, 'quantity', 'Въведете цяло число от 0 до 1000000'],
  ])('are marked where they cannot be read: %j', (part, field, said) => {
    expect(rowProblems([DEFAULT_SIZES[0] ?? row, { ...row, size: '24 инча', quantity: '3', ...part }])).toEqual({
      [`sizes.1.${field}`]: said,
    })
  })
  test('are marked when one repeats another, but for case and spaces', () => {
    expect(rowProblems([row, { ...row, size: '12 инча' }, { ...row, size: ' 5ИНЧА' }])).toEqual({
      'sizes.2.size': 'Този размер се повтаря',
    })
  })
  test('take the refusals of those that were sent', () => {
    const form = { ...sale, hasSizes: true, sizes: [EMPTY_VARIANT, row, { ...row, size: '12 инча' }] }
    expect(productFieldAt(['variants', '1', 'size'], form)).toBe('sizes.2.size')
    expect(productFieldAt(['product', 'name'], form)).toBe('name')
  })
})

test('freeQuestion() asks about a price of 0 of a product, a day and a size', () => {
  expect(freeQuestion(sale, 'SALE', true)).toBeNull()
  expect(freeQuestion({ ...sale, price: '0,00' }, 'SALE', true)).toBe('Цената е 0. Да запазя ли въпреки това?')
  expect(freeQuestion({ ...rent, pricePerDay: '0' }, 'RENT', true)).toBe(
    'Цената на ден е 0. Да запазя ли въпреки това?',
  )
  const sized = { ...sale, hasSizes: true, sizes: [row, { ...row, size: '12 инча', price: '0' }] }
  expect(freeQuestion(sized, 'SALE', true)).toBe('С цена 0: „12 инча“. Да запазя ли въпреки това?')
  expect(freeQuestion(sized, 'SALE', false)).toBeNull()
})

test('PRODUCT_FIELDS tells prices with their values, lists and texts by name', () => {
  expect(
    changesText(sale, { ...sale, price: '3.00', categoryIds: ['category-2'], featured: true }, PRODUCT_FIELDS),
  ).toBe('цена („2,50“ → „3.00“), ТОП („не“ → „да“), категории')
  expect(changesText(sale, sale, PRODUCT_FIELDS)).toBe('')
})
