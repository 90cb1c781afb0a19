import { z } from 'zod'
import { priceField, requiredText, wholeNumber } from '#lib/fields.ts'

const stockField = wholeNumber(0, 1_000_000)

/** `quantity` and `quantityInStock` mean the same (back-office 3 and 5). */
export const variantInput = z
  .object({
    size: requiredText({ max: 50, singleLine: true, required: 'Моля добавете поне един валиден размер' }),
    price: priceField,
    quantity: stockField.nullish(),
    quantityInStock: stockField.nullish(),
    isActive: z.boolean().nullish(),
  })
  .transform(({ quantity, quantityInStock, isActive, size, price }) => ({
    size,
    priceStotinki: price,
    isActive: isActive ?? null,
    quantity: quantityInStock ?? quantity ?? null,
  }))

/** Null leaves the stored value. */
export type VariantInput = z.output<typeof variantInput>
