import { describe, expect, test } from '@jest/globals'
import { invoiceColumns, invoiceOf } from './invoice.rules.ts'

const company = {
  companyName: 'Парти ООД',
  companyAddress: 'Пловдив',
  companyManager: 'Иван Иванов',
  companyEik: '123456786',
  companyVat: null,
}

describe('an invoice', () => {
  test.each([null, company, { ...company, companyVat: 'BG123456786' }])('is read as it was stored: %j', (invoice) => {
    expect(invoiceOf(invoiceColumns(invoice))).toEqual(invoice)
  })
  test('is null without `needsInvoice`, whatever the other columns contain', () => {
    expect(invoiceOf({ ...company, needsInvoice: false })).toBeNull()
  })
  test.each(['companyName', 'companyAddress', 'companyManager', 'companyEik'] as const)(
    'is none without %s',
    (column) => {
      expect(invoiceOf({ needsInvoice: true, ...company, [column]: null })).toBeNull()
    },
  )
})
