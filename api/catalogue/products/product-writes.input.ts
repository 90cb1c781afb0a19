import { z } from 'zod'
import { dayField, idField, optionalText, priceField, requiredText } from '#lib/fields.ts'
import { MINIMUM_AGES } from '#rules/minimum-age.ts'
import { midnightInSofia } from '#rules/midnight.ts'
import { nameKey } from '#rules/name-key.ts'
import { MAX_BUFFER_DAYS, MAX_RENTAL_DAYS } from '#rules/rental-days.ts'
import { ProductType } from '#prisma/enums.ts'
import { isAllowedImageUrl, imageMessages } from '../../content/images/images.rules.ts'
import { imageUrlField } from '../../content/images/images.input.ts'
import { MAX_SIZES, savedVariantInput, stockField, variantInput } from '../variants/variants.input.ts'

/** docs/spec/products.md#product-form. */
export const PRODUCT_REQUIRED = 'Моля попълнете всички задължителни полета'
const RENTAL_REQUIRED = 'Моля, попълнете всички задължителни полета'
const SIZES_REQUIRED = 'Моля добавете поне един валиден размер'

const MAX_GOES_WITH = 8

const ids = z.array(idField).max(50).nullish()
/** Categories, subcategories: each once, none for null. */
export const placeIds = ids.transform((many) => listOf(many, null))
export const attributeValueIds = z
  .array(idField)
  .max(50, 'Най-много 50 стойности')
  .nullable()
  .transform((many) => listOf(many, null))
const goesWithIds = z.array(idField).max(MAX_GOES_WITH, `Най-много ${MAX_GOES_WITH} продукта`)
const imageUrls = z
  .array(z.string().refine(isAllowedImageUrl, imageMessages.wrongUrl))
  .max(12, imageMessages.tooManyImages)
  .nullish()

function listOf<Item>(many: readonly Item[] | null | undefined, one: Item | null | undefined): Item[] {
  if (many && many.length > 0) return [...new Set(many)]
  return one === null || one === undefined ? [] : [one]
}

const bufferField = z
  .int(`Цяло число от 0 до ${MAX_BUFFER_DAYS}`)
  .min(0, `Цяло число от 0 до ${MAX_BUFFER_DAYS}`)
  .max(MAX_BUFFER_DAYS, `Цяло число от 0 до ${MAX_BUFFER_DAYS}`)
  .nullable()
  .transform((days) => days ?? 0)
const lengthField = z
  .int(`Цяло число от 1 до ${MAX_RENTAL_DAYS}`)
  .min(1, `Цяло число от 1 до ${MAX_RENTAL_DAYS}`)
  .max(MAX_RENTAL_DAYS, `Цяло число от 1 до ${MAX_RENTAL_DAYS}`)

/** Of rentals alone; missing fields stay as they are. */
const rentalRules = {
  bufferDaysBefore: z.exactOptional(bufferField),
  bufferDaysAfter: z.exactOptional(bufferField),
  minRentalDays: z.exactOptional(lengthField.nullable()),
  maxRentalDays: z.exactOptional(lengthField.nullable()),
}

/** Missing fields stay as they are; of a new product they mean shown from now on. */
const visibility = {
  isDraft: z.exactOptional(z.boolean({ error: 'Невалидна стойност' })),
  visibleFrom: z.exactOptional(dayField.transform(midnightInSofia).nullable()),
}

const MAX_SIDE_MM = 10_000
const MAX_WEIGHT_GRAMS = 1_000_000
const WEIGHT = 'Теглото е от 0,001 до 1000 кг'
const SIDE = 'Размерите са от 0,1 до 1000 см'

const sideField = z.int(SIDE).min(1, SIDE).max(MAX_SIDE_MM, SIDE)

/** What a courier takes. REST does not have it; missing fields stay as they are. */
const packing = {
  isNoLocker: z.exactOptional(z.boolean({ error: 'Невалидна стойност' })),
  weightGrams: z.exactOptional(z.int(WEIGHT).min(1, WEIGHT).max(MAX_WEIGHT_GRAMS, WEIGHT).nullable()),
  packedSize: z.exactOptional(z.object({ lengthMm: sideField, widthMm: sideField, heightMm: sideField }).nullable()),
}

/** REST has none of them; a missing field stays as it is. */
const safety = {
  makerId: z.exactOptional(idField.nullable()),
  warnings: z.exactOptional(optionalText(5_000).transform((text) => text ?? '')),
  minimumAge: z.exactOptional(z.literal(MINIMUM_AGES, { error: 'Изберете 12, 16 или 18 години' }).nullable()),
}

const fields = z.object({
  type: z.enum(ProductType).default('sale'),
  name: requiredText({ max: 200, singleLine: true, required: PRODUCT_REQUIRED }),
  description: optionalText(20_000),
  price: priceField.nullish(),
  pricePerDay: priceField.nullish(),
  featured: z.boolean().nullish(),
  isNoCourier: z.boolean().nullish(),
  ...visibility,
  ...rentalRules,
  categoryId: idField.nullish(),
  categoryIds: ids,
  subcategoryId: idField.nullish(),
  subcategoryIds: ids,
  /** Missing keeps those that are stored. */
  goesWithIds: z.exactOptional(goesWithIds.nullable().transform((many) => listOf(many, null))),
  imageUrl: imageUrlField,
  imageUrls,
  expectedVersion: idField.nullish(),
})

/**
 * Either form of the panel: sale or rental, one category or several, one picture or several (docs/spec/rest.md#bodies).
 */
export const productInput = fields
  .transform(({ categoryId, categoryIds, subcategoryId, subcategoryIds, imageUrl, imageUrls: urls, ...rest }) => ({
    ...rest,
    categoryIds: listOf(categoryIds, categoryId),
    subcategoryIds: listOf(subcategoryIds, subcategoryId),
    imageUrls: listOf(urls, imageUrl),
  }))
  .refine(({ type, pricePerDay }) => type === 'sale' || typeof pricePerDay === 'number', {
    path: ['pricePerDay'],
    error: RENTAL_REQUIRED,
  })
  .refine(({ categoryIds }) => categoryIds.length > 0, { path: ['categoryIds'], error: PRODUCT_REQUIRED })

export type ProductInput = z.output<typeof productInput>

const { name, description } = fields.shape

/** A field that is missing stays as it is; the type never changes. */
export const productPatch = z
  .object({
    name: z.exactOptional(name),
    description: z.exactOptional(description),
    ...safety,
    price: z.exactOptional(priceField.nullable()),
    formerPrice: z.exactOptional(priceField.nullable()),
    costPrice: z.exactOptional(priceField.nullable()),
    pricePerDay: z.exactOptional(priceField.nullable()),
    isFeatured: z.exactOptional(z.boolean({ error: 'Невалидна стойност' })),
    isNoCourier: z.exactOptional(z.boolean({ error: 'Невалидна стойност' })),
    ...packing,
    ...visibility,
    ...rentalRules,
    categoryIds: z.exactOptional(placeIds.refine((many) => many.length > 0, PRODUCT_REQUIRED)),
    subcategoryIds: z.exactOptional(placeIds),
    goesWithIds: fields.shape.goesWithIds,
    imageUrls: z.exactOptional(imageUrls.transform((many) => listOf(many, null))),
    attributeValueIds: z.exactOptional(attributeValueIds),
  })
  .transform(({ isFeatured, ...rest }) => ({ ...rest, ...(isFeatured !== undefined && { featured: isFeatured }) }))

export type ProductPatch = z.output<typeof productPatch>

/** Of a new product; REST has neither values nor a cost price, a maker, warnings, an age nor what a courier takes. */
export const newValuesInput = z.object({
  attributeValueIds: z.exactOptional(attributeValueIds),
  costPrice: z.exactOptional(priceField.nullable()),
  ...packing,
  ...safety,
})

export const newQuantityInput = stockField.nullish().transform((quantity) => quantity ?? 0)

function requireDifferentSizes({ value, issues }: z.core.ParsePayload<{ size: string }[]>): void {
  for (const [index, { size }] of value.entries())
    if (value.findIndex((other) => nameKey(other.size) === nameKey(size)) < index)
      issues.push({ code: 'custom', path: [index, 'size'], message: 'Този размер се повтаря', input: value })
}

/** Sizes of a stored product in their order; null leaves them as they are. */
export const savedVariantsInput = z.array(savedVariantInput).max(MAX_SIZES).check(requireDifferentSizes).nullish()

/**
 * Sizes of a new product; null for a product without. An empty list and a size given twice are refused
 * (docs/spec/products.md#sizes).
 */
export const newVariantsInput = z
  .array(variantInput)
  .min(1, SIZES_REQUIRED)
  .max(MAX_SIZES)
  .check(requireDifferentSizes)
  .nullish()
  .transform((variants) => variants ?? null)

export type NewVariants = z.output<typeof newVariantsInput>
