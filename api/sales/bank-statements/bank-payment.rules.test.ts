import { expect, test } from '@jest/globals'
import type { MoneySums } from '../payments/balance.rules.ts'
import { transferEntries } from './bank-payment.rules.ts'

/** Goods 20.00, rent 10.00, deposit 5.00. */
const SUMS: MoneySums = {
  priceMinor: 3000,
  rentPriceMinor: 1000,
  depositRequiredMinor: 500,
  paidMinor: 0,
  paidRentMinor: 0,
  allowanceMinor: 0,
  depositReceivedMinor: 0,
  depositReturnedMinor: 0,
  depositWithheldMinor: 0,
  depositSecuredMinor: 0,
}
const PAID: MoneySums = { ...SUMS, paidMinor: 3000, paidRentMinor: 1000, depositReceivedMinor: 500 }

test.each<[string, MoneySums, number, [string, number][]]>([
  [
    'the sum owed',
    SUMS,
    3500,
    [
      ['goods', 2000],
      ['rent', 1000],
      ['deposit', 500],
    ],
  ],
  ['less: goods are paid first', SUMS, 1500, [['goods', 1500]]],
  [
    'less: then the rent',
    SUMS,
    2500,
    [
      ['goods', 2000],
      ['rent', 500],
    ],
  ],
  [
    'more: the rest is for goods',
    SUMS,
    4000,
    [
      ['goods', 2500],
      ['rent', 1000],
      ['deposit', 500],
    ],
  ],
  ['a paid order', PAID, 700, [['goods', 700]]],
  [
    'more than the rent alone',
    { ...SUMS, priceMinor: 1000, depositRequiredMinor: 0 },
    1200,
    [
      ['goods', 200],
      ['rent', 1000],
    ],
  ],
])('of %s', (_case, sums, amountMinor, expected) => {
  const entries = transferEntries(sums, amountMinor)
  expect(entries.map(({ purpose, amountMinor: of }) => [purpose, of])).toEqual(expected)
  expect(entries.every(({ kind, method }) => kind === 'received' && method === 'bank_transfer')).toBe(true)
})
