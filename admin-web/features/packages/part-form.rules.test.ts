import { describe, expect, test } from '@jest/globals'
import {
  createPart,
  createSubstitute,
  guestsText,
  partInput,
  partProblems,
  piecesText,
  sizeText,
} from './part-form.rules.ts'

const item = { id: 'product-1', name: 'Чинии', isRental: false, sizes: [] }
const sized = { ...item, sizes: [{ id: 'small', size: '18 см', isActive: true }] }
const whole = { ...createPart('a'), role: 'Чинии', item }

describe('partProblems()', () => {
  test.each([
    ['a whole part', whole, {}],
    ['no role', { ...whole, role: ' ' }, { role: 'За какво е тази част' }],
    ['no item', { ...whole, item: null }, { productId: 'Изберете продукт от списъка' }],
    ['no pieces', { ...whole, pieces: '0' }, { pieces: 'Цяло число от 1 до 9999' }],
    ['pieces per guest, of which the fixed number is ignored', { ...whole, counting: 'ALL' as const, pieces: '' }, {}],
    [
      'no guests for the pieces',
      { ...whole, counting: 'ALL' as const, denominator: '0' },
      { 'perGuest.numerator': 'Цяло число от 1 до 100' },
    ],
    ['half a pack', { ...whole, counting: 'ALL' as const, pack: '1.5' }, { 'perGuest.pack': 'Цяло число от 1 до 999' }],
    ['a size of the shopper’s choice', { ...whole, item: sized }, {}],
    [
      'a substitute of an open size',
      { ...whole, item: sized, substitutes: [{ ...createSubstitute('b'), item }] },
      { variantId: 'Изберете размер, с който се сравняват замените' },
    ],
    [
      'a substitute without an item',
      { ...whole, substitutes: [{ ...createSubstitute('b'), item }, createSubstitute('c')] },
      { 'substitutes.1.productId': 'Изберете продукт от списъка' },
    ],
  ])('%s', (_, part, problems) => {
    expect(partProblems(part)).toEqual(problems)
  })
})

describe('piecesText()', () => {
  test.each([
    [{}, '1 бр.'],
    [{ counting: 'ALL', denominator: '8' }, 'по 1 на 8 гости'],
    [{ counting: 'CHILDREN', numerator: '2' }, 'по 2 на дете'],
    [{ counting: 'ADULTS', plus: '1', pack: '5' }, 'по 1 на възрастен, 1 резервен, на пакети по 5'],
  ] as const)('of %j is %s', (part, text) => {
    expect(piecesText({ ...whole, ...part })).toBe(text)
  })
})

test('a part without a size leaves it to the shopper', () => {
  expect([
    sizeText(whole),
    sizeText({ item: sized, variantId: '' }),
    sizeText({ item: sized, variantId: 'small' }),
  ]).toEqual([null, 'размер по избор', '18 см'])
})

test('a part is sent with either a fixed number or pieces per guest', () => {
  expect(partInput({ ...whole, role: ' Чинии ', pieces: '2' })).toMatchObject({
    role: 'Чинии',
    pieces: 2,
    perGuest: null,
  })
  expect(partInput({ ...whole, counting: 'ALL', denominator: '8' })).toMatchObject({
    pieces: null,
    perGuest: { guests: 'ALL', numerator: 1, denominator: 8, plus: 0, pack: 1 },
  })
})

test.each([
  [1, 1000, 'за всякакъв брой'],
  [12, 12, '12 гости'],
  [10, 16, '10–16 гости'],
])('a range from %i to %i is %s', (from, to, text) => {
  expect(guestsText(from, to)).toBe(text)
})
