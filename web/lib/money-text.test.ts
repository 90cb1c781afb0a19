import { beforeEach, expect, test } from '@jest/globals'
import type { Currency } from '#rules/money.ts'
import { convertedPricing, LEVA_PRICING } from '#rules/new-shop-pricing.ts'
import { shownCurrencies, type PriceDisplay } from '#rules/price-display.ts'
import {
  baseSign,
  discountText,
  reducedBy,
  equivalentText,
  firstText,
  moneyOf,
  moneyText,
  perDayText,
  rangeText,
  secondRangeText,
  secondText,
  textIn,
} from './money-text.ts'
import { setShownShop } from './shown-shop.ts'
import { SHOP_FACTS } from '../testkit/shop-facts.ts'

function open(base: Currency, display: PriceDisplay): void {
  setShownShop({
    pricing: convertedPricing(LEVA_PRICING, base),
    currencies: shownCurrencies(display, base),
    facts: SHOP_FACTS,
  })
}

beforeEach(() => open('BGN', 'leva-first'))

test('moneyOf() is in the base currency', () => {
  expect(moneyOf(1250)).toEqual({ amount: '12.50', currency: 'BGN' })
  expect(baseSign()).toBe('лв')
  open('EUR', 'euro-first')
  expect(moneyOf(0)).toEqual({ amount: '0.00', currency: 'EUR' })
  expect(baseSign()).toBe('€')
})

test('an amount in euro is shown in leva at the fixed rate, below zero too', () => {
  expect(textIn('BGN', { amount: '10.00', currency: 'EUR' })).toBe('19.56 лв')
  expect(textIn('EUR', { amount: '-12.50', currency: 'BGN' })).toBe('−6.39 €')
})

const TABLE = [
  // base, display, first, second, both, per day, range, second range, discount, equivalent
  [
    'BGN',
    'leva-first',
    ['3.50 лв', '1.79 €', '3.50 лв / 1.79 €', '3.50 лв./ден'],
    ['3.50 – 13.90 лв', '1.79 – 7.11 €', '−3.50 лв / −1.79 €', '1.79 €'],
  ],
  [
    'BGN',
    'euro-first',
    ['1.79 €', '3.50 лв', '1.79 € / 3.50 лв', '1.79 €/ден'],
    ['1.79 – 7.11 €', '3.50 – 13.90 лв', '−1.79 € / −3.50 лв', '1.79 €'],
  ],
  [
    'BGN',
    'euro-only',
    ['1.79 €', '3.50 лв', '1.79 € / 3.50 лв', '1.79 €/ден'],
    ['1.79 – 7.11 €', '3.50 – 13.90 лв', '−1.79 € / −3.50 лв', '1.79 €'],
  ],
  [
    'EUR',
    'leva-first',
    ['6.85 лв', '3.50 €', '6.85 лв / 3.50 €', '6.85 лв./ден'],
    ['6.85 – 27.19 лв', '3.50 – 13.90 €', '−6.85 лв / −3.50 €', '6.85 лв'],
  ],
  [
    'EUR',
    'euro-first',
    ['3.50 €', '6.85 лв', '3.50 € / 6.85 лв', '3.50 €/ден'],
    ['3.50 – 13.90 €', '6.85 – 27.19 лв', '−3.50 € / −6.85 лв', '6.85 лв'],
  ],
  ['EUR', 'euro-only', ['3.50 €', null, '3.50 €', '3.50 €/ден'], ['3.50 – 13.90 €', null, '−3.50 €', null]],
] as const

test.each(TABLE)('a shop in %s that shows %s writes every price so', (base, display, single, others) => {
  open(base, display)
  const [cheap, dear] = [moneyOf(350), moneyOf(1390)]
  expect([firstText(cheap), secondText(cheap), moneyText(cheap), perDayText(cheap)]).toEqual(single)
  expect([rangeText(cheap, dear), secondRangeText(cheap, dear), discountText(cheap), equivalentText(cheap)]).toEqual(
    others,
  )
  expect(rangeText(cheap, cheap)).toBe(single[0])
})

test.each(['leva-first', 'euro-first', 'euro-only'] as const)(
  'an order in leva stays in leva in a shop in euro that shows %s',
  (display) => {
    open('EUR', display)
    const agreed = { amount: '12.50', currency: 'BGN' } as const
    expect([firstText(agreed), secondText(agreed), moneyText(agreed)]).toEqual([
      '12.50 лв',
      '6.39 €',
      '12.50 лв / 6.39 €',
    ])
  },
)

test('nothing off has no sign', () => {
  expect(discountText(moneyOf(0))).toBe('0.00 лв / 0.00 €')
})

test.each([
  ['10.00', '12.50', 20],
  ['8.01', '10.00', 19],
  ['9.99', '10.00', 0],
  ['0.00', '10.00', 100],
])('reducedBy() of %s from %s is %d, rounded down', (price, from, percent) => {
  expect(reducedBy({ amount: price, currency: 'BGN' }, { amount: from, currency: 'BGN' })).toBe(percent)
})
