import { expect, test } from '@jest/globals'
import { LEVA_PRICING } from '#rules/new-shop-pricing.ts'
import { money } from '../testkit/cart-line.ts'
import { sumRowsOf } from './order-sums.ts'
import { setShownShop } from './shown-shop.ts'
import { SHOP_FACTS } from '../testkit/shop-facts.ts'

setShownShop({ pricing: LEVA_PRICING, currencies: ['BGN', 'EUR'], facts: SHOP_FACTS })

const sale = (total: string) => ({ lineTotal: money(total), rental: null })
const rental = (total: string, deposit: string) => ({ lineTotal: money(total), rental: { deposit: money(deposit) } })

const ORDER = {
  lines: [],
  promoCodeText: null,
  discountPercentage: 0,
  chargesInForce: { nodes: [] },
  amounts: { deliveryFee: money('10.00'), discount: money('0.00'), rentalVat: money('0.00'), due: money('46.00') },
}

const textsOf = (order: Parameters<typeof sumRowsOf>[0]) =>
  sumRowsOf(order).map(({ label, text }) => `${label}: ${text}`)

test('sums goods, rent and deposit separately', () => {
  expect(
    textsOf({ ...ORDER, lines: [sale('3.10'), sale('0.90'), rental('80.00', '40.00'), rental('9.00', '3.00')] }),
  ).toEqual([
    'Стоки: 4.00 лв / 2.05 €',
    'Наем: 46.00 лв / 23.52 €',
    'Депозит (връща се): 43.00 лв / 21.99 €',
    'Доставка: 10.00 лв / 5.11 €',
    'За плащане: 46.00 лв / 23.52 €',
  ])
})

test('an order of only goods shows no rent, one of only rentals no goods', () => {
  expect(sumRowsOf({ ...ORDER, lines: [sale('36.00')] }).map(({ label }) => label)).toEqual([
    'Стоки',
    'Доставка',
    'За плащане',
  ])
  expect(sumRowsOf({ ...ORDER, lines: [rental('80.00', '40.00')] }).map(({ label }) => label)).toEqual([
    'Наем',
    'Депозит (връща се)',
    'Доставка',
    'За плащане',
  ])
})

test('a line whose reservation was rejected counts neither as rent nor as deposit', () => {
  expect(textsOf({ ...ORDER, lines: [rental('80.00', '40.00'), rental('0.00', '12.00')] })).toContain(
    'Депозит (връща се): 40.00 лв / 20.45 €',
  )
})

test('shows the minus of a discount in both currencies', () => {
  expect(
    textsOf({
      ...ORDER,
      promoCodeText: 'ODIT50',
      discountPercentage: 10,
      amounts: { ...ORDER.amounts, discount: money('3.58') },
    }),
  ).toContain('Отстъпка 10% (ODIT50): −3.58 лв / −1.83 €')
})

test('shows VAT that is added to the rent, and none where it is not', () => {
  const amounts = { ...ORDER.amounts, rentalVat: money('9.20') }
  expect(textsOf({ ...ORDER, amounts }).at(-2)).toBe('ДДС върху наема: 9.20 лв / 4.70 €')
  expect(textsOf(ORDER).join()).not.toContain('ДДС')
})

test('each charge has its row, so that the rows add up to the amount due', () => {
  const nodes = [
    { id: 'a', name: 'Монтаж × 2', amount: money('25.00') },
    { id: 'b', name: 'Отстъпка', amount: money('-5.00') },
  ]
  expect(textsOf({ ...ORDER, chargesInForce: { nodes } }).slice(-3)).toEqual([
    'Монтаж × 2: 25.00 лв / 12.78 €',
    'Отстъпка: −5.00 лв / −2.56 €',
    'За плащане: 46.00 лв / 23.52 €',
  ])
})
