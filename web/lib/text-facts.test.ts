import { beforeAll, expect, test } from '@jest/globals'
import { LEVA_PRICING } from '#rules/new-shop-pricing.ts'
import { SHOP_FACTS } from '../testkit/shop-facts.ts'
import { setShownShop } from './shown-shop.ts'
import { withTextFacts } from './text-facts.ts'

beforeAll(() => setShownShop({ pricing: LEVA_PRICING, currencies: ['BGN', 'EUR'], facts: SHOP_FACTS }))

test('fees in texts are in both currencies that are shown', () => {
  expect(withTextFacts('До адрес {{homeFee}}, до офис {{officeFee}}.')).toBe(
    'До адрес 10.00 лв / 5.11 €, до офис 6.00 лв / 3.07 €.',
  )
})
