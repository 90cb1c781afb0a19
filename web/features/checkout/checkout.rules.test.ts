import { describe, expect, test } from '@jest/globals'
import {
  checkoutProblems,
  EMPTY_CHECKOUT,
  fittingMethod,
  INVOICE_FIELDS,
  invoiceInput,
  isCheckoutField,
  missingMessage,
  problemsOfForm,
  REQUIRED_FIELDS,
  type CheckoutValues,
} from './checkout.rules.ts'

const complete: CheckoutValues = {
  ...EMPTY_CHECKOUT,
  customerName: 'Мария',
  customerEmail: 'm@example.com',
  customerPhone: '0888 123 456',
  deliveryMethod: 'HOME_ADDRESS',
  deliveryAddress: 'София',
  paymentMethod: 'CASH_ON_DELIVERY',
}
const withInvoice: CheckoutValues = {
  ...complete,
  needsInvoice: true,
  companyName: 'А',
  companyAddress: 'Б',
  companyManager: 'В',
  companyEik: '123456786',
}

describe('missingMessage()', () => {
  test('is nothing for a complete form, with and without an invoice', () => {
    expect(missingMessage(complete)).toBeNull()
    expect(missingMessage(withInvoice)).toBeNull()
  })
  test.each(REQUIRED_FIELDS)('asks for %s', (field) => {
    expect(missingMessage({ ...complete, [field]: field.endsWith('Method') ? '' : '  ' })).toBe(
      'Моля попълнете всички задължителни полета',
    )
  })
  test.each(INVOICE_FIELDS)('asks for %s when an invoice is wanted', (field) => {
    expect(missingMessage({ ...withInvoice, [field]: ' ' })).toBe('Моля попълнете всички данни за фактура')
    expect(missingMessage({ ...complete, [field]: ' ' })).toBeNull()
  })
})

describe('fittingMethod()', () => {
  const GOODS = { hasGoods: true, hasRentals: false, hasGoodsWithoutCourier: false }
  const RENTALS = { hasGoods: false, hasRentals: true, hasGoodsWithoutCourier: false }
  const BOTH = { hasGoods: true, hasRentals: true, hasGoodsWithoutCourier: false }
  test.each([
    ['', GOODS, ''],
    ['HOME_ADDRESS', GOODS, 'HOME_ADDRESS'],
    ['PICKUP', GOODS, ''],
    ['PICKUP', { ...GOODS, isLateByCourier: true }, 'PICKUP'],
    ['', RENTALS, 'PICKUP'],
    ['COURIER_OFFICE', RENTALS, 'PICKUP'],
    ['COURIER_OFFICE', BOTH, 'COURIER_OFFICE'],
    ['PICKUP', BOTH, ''],
  ] as const)('%j for %j is %j', (chosen, contents, expected) => {
    expect(fittingMethod(chosen, contents)).toBe(expected)
  })
})

describe('checkoutProblems()', () => {
  test.each([
    ['nothing for a complete form', complete, []],
    ['a missing name', { ...complete, customerName: ' ' }, ['customerName: Моля, попълнете това поле']],
    ['a short telephone', { ...complete, customerPhone: '12' }, ['customerPhone: Невалиден телефонен номер']],
    ['half an e-mail', { ...complete, customerEmail: 'ana@' }, ['customerEmail: Невалиден имейл адрес']],
    ['no method', { ...complete, deliveryMethod: '' }, ['deliveryMethod: Моля, изберете начин на доставка']],
    ['no address', { ...complete, deliveryAddress: '' }, ['deliveryAddress: Моля, попълнете това поле']],
    ['no address for a pickup', { ...complete, deliveryMethod: 'PICKUP', deliveryAddress: '' }, []],
    ['a short number of the company', { ...withInvoice, companyEik: '12' }, ['companyEik: ЕИК е от 9 или 13 цифри']],
    [
      'a company number with a wrong digit',
      { ...withInvoice, companyEik: '123456789' },
      ['companyEik: Такъв ЕИК няма: проверете цифрите'],
    ],
    [
      'a short VAT number',
      { ...withInvoice, companyVat: 'bg 123' },
      ['companyVat: ДДС номерът е като BG123456786: държава и цифри'],
    ],
    ['nothing of a company without an invoice', { ...complete, companyEik: '12' }, []],
    ['spaces around', { ...complete, customerPhone: ' 0888123456 ', customerEmail: ' m@example.com ' }, []],
  ] satisfies [string, CheckoutValues, string[]][])('%s', (_name, values, problems) => {
    expect(checkoutProblems(values, undefined).map(({ field, message }) => `${field}: ${message}`)).toEqual(problems)
  })
  test('asks for a note when a rental starts on a weekend by arrangement', () => {
    const problems = [' ', 'В събота в 10'].map((notes) =>
      checkoutProblems(
        { ...complete, notes },
        { startsOnWeekend: true, hasGoodsWithoutCourier: false, minimumAge: null },
      ),
    )
    expect(problems.map((own) => own.map(({ field }) => field))).toEqual([['notes'], []])
  })

  test.each([
    ['София, ул. Шипка 6', 'Събота в 10', []],
    ['гр. Sofia, ul. Shipka 6', '', ['notes']],
    ['Варна, ул. Шипка 6', '', ['deliveryAddress']],
    ['Софийска област', 'Събота в 10', ['deliveryAddress']],
  ])('inflated balloons to „%s“ with the note „%s“ lack %j', (deliveryAddress, notes, fields) => {
    const values: CheckoutValues = { ...complete, deliveryMethod: 'HOME_ADDRESS', deliveryAddress, notes }
    const problems = checkoutProblems(values, {
      startsOnWeekend: false,
      hasGoodsWithoutCourier: true,
      minimumAge: null,
    })
    expect(problems.map(({ field }) => field)).toEqual(fields)
  })

  test.each([
    [null, false, []],
    [18, false, ['confirmsAge']],
    [18, true, []],
  ])('goods from %j years, confirmed: %j, lack %j', (minimumAge, confirmsAge, fields) => {
    const needs = { startsOnWeekend: false, hasGoodsWithoutCourier: false, minimumAge }
    expect(checkoutProblems({ ...complete, confirmsAge }, needs).map(({ field }) => field)).toEqual(fields)
  })

  test('names all of them, in page order', () => {
    expect(checkoutProblems({ ...EMPTY_CHECKOUT, needsInvoice: true }, undefined).map(({ field }) => field)).toEqual([
      ...REQUIRED_FIELDS,
      ...INVOICE_FIELDS,
    ])
  })
})

test('invoiceInput() has the company alone, and is null while no invoice is wanted', () => {
  expect(invoiceInput(withInvoice)).toEqual({
    companyName: 'А',
    companyAddress: 'Б',
    companyManager: 'В',
    companyEik: '123456786',
    companyVat: '',
  })
  expect(invoiceInput({ ...withInvoice, needsInvoice: false })).toBeNull()
})

test('problemsOfForm() leads from a field of the input to that of the form', () => {
  const problems = [['customerName'], ['invoice', 'companyEik']].map((path) => ({ path, message: 'Грешка' }))
  expect(problemsOfForm(problems).map(({ path }) => path)).toEqual([['customerName'], ['companyEik']])
})

test('isCheckoutField() knows the form’s own names only', () => {
  expect(isCheckoutField('companyEik')).toBe(true)
  expect(isCheckoutField('toString')).toBe(false)
})
