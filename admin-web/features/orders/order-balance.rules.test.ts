import { expect, test } from '@jest/globals'
import { LEVA_PRICING } from '#rules/new-shop-pricing.ts'
import { setShownShop } from '../../../web/lib/shown-shop.ts'
import { SHOP_FACTS } from '../../../web/testkit/shop-facts.ts'
import type { PaymentStatus } from '../../gql/graph.ts'
import { money } from '../../testkit/money.ts'
import { balanceText } from './order-balance.rules.ts'

setShownShop({ pricing: LEVA_PRICING, currencies: ['BGN', 'EUR'], facts: SHOP_FACTS })

const NOW = new Date('2026-11-26T10:00:00Z')

const balance = (owed: string, toGiveBack = '0.00') => ({ owed: money(owed), toGiveBack: money(toGiveBack) })

test.each<[string, PaymentStatus, ReturnType<typeof balance> | null, string]>([
  ['a new order', 'PENDING', balance('55.70'), 'неплатена'],
  ['a paid order', 'PAID', balance('0.00'), 'платена'],
  ['a paid order that was extended', 'PENDING', balance('35.80'), 'дължи 35.80 лв'],
  ['a paid order that costs less now', 'PAID', balance('0.00', '19.90'), 'за връщане 19.90 лв'],
  ['a payment that did not succeed', 'FAILED', balance('55.70'), 'неуспешно плащане'],
  ['an order without its balance', 'PAID', null, 'платена'],
])('the list says of %s (%s)', (_case, paymentStatus, stored, text) => {
  const order = { amounts: { due: money('55.70') }, balance: stored, paymentStatus, cardPayment: null }
  expect(balanceText(order, NOW)).toBe(text)
})

test.each([
  ['55.70', 'запазена по картата до 01.12.2026'],
  ['75.70', 'запазена по картата до 01.12.2026, дължи още 20.00 лв'],
])('of held money the list says until when, and the debt above it (%s)', (owed, text) => {
  const cardPayment = {
    __typename: 'CardPayment' as const,
    id: 'card-1',
    state: 'AUTHORIZED' as const,
    captureBefore: '2026-12-01T10:00:00Z',
    amount: money('55.70'),
  }
  const order = {
    amounts: { due: money(owed) },
    balance: balance(owed),
    paymentStatus: 'PENDING' as const,
    cardPayment,
  }
  expect(balanceText(order, NOW)).toBe(text)
})
