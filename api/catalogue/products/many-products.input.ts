import { z } from 'zod'
import { MINIMUM_AGES } from '#rules/minimum-age.ts'
import { idField, MAX_BULK, optionalText, priceField } from '#lib/fields.ts'

const TOO_MANY = `Най-много ${MAX_BULK} наведнъж`

const read = { productId: idField, expectedVersion: idField }

const keyOf = ({ productId, variantId = null }: { productId: number; variantId?: number | null }) =>
  `${productId} ${variantId ?? ''}`

const isOnce = (many: readonly { productId: number; variantId?: number | null }[]) =>
  new Set(many.map(keyOf)).size === many.length

const ONCE = 'Всеки продукт само веднъж'

/** The price of a product or of one of its sizes; the version is that of the same row. */
const newPrice = z.object({
  ...read,
  variantId: idField.nullish().transform((id) => id ?? null),
  price: priceField,
})

export type NewPrice = z.output<typeof newPrice>

export const pricesInput = z.object({ prices: z.array(newPrice).min(1).max(MAX_BULK, TOO_MANY).refine(isOnce, ONCE) })

const valueIds = z
  .array(idField)
  .max(50, 'Най-много 50 стойности')
  .nullish()
  .transform((ids) => [...new Set(ids)])

export const manyProductsInput = z
  .object({
    products: z.array(z.object(read)).min(1).max(MAX_BULK, TOO_MANY).refine(isOnce, ONCE),
    addCategoryId: idField.nullish().transform((id) => id ?? null),
    removeCategoryId: idField.nullish().transform((id) => id ?? null),
    addAttributeValueIds: valueIds,
    removeAttributeValueIds: valueIds,
    makerId: idField.nullish().transform((id) => id ?? null),
    warnings: optionalText(5_000),
    /** 0: any age. */
    minimumAge: z
      .literal([0, ...MINIMUM_AGES], { error: 'Изберете 12, 16 или 18 години' })
      .nullish()
      .transform((age) => age ?? null),
    isDraft: z
      .boolean()
      .nullish()
      .transform((isDraft) => isDraft ?? null),
    featured: z
      .boolean()
      .nullish()
      .transform((featured) => featured ?? null),
  })
  .refine(({ addCategoryId, removeCategoryId }) => addCategoryId === null || addCategoryId !== removeCategoryId, {
    path: ['removeCategoryId'],
    error: 'Категорията не може да се добави и махне наведнъж',
  })
  .refine(
    ({ addAttributeValueIds, removeAttributeValueIds }) =>
      !addAttributeValueIds.some((id) => removeAttributeValueIds.includes(id)),
    {
      path: ['removeAttributeValueIds'],
      error: 'Стойността не може да се добави и махне наведнъж',
    },
  )

export type ManyProducts = z.output<typeof manyProductsInput>
