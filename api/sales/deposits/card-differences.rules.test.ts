import { expect, test } from '@jest/globals'
import type { CardObject } from '../../platform/cards/card-driver.ts'
import { cardDifferences } from './card-differences.rules.ts'

const listed = (part: Partial<CardObject> = {}): CardObject => ({
  providerId: 'pi_1',
  otherIds: [],
  reference: 1,
  state: 'captured',
  amountMinor: 2_500,
  currency: 'EUR',
  capturedMinor: 2_500,
  refunds: [],
  captureBefore: null,
  dispute: null,
  refusal: null,
  savedCard: null,
  ...part,
})

const refund = (amountMinor: number, isDone = true) => ({ id: `re_${amountMinor}`, amountMinor, key: null, isDone })
const sum = (ledgerMinor: number) => ({ cardPaymentId: 1, providerId: 'cs_1', ledgerMinor, currency: 'EUR' })

test('a refund that the provider has not done is not counted', () => {
  expect(cardDifferences([sum(1_500)], [listed({ refunds: [refund(1_000), refund(500, false)] })])).toEqual([])
})

test('a payment is found by the number of the shop, by that of the provider, and by that of its page', () => {
  expect(cardDifferences([sum(2_500)], [listed({ reference: 1 })])).toEqual([])
  expect(cardDifferences([sum(2_500)], [listed({ reference: null, otherIds: ['cs_1'] })])).toEqual([])
})

test('a payment that only one side has, and another sum, are differences', () => {
  expect(cardDifferences([sum(2_500)], [])).toMatchObject([
    { cardPaymentId: 1, providerMinor: null, ledgerMinor: 2_500 },
  ])
  expect(cardDifferences([], [listed()])).toMatchObject([{ cardPaymentId: null, providerId: 'pi_1', ledgerMinor: 0 }])
  expect(cardDifferences([sum(2_000)], [listed()])).toMatchObject([{ providerMinor: 2_500, ledgerMinor: 2_000 }])
})

test('a hold and an unknown declined payment are no differences', () => {
  expect(cardDifferences([sum(0)], [listed({ state: 'authorized', capturedMinor: 0 })])).toEqual([])
  expect(cardDifferences([], [listed({ state: 'failed', capturedMinor: 0 })])).toEqual([])
})
