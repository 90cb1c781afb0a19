import { z } from 'zod'
import { priceField, requiredText, wholeNumber } from '#lib/fields.ts'

const stockField = wholeNumber(0, 1_000_000)

const size = requiredText({ max: 50, singleLine: true, required: 'Моля добавете поне един валиден размер' })

/** A field that is missing stays as it is. */
export const variantPatch = z
  .object({
    size: z.exactOptional(size),
    price: z.exactOptional(priceField),
    formerPrice: z.exactOptional(priceField.nullable()),
    quantity: z.exactOptional(stockField),
    isActive: z.exactOptional(z.boolean({ error: 'Невалидна стойност' })),
  })
  .transform(({ size: named = null, price = null, quantity = null, isActive = null, formerPrice }) => ({
    size: named,
    priceMinor: price,
    quantity,
    isActive,
    formerPriceMinor: formerPrice,
  }))

/** `quantity` and `quantityInStock` mean the same (back-office 3 and 5). */
export const variantInput = z
  .object({
    size,
    price: priceField,
    quantity: stockField.nullish(),
    quantityInStock: stockField.nullish(),
    isActive: z.boolean().nullish(),
  })
  .transform(({ quantity, quantityInStock, isActive, size: named, price }) => ({
    size: named,
    priceMinor: price,
    isActive: isActive ?? null,
    quantity: quantityInStock ?? quantity ?? null,
  }))

/** A null quantity or state leaves the stored one. */
export type VariantInput = z.output<typeof variantInput>

/** Null leaves the stored value, but of the former price, where it ends the reduction. */
export type VariantPatch = z.output<typeof variantPatch>
