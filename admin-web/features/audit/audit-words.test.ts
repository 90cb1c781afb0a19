import { expect, test } from '@jest/globals'
import { LEVA_PRICING } from '#rules/new-shop-pricing.ts'
import { SHOP_FACTS } from '../../../web/testkit/shop-facts.ts'
import { setShownShop } from '../../../web/lib/shown-shop.ts'
import { KIND_LABELS, sideText } from './audit-words.ts'

setShownShop({ pricing: LEVA_PRICING, currencies: ['BGN', 'EUR'], facts: SHOP_FACTS })

test('sums have the currency of the shop, and kinds Bulgarian labels', () => {
  expect(sideText('price_minor', ['1250'])).toBe('12.50\u00A0лв')
  expect(KIND_LABELS.PROMO_CODE).toBe('Промо код')
})
