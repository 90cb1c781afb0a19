import { decimalOf } from '#rules/money.ts'
import { z } from 'zod'
import { count, decimal, idNumber } from '../../platform/rest/response-fields.ts'
import type { ListedVariant } from './variants.records.ts'

export const variantResponse = z
  .object({
    id: idNumber,
    productId: idNumber,
    size: z.string(),
    price: decimal,
    quantity: count,
    quantityInStock: count.describe('The same as `quantity`.'),
    isActive: z.boolean(),
  })
  .meta({ id: 'Variant', description: 'A size of a product for sale.' })

export type VariantResponse = z.output<typeof variantResponse>

/** A variant in REST (docs/spec/rest.md#product-shape); `quantity` is the alias that the storefront reads. */
export function variantJson({ id, productId, size, priceMinor, isActive, quantity }: ListedVariant): VariantResponse {
  return { id, productId, size, price: decimalOf(priceMinor), quantity, quantityInStock: quantity, isActive }
}
