// The company's numbers in the forms of GraphQL and REST (docs/spec/checkout.md#company-numbers).
import { expect, test } from '@jest/globals'
import { firstStep, wholeOrder } from './testkit/checkout.ts'

const company = {
  companyName: 'Фирма ООД',
  companyAddress: 'София',
  companyManager: 'Иван Иванов',
  companyEik: '123456786',
}

test.each([
  ['123456786', '123456786'],
  ['1234567860016', '1234567860016'],
  ['123 456 786', '123456786'],
  ['123456789', null],
  ['12345678', null],
  ['1234567890', null],
  ['12 34', null],
  ['abcdefghi', null],
])('EIK „%s“ is stored as %s; null: refused', (typed, companyEik) => {
  const invoice = { ...company, companyEik: typed }
  for (const read of [() => wholeOrder('s', { invoice }), () => firstStep({ needsInvoice: true, ...invoice })]) {
    if (companyEik !== null) expect(read()).toMatchObject({ needsInvoice: true, companyEik, companyVat: null })
    else expect(read).toThrow(expect.objectContaining({ code: 'BAD_INPUT' }))
  }
})

test.each([
  ['bg 123456786', 'BG123456786'],
  ['DE207654321', 'DE207654321'],
  ['  ', null],
  [null, null],
])('VAT number „%s“ is stored as %s', (companyVat, stored) => {
  expect(wholeOrder('s', { invoice: { ...company, companyVat } })).toMatchObject({ companyVat: stored })
})

test.each(['bg 123', 'BG123456789', '123456786'])('VAT number „%s“ is refused at its field', (companyVat) => {
  expect(() => wholeOrder('s', { invoice: { ...company, companyVat } })).toThrow(
    expect.objectContaining({ fields: [expect.objectContaining({ field: 'invoice.companyVat' })] }),
  )
})
