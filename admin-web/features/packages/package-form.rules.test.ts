import { describe, expect, test } from '@jest/globals'
import {
  basisPointsOf,
  copiedForm,
  EMPTY_PACKAGE,
  packageChange,
  packageFieldAt,
  packageProblems,
  percentText,
  priceInput,
} from './package-form.rules.ts'
import { createPart } from './part-form.rules.ts'

const item = { id: 'product-1', name: 'Чинии', isRental: false, sizes: [] }
const part = { ...createPart('a'), role: 'Чинии', item }
const whole = { ...EMPTY_PACKAGE, name: 'Парти', parts: [part] }

test.each([
  ['12,5', 1250],
  ['10', 1000],
  ['0.01 %', 1],
  ['99,99', 9999],
  ['0', null],
  ['100', null],
  ['-5', null],
  ['1,234', null],
  ['', null],
])('„%s“ percent are %p hundredths', (typed, points) => {
  expect(basisPointsOf(typed)).toBe(points)
})

test('a percentage is typed as it is shown', () => {
  expect([1250, 1000, 1].map(percentText)).toEqual(['12,5', '10', '0,01'])
})

describe('packageProblems()', () => {
  test.each([
    ['a whole package', whole, {}],
    ['no name', { ...whole, name: '' }, { name: 'Въведете име' }],
    ['no parts', { ...whole, parts: [] }, { parts: 'Добавете поне една част' }],
    [
      'only optional parts',
      { ...whole, parts: [{ ...part, isOptional: true }] },
      { parts: 'Поне една част е задължителна' },
    ],
    ['no percentage', { ...whole, pricing: 'SUM_LESS' as const }, { discount: 'Въведете процент от 0,01 до 99,99' }],
    ['no price', { ...whole, pricing: 'FIXED' as const }, { fixedPrice: 'Въведете цена' }],
    [
      'no days in the price',
      { ...whole, pricing: 'FIXED' as const, fixedPrice: '79', standardDays: '0' },
      { standardDays: 'Цяло число от 1 до 366' },
    ],
    ['a percentage that does not matter', { ...whole, discount: 'много' }, {}],
    [
      'a turned range',
      { ...whole, guestsFrom: '20', guestsTo: '10' },
      { guestsTo: 'Най-многото гости са по-малко от най-малкото' },
    ],
    ['too many guests', { ...whole, guestsTo: '1001' }, { guestsTo: 'Цяло число от 1 до 1000' }],
    [
      'a part without a role',
      { ...whole, parts: [part, { ...part, role: '' }] },
      { 'parts.1.role': 'За какво е тази част' },
    ],
  ])('%s', (_, form, problems) => {
    expect(packageProblems(form)).toEqual(problems)
  })
})

test.each([
  [['package', 'name'], 'name'],
  [['package', 'price', 'discountBasisPoints'], 'discount'],
  [['package', 'price', 'fixedPrice'], 'fixedPrice'],
  [['package', 'guests', 'to'], 'guestsTo'],
  [['package', 'isDraft'], 'visibility'],
  [['package', 'parts', '2', 'perGuest', 'pack'], 'parts.2.perGuest.pack'],
  [['package', 'parts', '0', 'substitutes', '1', 'productId'], 'parts.0.substitutes.1.productId'],
])('the refused %j is the field %s', (path, field) => {
  expect(packageFieldAt(path)).toBe(field)
})

test('a price names what its way needs and nothing else', () => {
  const typed = { ...whole, discount: '12,5', fixedPrice: '79,90', standardDays: '3' }
  expect(priceInput(typed)).toEqual({ pricing: 'SUM', discountBasisPoints: null, fixedPrice: null, standardDays: null })
  expect(priceInput({ ...typed, pricing: 'SUM_LESS' })).toMatchObject({ discountBasisPoints: 1250, fixedPrice: null })
  expect(priceInput({ ...typed, pricing: 'FIXED' })).toMatchObject({ fixedPrice: '79.90', standardDays: 3 })
})

test('an unchanged recipe is not sent: its parts stay', () => {
  expect(packageChange(whole, { ...whole, name: 'Друго име' })).not.toHaveProperty('parts')
  expect(packageChange(whole, { ...whole, name: 'Друго име' })).not.toHaveProperty('price')
  expect(packageChange(whole, { ...whole, parts: [{ ...part, pieces: '2' }] })).toMatchObject({
    parts: [{ pieces: 2 }],
  })
})

test('a copy is a draft with a name of its own', () => {
  expect(copiedForm(whole)).toMatchObject({ name: 'Парти (копие)', visibility: 'DRAFT', parts: [part] })
})
