import { describe, expect, test } from '@jest/globals'
import type { DocumentContent } from './document-content.rules.ts'
import { documentPaper, draftPaper, unitPriceText } from './document.paper.ts'
import { textsOf } from './testkit/paper-texts.ts'

const party = { name: 'Парти ООД', address: 'Пловдив', manager: 'Ана', eik: '123456786', vat: 'BG123456786' }
const issuer = { ...party, bankName: 'ДСК', bankIban: 'BG21STSA93000012345678', bankBic: 'STSABGSF', issuedBy: 'Ана' }

const INVOICE: DocumentContent = {
  kind: 'invoice',
  number: '0000000007',
  issuer,
  recipient: party,
  orderId: 1042,
  issuedOn: '2026-11-26',
  suppliedOn: '2026-11-24',
  corrects: null,
  reason: '',
  payment: 'Банков превод',
  currency: 'BGN',
  lines: [{ name: 'Балони', quantity: 2, unit: 'бр.', netMinor: 2500, totalMinor: 3000 }],
  netMinor: 2500,
  vatMinor: 500,
  totalMinor: 3000,
  depositsMinor: 0,
}

const CREDIT_NOTE: DocumentContent = {
  ...INVOICE,
  kind: 'credit_note',
  number: '0000000008',
  corrects: { number: '0000000007', issuedOn: '2026-11-26' },
  reason: 'Счупени',
}

const named = (texts: readonly string[], part: string) => texts.some((text) => text.includes(part))

test.each([
  [2500, 2, '12.50'],
  [1000, 3, '3.3333'],
  [5, 2, '0.025'],
  [100, 100, '0.01'],
  [120_000, 1, '1200.00'],
])('%i minor units for %i units: a unit price of %s', (netMinor, quantity, text) => {
  expect(unitPriceText({ netMinor, quantity })).toBe(text)
})

describe('documentPaper()', () => {
  const invoice = textsOf(documentPaper(INVOICE))
  const note = textsOf(documentPaper(CREDIT_NOTE))

  test.each([
    ['Сума за плащане', true, false],
    ['За връщане', false, true],
    ['BG21 STSA 9300 0012 3456 78', true, false],
    ['Начин на плащане', true, false],
    ['Към фактура № 0000000007 от 26.11.2026. Основание: Счупени', false, true],
    ['Дата на данъчното събитие: 24.11.2026', true, true],
    ['чл. 113, ал. 9', false, false],
    ['12.50', true, true],
    ['12.5000', false, false],
  ])('„%s“ on an invoice: %p, on a credit note: %p', (part, onInvoice, onNote) => {
    expect({ invoice: named(invoice, part), note: named(note, part) }).toEqual({ invoice: onInvoice, note: onNote })
  })

  test('without VAT registration names the ground and no VAT', () => {
    const texts = textsOf(documentPaper({ ...INVOICE, issuer: { ...issuer, vat: '' }, vatMinor: 0, netMinor: 3000 }))
    expect(named(texts, 'чл. 113, ал. 9')).toBe(true)
    expect(named(texts, 'ДДС 20%')).toBe(false)
  })
})

test('a draft has no number, and says on each page that it is one', () => {
  const draft = draftPaper(INVOICE)
  expect(draft.mark).toBe('ЧЕРНОВА')
  const texts = textsOf(draft)
  expect(texts).toContain('ЧЕРНОВА – не е издадена')
  expect(texts.some((text) => /\d{10}$/.test(text) && text.startsWith('№'))).toBe(false)
})
