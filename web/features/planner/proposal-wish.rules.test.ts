import { expect, test } from '@jest/globals'
import { money } from '../../testkit/cart-line.ts'
import { overBudget, totalMinor } from './proposal-wish.rules.ts'

const extra = (amount: string) => ({
  __typename: 'ProposedExtra' as const,
  product: null,
  variantId: null,
  pieces: 1,
  total: money(amount),
})
const quote = { goods: money('40.00'), rent: money('10.00') }

test.each([
  ['net', [], 5_200],
  ['gross', [], 5_000],
  ['none', ['3.00', '0.50'], 5_350],
] as const)('the total has the VAT of rents that are %s, and extras', (rentalVat, extras, total) => {
  expect(totalMinor(quote, extras.map(extra), rentalVat)).toBe(total)
})

test.each([
  [5_000, '', null],
  [5_000, '50.00', null],
  [5_001, '50.00', '0.01'],
])('%p with the budget %p is over it by %p', (total, budget, over) => expect(overBudget(total, budget)).toBe(over))
