import { describe, expect, test } from '@jest/globals'
import { balanceOf, proposalOf, refusalOf, type MoneySums, type ProposedEntry } from './balance.rules.ts'

/** Goods of 20.00, rent of 36.00 with its VAT, and a deposit of 15.00. */
const sums = (part: Partial<MoneySums> = {}): MoneySums => ({
  priceMinor: 5600,
  rentPriceMinor: 3600,
  depositRequiredMinor: 1500,
  paidMinor: 0,
  paidRentMinor: 0,
  allowanceMinor: 0,
  depositReceivedMinor: 0,
  depositReturnedMinor: 0,
  depositWithheldMinor: 0,
  depositSecuredMinor: 0,
  ...part,
})

const whole = { paidMinor: 5600, paidRentMinor: 3600, depositReceivedMinor: 1500 }

test.each([
  ['a new order', sums(), { owedMinor: 7100, paybackMinor: 0 }],
  ['an advance', sums({ paidMinor: 1000 }), { owedMinor: 6100, paybackMinor: 0 }],
  ['a paid order', sums(whole), { owedMinor: 0, paybackMinor: 0, depositHeldMinor: 1500 }],
  ['rentals that are back', sums({ ...whole, depositRequiredMinor: 0 }), { owedMinor: 0, paybackMinor: 1500 }],
  [
    'a deposit of which some was withheld while pieces are out',
    sums({ ...whole, depositWithheldMinor: 500 }),
    { owedMinor: 0, paybackMinor: 0, depositHeldMinor: 1000 },
  ],
  [
    'the same with all pieces back',
    sums({ ...whole, depositRequiredMinor: 0, depositWithheldMinor: 500 }),
    { owedMinor: 0, paybackMinor: 1000 },
  ],
  ['a paid order that costs less now', sums({ ...whole, priceMinor: 4600 }), { owedMinor: 0, paybackMinor: 1000 }],
  ['a paid order that costs more now', sums({ ...whole, priceMinor: 6000 }), { owedMinor: 400, paybackMinor: 0 }],
  [
    'a refund for broken goods: it lowered the price',
    sums({ ...whole, paidMinor: 4600, allowanceMinor: 1000 }),
    { owedMinor: 0, paybackMinor: 0 },
  ],
  [
    'a cancelled paid order',
    sums({ ...whole, priceMinor: 0, rentPriceMinor: 0, depositRequiredMinor: 0 }),
    { owedMinor: 0, paybackMinor: 7100 },
  ],
])('the balance of %s', (_name, of, balance) => {
  expect(balanceOf(of)).toMatchObject(balance)
})

describe('proposalOf()', () => {
  test.each<[string, MoneySums, [string, string, number][]]>([
    [
      'the whole of a new order',
      sums(),
      [
        ['received', 'goods', 2000],
        ['received', 'rent', 3600],
        ['received', 'deposit', 1500],
      ],
    ],
    [
      'the rest after an advance for the rent',
      sums({ paidMinor: 1000, paidRentMinor: 1000 }),
      [
        ['received', 'goods', 2000],
        ['received', 'rent', 2600],
        ['received', 'deposit', 1500],
      ],
    ],
    ['nothing', sums(whole), []],
    [
      'the deposit when the rentals are back',
      sums({ ...whole, depositRequiredMinor: 0 }),
      [['refunded', 'deposit', 1500]],
    ],
    [
      'all that was paid for a cancelled order',
      sums({ ...whole, priceMinor: 0, rentPriceMinor: 0, depositRequiredMinor: 0 }),
      [
        ['refunded', 'goods', 2000],
        ['refunded', 'rent', 3600],
        ['refunded', 'deposit', 1500],
      ],
    ],
    [
      'the difference of goods that were taken out',
      sums({ ...whole, priceMinor: 4600 }),
      [['refunded', 'goods', 1000]],
    ],
  ])('%s', (_name, of, entries) => {
    expect(proposalOf(of).map(({ kind, purpose, amountMinor }) => [kind, purpose, amountMinor])).toEqual(entries)
  })
})

const entry = (kind: ProposedEntry['kind'], purpose: ProposedEntry['purpose'], amountMinor: number) => ({
  kind,
  purpose,
  amountMinor,
})

describe('refusalOf()', () => {
  test.each([
    ['the whole', sums(), [entry('received', 'goods', 5600), entry('received', 'deposit', 1500)], null],
    [
      'more than is owed',
      sums({ paidMinor: 5000 }),
      [entry('received', 'goods', 300), entry('received', 'rent', 301)],
      { refusal: 'overpaid', mostMinor: 600 },
    ],
    [
      'more deposit than is required',
      sums(),
      [entry('received', 'deposit', 1501)],
      { refusal: 'overpaid', mostMinor: 1500 },
    ],
    [
      'a refund above the payments',
      sums({ paidMinor: 5000 }),
      [entry('refunded', 'goods', 5001)],
      { refusal: 'refund', mostMinor: 5000 },
    ],
    ['a refund of all that was paid', sums({ paidMinor: 5000 }), [entry('refunded', 'rent', 5000)], null],
    [
      'more of a deposit than is held',
      sums({ ...whole, depositWithheldMinor: 500 }),
      [entry('withheld', 'deposit', 400), entry('refunded', 'deposit', 601)],
      { refusal: 'deposit', mostMinor: 1000 },
    ],
  ])('%s', (_name, of, entries, refusal) => {
    expect(refusalOf(of, entries, false)).toEqual(refusal)
  })

  test('an overpayment can be allowed', () => {
    expect(refusalOf(sums(), [entry('received', 'goods', 9999)], true)).toBeNull()
  })
})
