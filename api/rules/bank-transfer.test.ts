import { expect, test } from '@jest/globals'
import { transferCodeText, transferReference, type Transfer } from './bank-transfer.ts'

const TRANSFER: Transfer = {
  holder: 'Шаренка ООД',
  iban: 'BG21STSA93000012345678',
  bic: 'STSABGSF',
  amount: { minorUnits: 1250, currency: 'EUR' },
  orderNumber: 1042,
}

test('the reference is the number of the order', () => {
  expect(transferReference(1042)).toBe('Поръчка 1042')
})

test('the code has eleven lines, with the letters that every bank takes', () => {
  expect(transferCodeText(TRANSFER)?.split('\n')).toEqual([
    'BCD',
    '002',
    '1',
    'SCT',
    'STSABGSF',
    'Sharenka OOD',
    'BG21STSA93000012345678',
    'EUR12.50',
    '',
    '',
    'Porachka 1042',
  ])
})

test.each<[string, Partial<Transfer>, number, string]>([
  ['one cent', { amount: { minorUnits: 1, currency: 'EUR' } }, 7, 'EUR0.01'],
  ['the highest sum', { amount: { minorUnits: 99_999_999_999, currency: 'EUR' } }, 7, 'EUR999999999.99'],
  ['no BIC', { bic: '' }, 4, ''],
  ['quotes and an ampersand', { holder: '„Цвят & Щастие“ ЕООД' }, 5, 'Tsvyat + Shtastie EOOD'],
  ['a line end in a name', { holder: 'Шаренка\nООД' }, 5, 'Sharenka OOD'],
  ['a long name', { holder: 'Ж'.repeat(80) }, 5, 'ZH'.repeat(35)],
])('with %s it has the right line', (_case, part, at, line) => {
  expect(transferCodeText({ ...TRANSFER, ...part })?.split('\n')[at]).toBe(line)
})

test.each<[string, Partial<Transfer>]>([
  ['leva', { amount: { minorUnits: 1250, currency: 'BGN' } }],
  ['nothing to pay', { amount: { minorUnits: 0, currency: 'EUR' } }],
  ['a sum to be refunded', { amount: { minorUnits: -1, currency: 'EUR' } }],
  ['a sum that no transfer has', { amount: { minorUnits: 100_000_000_000, currency: 'EUR' } }],
  ['a wrong IBAN', { iban: 'BG12STSA93000012345678' }],
  ['no IBAN', { iban: '' }],
  ['no recipient', { holder: ' ' }],
])('of %s there is none', (_case, part) => {
  expect(transferCodeText({ ...TRANSFER, ...part })).toBeNull()
})
