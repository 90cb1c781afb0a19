import { expect, test } from '@jest/globals'
import { LEVA_PRICING } from '#rules/new-shop-pricing.ts'
import { setShownShop } from '../../lib/shown-shop.ts'
import { quoteOf, shownPackage } from '../../testkit/package.ts'
import { SHOP_FACTS } from '../../testkit/shop-facts.ts'
import { packageSchemaOrg } from './package-schema-org.ts'

test.each([
  // 30.00 of goods and 30.00 of rent.
  ['net', '66.00'],
  ['gross', '60.00'],
  ['none', '60.00'],
] as const)('the offer is for the usual guests, with rents %s', (rentalVat, price) => {
  setShownShop({ pricing: { ...LEVA_PRICING, rentalVat }, currencies: ['BGN', 'EUR'], facts: SHOP_FACTS })
  expect(packageSchemaOrg(shownPackage, quoteOf('60.00'), 'https://shop.example', '/paketi/9')).toMatchObject({
    '@type': 'Product',
    name: 'Кралски бал',
    offers: {
      '@type': 'Offer',
      name: 'Кралски бал за 12 деца',
      price,
      priceCurrency: 'BGN',
      availability: 'https://schema.org/InStock',
      url: 'https://shop.example/paketi/9',
    },
  })
})
