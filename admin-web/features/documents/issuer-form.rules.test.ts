import { expect, test } from '@jest/globals'
import { issuerFormOf } from './issuer-form.rules.ts'

test('the form of the shop’s company has the fields of the input, without the version and other queried fields', () => {
  const form = {
    companyName: 'Шаренка ООД',
    companyAddress: 'София',
    companyManager: 'Ива Шарена',
    companyEik: '123456786',
    companyVat: 'BG123456786',
    bankName: 'Банка',
    bankIban: 'BG80BNBG96611020345678',
    bankBic: 'BNBGBGSD',
    issuedBy: 'Ива Шарена',
  }
  expect(issuerFormOf({ __typename: 'DocumentIssuer', version: 3, ...form })).toEqual(form)
})
