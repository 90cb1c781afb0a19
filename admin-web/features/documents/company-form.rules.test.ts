import { expect, test } from '@jest/globals'
import { companyFormOf, companyProblems, NO_COMPANY } from './company-form.rules.ts'

const COMPANY = {
  companyName: 'Парти ООД',
  companyAddress: 'София',
  companyManager: 'Иван Иванов',
  companyEik: '123456786',
  companyVat: '',
}

test.each([
  ['nothing', NO_COMPANY, ['companyAddress', 'companyEik', 'companyManager', 'companyName']],
  ['a short number', { ...COMPANY, companyEik: '12' }, ['companyEik']],
  ['a wrong digit', { ...COMPANY, companyEik: '123456789' }, ['companyEik']],
  ['a short VAT number', { ...COMPANY, companyVat: 'BG123' }, ['companyVat']],
  ['spaces for a name', { ...COMPANY, companyName: '  ' }, ['companyName']],
  ['all', COMPANY, []],
])('%s', (_case, form, fields) => {
  expect(Object.keys(companyProblems(form)).toSorted()).toEqual(fields)
})

test('the form of a queried company has only the fields of the input', () => {
  const answered = { __typename: 'Invoice', ...COMPANY, companyVat: null }
  expect(companyFormOf(answered)).toEqual(COMPANY)
})
