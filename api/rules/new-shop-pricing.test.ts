import { expect, test } from '@jest/globals'
import { convertedPricing, LEVA_PRICING } from './new-shop-pricing.ts'

test('a shop in euro has the amounts of the specification at the fixed rate, half up to the cent', () => {
  expect(convertedPricing(LEVA_PRICING, 'EUR')).toEqual({
    currency: 'EUR',
    deliveryFeesMinor: { home_address: 511, courier_office: 307, pickup: 0 },
    freeDeliveryFromMinor: null,
    rentalVat: 'net',
    priceBandsMinor: { lower: 1023, upper: 2556 },
  })
})

test('a shop in leva has them as they are', () => {
  expect(convertedPricing(LEVA_PRICING, 'BGN')).toEqual(LEVA_PRICING)
})
