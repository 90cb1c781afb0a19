import { expect, test } from '@jest/globals'
import {
  BIC_MESSAGE,
  bicProblem,
  companyNumberProblems,
  EIK_DIGITS_MESSAGE,
  EIK_MESSAGE,
  eikProblem,
  IBAN_MESSAGE,
  ibanProblem,
  plainNumber,
  VAT_DIGITS_MESSAGE,
  VAT_MESSAGE,
  vatProblem,
} from './company-numbers.ts'

test.each([
  [' 207 654 321\u200e', '207654321'],
  ['bg80 bnbg 9661 1020 3456 78', 'BG80BNBG96611020345678'],
  // With Cyrillic letters.
  ['ВG207654321', 'BG207654321'],
  ['бг 207654321', 'BG207654321'],
  ['ЖG207654321', 'ЖG207654321'],
  // With the digits of an East Asian keyboard.
  ['２０７６５４３２１', '207654321'],
])('„%s“ is stored as %s', (typed, stored) => {
  expect(plainNumber(typed)).toBe(stored)
})

test.each<[string, (number: string) => string | null, string, string | null]>([
  ['a company', eikProblem, '207654321', null],
  ['another company', eikProblem, '123456786', null],
  ['with leading zeros', eikProblem, '000694037', null],
  ['by the second weights', eikProblem, '100000086', null],
  ['a branch', eikProblem, '2076543210017', null],
  ['a branch by the second weights', eikProblem, '2076543210062', null],
  ['a wrong ninth digit', eikProblem, '123456789', EIK_DIGITS_MESSAGE],
  ['two digits exchanged', eikProblem, '207645321', EIK_DIGITS_MESSAGE],
  ['a wrong thirteenth digit', eikProblem, '2076543210018', EIK_DIGITS_MESSAGE],
  ['a branch of a wrong company', eikProblem, '1234567890017', EIK_DIGITS_MESSAGE],
  ['nothing', eikProblem, '', EIK_MESSAGE],
  ['eight digits', eikProblem, '20765432', EIK_MESSAGE],
  ['ten digits', eikProblem, '2076543210', EIK_MESSAGE],
  ['a letter', eikProblem, '20765432A', EIK_MESSAGE],
  ['a Bulgarian company', vatProblem, 'BG207654321', null],
  ['a person', vatProblem, 'BG8001014567', null],
  ['a German company', vatProblem, 'DE207654321', null],
  ['a Greek company', vatProblem, 'EL094259216', null],
  ['a Dutch company', vatProblem, 'NL123456789B01', null],
  ['an Irish company', vatProblem, 'IE6388047V', null],
  ['an Austrian company', vatProblem, 'ATU12345678', null],
  ['a wrong digit', vatProblem, 'BG123456789', VAT_DIGITS_MESSAGE],
  ['no country', vatProblem, '207654321', VAT_MESSAGE],
  ['a country outside the EU', vatProblem, 'GB123456789', VAT_MESSAGE],
  ['a short number', vatProblem, 'BG123', VAT_MESSAGE],
  ['a short Romanian number', vatProblem, 'RO1', VAT_MESSAGE],
  ['a Bulgarian account', ibanProblem, 'BG21STSA93000012345678', null],
  ['another Bulgarian account', ibanProblem, 'BG80BNBG96611020345678', null],
  ['a German account', ibanProblem, 'DE89370400440532013000', null],
  ['two digits of an account exchanged', ibanProblem, 'BG21STSA93000012345687', IBAN_MESSAGE],
  ['wrong check digits', ibanProblem, 'BG12STSA93000012345678', IBAN_MESSAGE],
  ['a Cyrillic letter', ibanProblem, 'BG21STSA9300001234567О', IBAN_MESSAGE],
  ['a short account', ibanProblem, 'BG21', IBAN_MESSAGE],
  ['a long account', ibanProblem, `BG21${'A'.repeat(40)}`, IBAN_MESSAGE],
  ['a bank', bicProblem, 'STSABGSF', null],
  ['a branch of a bank', bicProblem, 'UNCRBGSFXXX', null],
  ['seven letters', bicProblem, 'STSABGS', BIC_MESSAGE],
  ['nine letters', bicProblem, 'STSABGSFX', BIC_MESSAGE],
  ['a bank without a country', bicProblem, 'STSA12SF', BIC_MESSAGE],
])('%s: %p of „%s“ is %p', (_case, problemOf, number, problem) => {
  expect(problemOf(number)).toBe(problem)
})

test('reports the numbers of a form at their fields, as they are stored', () => {
  expect(companyNumberProblems({ companyEik: '123 456 786', companyVat: '' })).toEqual([])
  expect(companyNumberProblems({ companyEik: '12', companyVat: 'bg 123' })).toEqual([
    { field: 'companyEik', message: EIK_MESSAGE },
    { field: 'companyVat', message: VAT_MESSAGE },
  ])
})
