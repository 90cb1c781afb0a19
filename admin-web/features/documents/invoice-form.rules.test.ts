import { expect, test } from '@jest/globals'
import { NO_COMPANY } from './company-form.rules.ts'
import { invoiceFieldAt, invoiceFormOf, invoiceProblems, recipientInput } from './invoice-form.rules.ts'

const DAYS = { today: '2026-11-26', suppliedOn: '2026-11-24' }
const ORDER = { customerName: 'Ана Иванова', deliveryAddress: 'София, ул. Шипка 6' }
const COMPANY = {
  companyName: 'Парти ООД',
  companyAddress: 'Пловдив',
  companyManager: 'Иван Иванов',
  companyEik: '123456786',
  companyVat: '',
}

const company = invoiceFormOf(ORDER, COMPANY, DAYS)
const person = invoiceFormOf(ORDER, NO_COMPANY, DAYS)

test('starts with the company of the order, or with its customer, and with the day of the delivery', () => {
  expect(company).toMatchObject({ recipient: 'company', companyName: 'Парти ООД', suppliedOn: '2026-11-24' })
  expect(person).toMatchObject({ recipient: 'person', personName: 'Ана Иванова', personAddress: 'София, ул. Шипка 6' })
})

test.each([
  ['a company', company, []],
  ['a person', person, []],
  ['a wrong number of a company', { ...company, companyEik: '123456789' }, ['companyEik']],
  ['a wrong number that a person does not have', { ...person, companyEik: '12' }, []],
  ['a person without an address', { ...person, personAddress: ' ' }, ['personAddress']],
  ['a day after today', { ...person, suppliedOn: '2026-11-27' }, ['suppliedOn']],
  ['a day of more than five days ago', { ...person, suppliedOn: '2026-11-20' }, ['suppliedOn']],
])('%s', (_case, form, fields) => {
  expect(Object.keys(invoiceProblems(form, DAYS))).toEqual(fields)
})

test('sends a company with its numbers, and a person without', () => {
  expect(recipientInput(company)).toEqual({
    name: 'Парти ООД',
    address: 'Пловдив',
    manager: 'Иван Иванов',
    eik: '123456786',
    vat: null,
  })
  expect(recipientInput(person)).toEqual({ name: 'Ана Иванова', address: 'София, ул. Шипка 6' })
})

test.each([
  [['recipient', 'eik'], company, 'companyEik'],
  [['recipient', 'name'], person, 'personName'],
  [['recipient', 'eik'], person, ''],
  [['suppliedOn'], person, 'suppliedOn'],
])('a problem at %j is shown at its field', (path, form, field) => {
  expect(invoiceFieldAt(path, form)).toBe(field)
})
