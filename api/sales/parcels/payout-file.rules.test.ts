import { expect, test } from '@jest/globals'
import { readPayoutFile } from './payout-file.rules.ts'

const HEAD = 'Товарителница;Сума;Документ;Дата'

test('a file with a head is read by document', () => {
  const text = `\uFEFF${HEAD}\r\n1051;"12,50 лв";РД-7;26.11.2026\r\n1052;1 200.00;РД-7;26.11.2026 12:00\r\n1053;3;РД-8;2026-11-27\r\n`
  expect(readPayoutFile(text, 'BGN')).toEqual({
    problems: [],
    payouts: [
      {
        document: 'РД-7',
        paidOn: '2026-11-26',
        lines: [
          { number: '1051', amountMinor: 1250, currency: 'BGN' },
          { number: '1052', amountMinor: 120_000, currency: 'BGN' },
        ],
      },
      { document: 'РД-8', paidOn: '2026-11-27', lines: [{ number: '1053', amountMinor: 300, currency: 'BGN' }] },
    ],
  })
})

test.each([
  ['1051;-3;РД-7;26.11.2026'],
  ['1051;12,505;РД-7;26.11.2026'],
  ['1051;12;;26.11.2026'],
  ['1051;12;РД-7;31.02.2026'],
  [';12;РД-7;26.11.2026'],
])('a line such as %s is a problem of its own', (line) => {
  expect(readPayoutFile(`${HEAD}\n${line}\n1052;1;РД-7;26.11.2026`, 'BGN')).toMatchObject({
    problems: ['Ред 2 не може да се прочете.'],
    payouts: [{ lines: [{ number: '1052' }] }],
  })
})

test('a file without the columns says which it needs', () => {
  expect(readPayoutFile('a;b\n1;2', 'BGN').problems).toEqual([
    'Файлът няма колони „Товарителница“, „Сума“, „Документ“ и „Дата“.',
  ])
})
