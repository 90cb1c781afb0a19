import { describe, expect, test } from '@jest/globals'
import { money } from '../../testkit/money.ts'
import { createBalance } from '../../testkit/orders.ts'
import { entriesOf, initialPayment, paymentProblems, proposedAmounts, type PaidOrder } from './payment-form.rules.ts'

const entry = (kind: 'RECEIVED' | 'REFUNDED', purpose: 'GOODS' | 'RENT' | 'DEPOSIT', amount: string) => ({
  __typename: 'ProposedPayment' as const,
  kind,
  purpose,
  amount: money(amount),
})

const owing: PaidOrder = {
  status: 'PROCESSING',
  paymentMethod: 'CASH_ON_DELIVERY',
  deliveryMethod: 'PICKUP',
  balance: createBalance({ proposal: [entry('RECEIVED', 'RENT', '30.00'), entry('RECEIVED', 'DEPOSIT', '12.50')] }),
}

describe('initialPayment()', () => {
  test('proposes the debt, by purpose and with the method of the order', () => {
    expect(initialPayment(owing)).toMatchObject({
      kind: 'RECEIVED',
      amounts: { GOODS: '', RENT: '30.00', DEPOSIT: '12.50' },
      method: 'CASH',
    })
  })

  test('proposes the sum to give back', () => {
    const balance = createBalance({ proposal: [entry('REFUNDED', 'DEPOSIT', '12.50')] })
    expect(initialPayment({ ...owing, paymentMethod: 'CARD', balance })).toMatchObject({
      kind: 'REFUNDED',
      amounts: { GOODS: '', RENT: '', DEPOSIT: '12.50' },
      method: 'CARD',
    })
  })

  test.each([
    ['goods that were not sent', 'PROCESSING', 'HOME_ADDRESS', [entry('RECEIVED', 'GOODS', '36.00')], 'CASH'],
    ['goods that were sent', 'SHIPPED', 'HOME_ADDRESS', [entry('RECEIVED', 'GOODS', '36.00')], 'COURIER'],
    ['goods at the door', 'DELIVERED', 'COURIER_OFFICE', [entry('RECEIVED', 'GOODS', '36.00')], 'COURIER'],
    ['goods that were collected', 'DELIVERED', 'PICKUP', [entry('RECEIVED', 'GOODS', '36.00')], 'CASH'],
    ['the rent of an order with sent goods', 'SHIPPED', 'HOME_ADDRESS', [entry('RECEIVED', 'RENT', '30.00')], 'CASH'],
    ['a refund of sent goods', 'DELIVERED', 'HOME_ADDRESS', [entry('REFUNDED', 'GOODS', '36.00')], 'CASH'],
  ] as const)('proposes the method in which %s are paid: %s, %s', (_name, status, deliveryMethod, entries, method) => {
    const balance = createBalance({ proposal: [...entries] })
    expect(initialPayment({ ...owing, status, deliveryMethod, balance }).method).toBe(method)
  })

  test('another kind has its own amounts', () => {
    expect(proposedAmounts(owing, 'WITHHELD')).toEqual({ GOODS: '', RENT: '', DEPOSIT: '' })
  })
})

test('only filled amounts are sent, without a method for a withheld deposit', () => {
  const form = initialPayment(owing)
  expect(entriesOf({ ...form, amounts: { GOODS: '0', RENT: '12,5', DEPOSIT: '' } })).toEqual([
    { kind: 'RECEIVED', purpose: 'RENT', amount: '12.5', method: 'CASH', reference: '', reason: '' },
  ])
  expect(entriesOf({ ...form, kind: 'WITHHELD', reason: 'Драскотина' })).toEqual([
    { kind: 'WITHHELD', purpose: 'DEPOSIT', amount: '12.50', method: null, reference: '', reason: 'Драскотина' },
  ])
})

test.each([
  ['the proposal', {}, {}],
  ['nothing', { amounts: { GOODS: '', RENT: '', DEPOSIT: '' } }, { GOODS: 'Въведете сума' }],
  ['no number', { amounts: { GOODS: 'сто', RENT: '', DEPOSIT: '' } }, { GOODS: 'Въведете число, например 12.50' }],
  ['a withheld deposit without a reason', { kind: 'WITHHELD' as const }, { reason: 'Напишете защо' }],
  ['a refund of rent without a reason', { kind: 'REFUNDED' as const }, { reason: 'Напишете защо' }],
  [
    'a refund of a deposit without a reason',
    { kind: 'REFUNDED' as const, amounts: { GOODS: '', RENT: '', DEPOSIT: '1' } },
    {},
  ],
])('problems of %s', (_name, part, problems) => {
  expect(paymentProblems({ ...initialPayment(owing), ...part })).toEqual(problems)
})
