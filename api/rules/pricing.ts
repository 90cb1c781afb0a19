import type { Currency } from './money.ts'

export type DeliveryMethodName = 'home_address' | 'courier_office' | 'pickup'

/** What a shop prices in, which only a conversion changes, and what it charges beside its products. */
export interface Pricing {
  /** The base currency: of all stored prices and of new orders. All amounts here are in its minor units. */
  currency: Currency
  /** Collecting costs nothing (decisions 11). */
  deliveryFeesMinor: Readonly<Record<DeliveryMethodName, number>>
  /** From this sum of goods on delivery is free; null: never. */
  freeDeliveryFromMinor: number | null
  /** Bounds of the price filter: below the lower one, between them, above the upper one (storefront 2). */
  priceBandsMinor: Readonly<{ lower: number; upper: number }>
}

/** From the shop's sum on, of goods and rentals before discounts. */
export const isDeliveryFree = (
  { freeDeliveryFromMinor }: Pick<Pricing, 'freeDeliveryFromMinor'>,
  productsMinor: number,
): boolean => freeDeliveryFromMinor !== null && productsMinor >= freeDeliveryFromMinor

/** What delivery of goods and rentals for this sum, before discounts, costs. */
export function deliveryFeeMinor(
  pricing: Pick<Pricing, 'deliveryFeesMinor' | 'freeDeliveryFromMinor'>,
  method: DeliveryMethodName,
  productsMinor: number,
): number {
  return isDeliveryFree(pricing, productsMinor) ? 0 : pricing.deliveryFeesMinor[method]
}
