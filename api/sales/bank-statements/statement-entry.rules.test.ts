import { expect, test } from '@jest/globals'
import { entryKeys, shortened, type StatementEntry } from './statement-entry.rules.ts'

const ENTRY: StatementEntry = {
  account: null,
  bookedOn: '2026-11-20',
  amountMinor: 2000,
  currency: 'EUR',
  payerName: 'Мария',
  payerAccount: '',
  text: 'Поръчка 7',
  reference: '',
}

test('the same entry of another file has the same key', () => {
  const [first] = entryKeys([ENTRY])
  expect(entryKeys([{ ...ENTRY, amountMinor: 1 }, ENTRY])[1]).toBe(first)
})

test.each<[string, Partial<StatementEntry>]>([
  ['day', { bookedOn: '2026-11-21' }],
  ['amount', { amountMinor: 2001 }],
  ['text', { text: 'Поръчка 8' }],
  ['payer', { payerName: 'Иван' }],
  ['reference', { reference: 'FT1' }],
])('another %s is another entry', (_what, part) => {
  const [one, other] = entryKeys([ENTRY, { ...ENTRY, ...part }])
  expect(one).not.toBe(other)
})

test('entries of one file that are alike are numbered, also of one reference', () => {
  const [first, second, third] = entryKeys([ENTRY, ENTRY, ENTRY])
  expect([second, third]).toEqual([`${first}-2`, `${first}-3`])
})

test('a reference of the bank is enough: its text may be written in another way', () => {
  const named = { ...ENTRY, reference: 'FT26330XYZ' }
  expect(entryKeys([{ ...named, text: 'PORACHKA 7' }])).toEqual(entryKeys([named]))
})

test('long texts are cut, and have no line ends', () => {
  expect(shortened({ ...ENTRY, text: `а\n\t${'б'.repeat(900)}`, payerName: ' Мария\u00a0 Петрова ' })).toMatchObject({
    text: `а ${'б'.repeat(498)}`,
    payerName: 'Мария Петрова',
  })
})
