import type { Currency } from './money.ts'

export type DeliveryMethodName = 'home_address' | 'courier_office' | 'pickup'

/** What a shop prices in, and what it charges beside its products. Only a conversion changes it. */
export interface Pricing {
  /** The base currency: of all stored prices and of new orders. All amounts here are in its minor units. */
  currency: Currency
  /** Collecting costs nothing (decisions 11). */
  deliveryFeesMinor: Readonly<Record<DeliveryMethodName, number>>
  /** Bounds of the price filter: below the lower one, between them, above the upper one (storefront 2). */
  priceBandsMinor: Readonly<{ lower: number; upper: number }>
}
