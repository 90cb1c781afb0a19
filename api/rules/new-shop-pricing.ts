import { converted, type Currency } from './money.ts'
import type { Pricing } from './pricing.ts'

/** The amounts of the specification, which are in leva (docs/spec/payments.md#delivery-fee). */
export const LEVA_PRICING: Pricing = {
  currency: 'BGN',
  deliveryFeesMinor: { home_address: 1000, courier_office: 600, pickup: 0 },
  freeDeliveryFromMinor: null,
  rentalVat: 'net',
  priceBandsMinor: { lower: 2000, upper: 5000 },
}

export function convertedPricing(
  { currency: from, deliveryFeesMinor, freeDeliveryFromMinor, rentalVat, priceBandsMinor }: Pricing,
  to: Currency,
): Pricing {
  const minor = (minorUnits: number) => converted({ minorUnits, currency: from }, to).minorUnits
  return {
    currency: to,
    deliveryFeesMinor: {
      home_address: minor(deliveryFeesMinor.home_address),
      courier_office: minor(deliveryFeesMinor.courier_office),
      pickup: deliveryFeesMinor.pickup,
    },
    freeDeliveryFromMinor: freeDeliveryFromMinor === null ? null : minor(freeDeliveryFromMinor),
    rentalVat,
    priceBandsMinor: { lower: minor(priceBandsMinor.lower), upper: minor(priceBandsMinor.upper) },
  }
}
