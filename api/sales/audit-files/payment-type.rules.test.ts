import { expect, test } from '@jest/globals'
import { paymentType, refundType } from './payment-type.rules.ts'

const SHOP = { isPostalTransfer: true, isVirtualTerminal: true }
const COD = { paymentMethod: 'cash_on_delivery', isPickup: false } as const

test.each([
  ['a transfer', { paymentMethod: 'bank_transfer', isPickup: false }, SHOP, 1],
  ['a card at a virtual terminal', { paymentMethod: 'card', isPickup: false }, SHOP, 2],
  ['a card at a provider', { paymentMethod: 'card', isPickup: false }, { ...SHOP, isVirtualTerminal: false }, 4],
  ['cash on delivery as a postal transfer', COD, SHOP, 3],
  ['cash on delivery without', COD, { ...SHOP, isPostalTransfer: false }, 6],
  ['cash at the warehouse', { ...COD, isPickup: true }, SHOP, 6],
] as const)('%s has its type', (_what, order, shop, type) => {
  expect(paymentType([], order, shop)).toBe(type)
})

test('recorded payments decide, the largest first', () => {
  const methods = [
    { method: 'cash', amountMinor: 100 },
    { method: 'bank_transfer', amountMinor: 900 },
  ] as const
  expect(paymentType(methods, COD, SHOP)).toBe(1)
  expect(paymentType(methods.slice(0, 1), COD, SHOP)).toBe(6)
})

test('refunds have types of their own', () => {
  expect((['bank_transfer', 'card', 'cash', 'courier', null] as const).map(refundType)).toEqual([1, 2, 3, 4, 4])
})
