import { describe, expect, test } from '@jest/globals'
import {
  EMPTY_CHECKOUT,
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
  companyEik: '123456789',
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

test('invoiceInput() has the company alone, and is null while no invoice is wanted', () => {
  expect(invoiceInput(withInvoice)).toEqual({
    companyName: 'А',
    companyAddress: 'Б',
    companyManager: 'В',
    companyEik: '123456789',
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
