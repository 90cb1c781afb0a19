import type { MoneyParts } from '../../../web/lib/money-text.ts'

interface Priced {
  priceRange: { min: MoneyParts; max: MoneyParts }
  variants: readonly unknown[]
}

/** The price range of the active sizes; null when a product with sizes has no active one. */
export const priceOfSale = ({ priceRange, variants }: Priced): Priced['priceRange'] | null =>
  variants.length > 0 && Number(priceRange.max.amount) === 0 ? null : priceRange
