import { rowOfType } from '#lib/global-id.ts'
import { builder } from '../../builder.ts'
import type { Context } from '../../context.ts'
import { withRows as withPlaceRows } from '../products/product-inputs.schema.ts'
import { GuestKindType, PackagePricingType } from './packages.schema.ts'

const PackageSubstituteInput = builder.inputType('PackageSubstituteInput', {
  description: 'Another item in place of a part.',
  fields: (t) => ({
    productId: t.id({ description: 'The `id` of the product, which is no package.' }),
    variantId: t.id({ required: false, description: 'The `id` of its size; null lets the shopper choose it.' }),
    numerator: t.int({
      required: false,
      description: 'Its pieces for `denominator` pieces of the part, 1 to 100; 1 when left out.',
    }),
    denominator: t.int({ required: false, description: 'As `numerator`: 2 for 1 is two packs of 5 for one of 10.' }),
    isSamePrice: t.boolean({
      required: false,
      description: 'Whether it costs as much as the part; its own price when left out.',
    }),
  }),
})

const PiecesPerGuestInput = builder.inputType('PiecesPerGuestInput', {
  description: 'Pieces of a part that depend on the guests.',
  fields: (t) => ({
    guests: t.field({ type: GuestKindType, description: 'Whose number counts.' }),
    numerator: t.int({ description: 'Pieces for `denominator` guests, 1 to 100.' }),
    denominator: t.int({ description: 'Guests for `numerator` pieces, 1 to 100.' }),
    plus: t.int({ required: false, description: 'Spare pieces, 0 to 999; none when left out.' }),
    pack: t.int({ required: false, description: 'Pieces in a pack, 1 to 999; single pieces when left out.' }),
  }),
})

export const PackagePartInput = builder.inputType('PackagePartInput', {
  description: 'A part of a package, with either `pieces` or `perGuest`.',
  fields: (t) => ({
    role: t.string({ description: 'What it is for, up to 100 characters.' }),
    productId: t.id({ description: 'The `id` of the product, which is no package.' }),
    variantId: t.id({ required: false, description: 'The `id` of its size; null lets the shopper choose it.' }),
    pieces: t.int({ required: false, description: 'A fixed number, 1 to 9999.' }),
    perGuest: t.field({
      type: PiecesPerGuestInput,
      required: false,
      description: 'A number that depends on the guests.',
    }),
    isOptional: t.boolean({
      required: false,
      description: 'Whether it may be left out; it may not when left out here.',
    }),
    substitutes: t.field({
      type: [PackageSubstituteInput],
      required: false,
      description: 'At most 8, the one to offer first first.',
    }),
  }),
})

export const PackagePriceInput = builder.inputType('PackagePriceInput', {
  description: 'How the price follows from the parts, with what this way needs and nothing else.',
  fields: (t) => ({
    pricing: t.field({ type: PackagePricingType, description: 'The way.' }),
    discountBasisPoints: t.int({
      required: false,
      description: 'Of `SUM_LESS`: hundredths of a percent, 1 to 9999.',
    }),
    fixedPrice: t.field({ type: 'Decimal', required: false, description: 'Of `FIXED`: goods and rent, "79.90".' }),
    standardDays: t.int({ required: false, description: 'Of `FIXED`: charged days of rent in it, 1 to 366.' }),
  }),
})

const GuestRangeInput = builder.inputType('GuestRangeInput', {
  description: 'Numbers of guests.',
  fields: (t) => ({
    from: t.int({ description: 'The least, from 1.' }),
    to: t.int({ description: 'The largest, up to 1000.' }),
  }),
})

export const PackageFields = builder.inputType('PackageFields', {
  description: 'Everything about a package that its form holds.',
  fields: (t) => ({
    name: t.string({ description: 'Up to 200 characters.' }),
    description: t.string({ required: false, description: 'Description without markup.' }),
    price: t.field({ type: PackagePriceInput, description: 'How the price follows from the parts.' }),
    guests: t.field({
      type: GuestRangeInput,
      required: false,
      description: 'For how many it is; for any when left out.',
    }),
    parts: t.field({ type: [PackagePartInput], description: 'In their order, 1 to 30; at least one is not optional.' }),
    isDraft: t.boolean({ required: false, description: 'Whether it is for staff alone; it is not when left out.' }),
    visibleFrom: t.field({
      type: 'Date',
      required: false,
      description: 'The day in Sofia from which shoppers see it; null for at once.',
    }),
    imageUrls: t.stringList({ required: false, description: 'Its pictures, as in `ProductFields`.' }),
    categoryIds: t.idList({
      required: false,
      description: 'The `id`s of categories of goods, the main one first; may be none.',
    }),
    subcategoryIds: t.idList({
      required: false,
      description: 'The `id`s of subcategories and party themes, in their order.',
    }),
    attributeValueIds: t.idList({ required: false, description: 'As in `ProductFields`.' }),
  }),
})

export const PackagePatch = builder.inputType('PackagePatch', {
  description: 'What changes in a package: a missing field stays as it is, null clears it.',
  fields: (t) => ({
    name: t.string({ required: false, description: 'Up to 200 characters.' }),
    description: t.string({ required: false, description: 'Plain text; null for none.' }),
    price: t.field({ type: PackagePriceInput, required: false, description: 'As in `PackageFields`, as a whole.' }),
    guests: t.field({ type: GuestRangeInput, required: false, description: 'As in `PackageFields`.' }),
    parts: t.field({
      type: [PackagePartInput],
      required: false,
      description: 'All parts, in place of those that are stored.',
    }),
    isDraft: t.boolean({
      required: false,
      description: 'As in `ProductFields`; false is refused while an item of the recipe is deleted.',
    }),
    visibleFrom: t.field({ type: 'Date', required: false, description: 'As in `ProductFields`; null for at once.' }),
    imageUrls: t.stringList({ required: false, description: 'As in `ProductFields`; null for none.' }),
    categoryIds: t.idList({ required: false, description: 'As in `PackageFields`; null for none.' }),
    subcategoryIds: t.idList({ required: false, description: 'As in `PackageFields`; null for none.' }),
    attributeValueIds: t.idList({ required: false, description: 'As in `ProductFields`; null for none.' }),
  }),
})

type Part = typeof PackagePartInput.$inferInput

const itemRow = ({ productId, variantId }: Pick<Part, 'productId' | 'variantId'>) => ({
  productId: rowOfType('Product', productId),
  variantId: variantId == null ? null : rowOfType('Variant', variantId),
})

/** As services take them: items by row. */
export const partsWithRows = (parts: readonly Part[]) =>
  parts.map((part) => ({
    ...part,
    ...itemRow(part),
    substitutes: part.substitutes?.map((substitute) => ({ ...substitute, ...itemRow(substitute) })),
  }))

/** As services take it: items and categories by row, pictures by stored address. */
export function withRows(
  ctx: Context,
  input: typeof PackageFields.$inferInput | typeof PackagePatch.$inferInput,
): object {
  const { parts } = input
  return {
    ...withPlaceRows(ctx, input),
    ...(parts && { parts: partsWithRows(parts) }),
  }
}
