import { decimalOf } from '#rules/money.ts'
import type { Json } from '../rest/route.ts'
import type { StockedVariant } from './variants.records.ts'

/** A variant in REST (both documents, section 3); `quantity` is the alias that the storefront reads. */
export function variantJson({ id, productId, size, priceMinor, isActive, quantity }: StockedVariant): {
  [key: string]: Json
} {
  return { id, productId, size, price: decimalOf(priceMinor), quantity, quantityInStock: quantity, isActive }
}
