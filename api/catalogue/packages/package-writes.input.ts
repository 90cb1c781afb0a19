import { z } from 'zod'
import { dayField, idField, MAX_ID, optionalText, priceField, requiredText, wholeNumber } from '#lib/fields.ts'
import { MAX_GUESTS } from '#rules/package-quantities.ts'
import { midnightInSofia } from '#rules/midnight.ts'
import { MAX_RENTAL_DAYS } from '#rules/rental-days.ts'
import { GuestKind, PackagePricing } from '#prisma/enums.ts'
import { picturesField } from '../../content/images/images.input.ts'
import { attributeValueIds, placeIds } from '../products/product-writes.input.ts'

export const MAX_PARTS = 30
const MAX_SUBSTITUTES = 8

const itemFields = {
  /** 0 is an id of something else. */
  productId: z.int().min(0).max(MAX_ID),
  variantId: idField.nullish().transform((id) => id ?? null),
}

const substituteField = z.object({
  ...itemFields,
  numerator: wholeNumber(1, 100)
    .nullish()
    .transform((pieces) => pieces ?? 1),
  denominator: wholeNumber(1, 100)
    .nullish()
    .transform((pieces) => pieces ?? 1),
  isSamePrice: z
    .boolean()
    .nullish()
    .transform((is) => is ?? false),
})

const perGuestField = z.object({
  guests: z.enum(GuestKind),
  numerator: wholeNumber(1, 100),
  denominator: wholeNumber(1, 100),
  plus: wholeNumber(0, 999)
    .nullish()
    .transform((pieces) => pieces ?? 0),
  pack: wholeNumber(1, 999)
    .nullish()
    .transform((pieces) => pieces ?? 1),
})

const partField = z
  .object({
    ...itemFields,
    role: requiredText({ max: 100, singleLine: true, required: 'За какво е тази част' }),
    pieces: wholeNumber(1, 9999)
      .nullish()
      .transform((pieces) => pieces ?? null),
    perGuest: perGuestField.nullish().transform((rule) => rule ?? null),
    isOptional: z
      .boolean()
      .nullish()
      .transform((is) => is ?? false),
    substitutes: z
      .array(substituteField)
      .max(MAX_SUBSTITUTES, `Най-много ${MAX_SUBSTITUTES} замени`)
      .nullish()
      .transform((many) => many ?? []),
  })
  .refine(({ pieces, perGuest }) => (pieces === null) !== (perGuest === null), {
    path: ['pieces'],
    error: 'Въведете брой, или брой на гост',
  })

const partsField = z
  .array(partField)
  .min(1, 'Добавете поне една част')
  .max(MAX_PARTS, `Най-много ${MAX_PARTS} части`)
  .refine((parts) => parts.length === 0 || parts.some(({ isOptional }) => !isOptional), 'Поне една част е задължителна')

/** A price rule as a whole: each names what it needs. */
const pricingField = z
  .object({
    pricing: z.enum(PackagePricing),
    discountBasisPoints: wholeNumber(1, 9999)
      .nullish()
      .transform((points) => points ?? null),
    fixedPrice: priceField.nullish().transform((price) => price ?? null),
    standardDays: wholeNumber(1, MAX_RENTAL_DAYS)
      .nullish()
      .transform((days) => days ?? null),
  })
  .check(({ value, issues }) => {
    const { pricing, discountBasisPoints, fixedPrice, standardDays } = value
    const require = (field: string, isGiven: boolean, isWanted: boolean) => {
      if (isGiven === isWanted) return
      const message = isWanted ? 'Това поле е задължително за този начин на цена' : 'Това поле е за друг начин на цена'
      issues.push({ code: 'custom', path: [field], message, input: value })
    }
    require('discountBasisPoints', discountBasisPoints !== null, pricing === 'sum_less')
    require('fixedPrice', fixedPrice !== null, pricing === 'fixed')
    require('standardDays', standardDays !== null, pricing === 'fixed')
  })

export type PriceRule = z.output<typeof pricingField>

const guestsField = z
  .object({ from: wholeNumber(1, MAX_GUESTS), to: wholeNumber(1, MAX_GUESTS) })
  .refine(({ from: least, to: most }) => least <= most, {
    path: ['to'],
    error: 'Най-многото гости са по-малко от най-малкото',
  })

const required = {
  name: requiredText({ max: 200, singleLine: true }),
  price: pricingField,
  parts: partsField,
}

const visibility = {
  isDraft: z.exactOptional(z.boolean({ error: 'Невалидна стойност' })),
  visibleFrom: z.exactOptional(dayField.transform(midnightInSofia).nullable()),
}

export const packageInput = z.object({
  ...required,
  ...visibility,
  description: optionalText(20_000),
  imageUrls: picturesField,
  categoryIds: placeIds,
  subcategoryIds: placeIds,
  attributeValueIds: z.exactOptional(attributeValueIds),
  guests: guestsField.nullish().transform((guests) => guests ?? { from: 1, to: MAX_GUESTS }),
})

/** A field that is missing stays as it is. */
export const packagePatch = z.object({
  name: z.exactOptional(required.name),
  price: z.exactOptional(required.price),
  parts: z.exactOptional(required.parts),
  ...visibility,
  description: z.exactOptional(optionalText(20_000)),
  imageUrls: z.exactOptional(picturesField),
  categoryIds: z.exactOptional(placeIds),
  subcategoryIds: z.exactOptional(placeIds),
  attributeValueIds: z.exactOptional(attributeValueIds),
  guests: z.exactOptional(guestsField),
})

/** The recipe of a form that need not be whole. */
export const previewInput = z.object({ price: pricingField, parts: partsField })

export type PackageInput = z.output<typeof packageInput>
export type PackagePatch = z.output<typeof packagePatch>
export type PartInput = PackageInput['parts'][number]
