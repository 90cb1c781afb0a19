import { z } from 'zod'
import { imageUrlField } from '../../content/images/images.input.ts'
import { idField, priceField, requiredText, wholeNumber } from '#lib/fields.ts'

export const stockField = wholeNumber(0, 1_000_000)

/** Of one product. */
export const MAX_SIZES = 200
export const MAX_OPTIONS = 2

const SIZE = { singleLine: true, required: 'Моля добавете поне един валиден размер' }

const size = requiredText({ max: 50, ...SIZE })

/** Of a stored size: two names of values are longer. */
const storedSize = requiredText({ max: 130, ...SIZE })

export const variantPatch = z
  .object({
    size: z.exactOptional(storedSize),
    price: z.exactOptional(priceField),
    formerPrice: z.exactOptional(priceField.nullable()),
    quantity: z.exactOptional(stockField),
    isActive: z.exactOptional(z.boolean({ error: 'Невалидна стойност' })),
    optionValueIds: z.exactOptional(z.array(z.number()).max(MAX_OPTIONS, `Най-много ${MAX_OPTIONS} опции`)),
  })
  .refine(({ size: named, optionValueIds }) => named === undefined || optionValueIds === undefined, {
    path: ['size'],
    error: 'Размерът се казва като стойностите си',
  })
  .transform(({ size: named = null, price = null, quantity = null, isActive = null, formerPrice, optionValueIds }) => ({
    size: named,
    priceMinor: price,
    quantity,
    isActive,
    formerPriceMinor: formerPrice,
    optionValueIds,
  }))

/** `quantity` and `quantityInStock` mean the same (docs/spec/products.md#sizes). */
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

export const savedVariantInput = z
  .object({
    variantId: idField.nullable(),
    size: storedSize,
    price: priceField,
    formerPrice: z.exactOptional(priceField.nullable()),
    quantity: stockField.nullish(),
    isActive: z.boolean().nullish(),
    takesProductStock: z.boolean().nullish(),
    pictureUrl: z.exactOptional(imageUrlField),
    expectedVersion: idField.nullish(),
  })
  .refine(({ variantId, quantity }) => variantId === null || quantity == null, {
    path: ['quantity'],
    error: 'Бройките на запазен размер се променят от „Наличности“',
  })
  .transform(({ price, formerPrice, quantity, isActive, pictureUrl, ...rest }) => ({
    ...rest,
    priceMinor: price,
    formerPriceMinor: formerPrice,
    imageUrl: pictureUrl,
    quantity: quantity ?? null,
    isActive: isActive ?? true,
  }))

export type SavedVariant = z.output<typeof savedVariantInput>

/** A null quantity or state leaves the stored one. */
export type VariantInput = z.output<typeof variantInput>

/** Null leaves the stored value, but of the former price, where it ends the reduction. */
export type VariantPatch = z.output<typeof variantPatch>
