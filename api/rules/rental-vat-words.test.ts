import { expect, test } from '@jest/globals'
import { GOODS_PRICE_NOTE, orderPricesNote, paidRentMinor, RENT_PRICE_NOTE, RENT_PRICES } from './rental-vat-words.ts'

test.each([
  ['net', 'с ДДС', 'без ДДС', 'те са без ДДС', 1440],
  ['gross', 'с ДДС', 'с ДДС', 'те са с ДДС', 1200],
  ['none', null, null, 'те са крайни', 1200],
] as const)('%s: goods „%s“, rent „%s“, „%s“, a rent of 12.00 is paid as %i', (mode, goods, rent, prices, paid) => {
  expect({
    goods: GOODS_PRICE_NOTE[mode],
    rent: RENT_PRICE_NOTE[mode],
    prices: RENT_PRICES[mode],
    paid: paidRentMinor(mode, 1200),
  }).toEqual({ goods, rent, prices, paid })
})

test.each([
  ['net', 240, 'Цените на артикулите са с ДДС, наемът е без ДДС: той се добавя като „ДДС върху наема“.'],
  ['net', 0, 'Цените са с ДДС.'],
  ['gross', 0, 'Цените са с ДДС.'],
  ['none', 0, 'Фирмата не е регистрирана по ДДС и не го начислява.'],
] as const)('an order in a shop with %s and %i minor units of added VAT: „%s“', (mode, addedMinor, note) => {
  expect(orderPricesNote(mode, addedMinor)).toBe(note)
})
