import type { Currency } from './money.ts'
import type { RentalVat } from './vat.ts'

export type DeliveryMethodName = 'home_address' | 'courier_office' | 'pickup'

export interface Pricing {
  /** Of all stored prices and new orders; only a conversion changes it. All amounts here are in its minor units. */
  currency: Currency
  /** Collecting costs nothing (docs/spec/rentals.md#collecting-and-returning). */
  deliveryFeesMinor: Readonly<Record<DeliveryMethodName, number>>
  /** From this sum of goods and rentals on, before discounts; null: never. */
  freeDeliveryFromMinor: number | null
  rentalVat: RentalVat
  /** Bounds of the price filter (docs/spec/search.md#price-bands). */
  priceBandsMinor: Readonly<{ lower: number; upper: number }>
}

export const isDeliveryFree = (
  { freeDeliveryFromMinor }: Pick<Pricing, 'freeDeliveryFromMinor'>,
  productsMinor: number,
): boolean => freeDeliveryFromMinor !== null && productsMinor >= freeDeliveryFromMinor

export function deliveryFeeMinor(
  pricing: Pick<Pricing, 'deliveryFeesMinor' | 'freeDeliveryFromMinor'>,
  method: DeliveryMethodName,
  productsMinor: number,
): number {
  return isDeliveryFree(pricing, productsMinor) ? 0 : pricing.deliveryFeesMinor[method]
}
