import { expectedVersion } from '#lib/versions.ts'
import { rowOfType } from '#lib/global-id.ts'
import { builder } from '../../builder.ts'
import type { Context } from '../../context.ts'
import { withStoredUrls } from '../../content/images/images.input.ts'
import { storedUrlOf } from '../../content/images/images.rules.ts'
import { ProductType } from '../../product-type.schema.ts'

const PackedSizeInput = builder.inputType('PackedSizeInput', {
  description: 'Sides of one packed piece, in millimetres, from 1 to 10000.',
  fields: (t) => ({
    lengthMm: t.int({ description: 'The longest side by custom; the order does not matter.' }),
    widthMm: t.int({ description: 'As `lengthMm`.' }),
    heightMm: t.int({ description: 'As `lengthMm`.' }),
  }),
})

export const ProductFields = builder.inputType('ProductFields', {
  description: 'Everything about a product that its form holds, for sale and for rent alike.',
  fields: (t) => ({
    type: t.field({ type: ProductType, description: 'Cannot be changed later.' }),
    name: t.string({ description: 'Up to 200 characters.' }),
    description: t.string({ required: false, description: 'Description without markup.' }),
    makerId: t.id({ required: false, description: 'The `id` of its maker; null or left out when it is unknown.' }),
    warnings: t.string({ required: false, description: 'About its safe use, up to 5000 characters.' }),
    minimumAge: t.int({ required: false, description: '12, 16 or 18; null or left out for any age.' }),
    price: t.field({
      type: 'Decimal',
      required: false,
      description: 'Of one piece, "12.50"; needed for a sale product without sizes.',
    }),
    pricePerDay: t.field({
      type: 'Decimal',
      required: false,
      description: 'Of one unit for a day, "12.50"; needed for rentals.',
    }),
    costPrice: t.field({
      type: 'Decimal',
      required: false,
      description: 'What one piece costs the shop, of a rental for a charged day; null or left out when it is unknown.',
    }),
    isFeatured: t.boolean({
      required: false,
      description: 'Whether it carries the badge ТОП; it does not when left out.',
    }),
    isNoCourier: t.boolean({
      required: false,
      description: 'Of goods: whether no courier takes them; couriers do when left out.',
    }),
    isNoLocker: t.boolean({
      required: false,
      description: 'Of goods: whether they never go to a locker; they may when left out.',
    }),
    weightGrams: t.int({
      required: false,
      description: 'Of one packed piece of goods, from 1 to 1000000; null or left out when it is unknown.',
    }),
    packedSize: t.field({
      type: PackedSizeInput,
      required: false,
      description: 'Of one packed piece of goods; null or left out when it is unknown.',
    }),
    isDraft: t.boolean({
      required: false,
      description: 'Whether it is for staff alone; it is not when left out.',
    }),
    visibleFrom: t.field({
      type: 'Date',
      required: false,
      description: 'The day in Sofia from which shoppers see it; null for at once.',
    }),
    bufferDaysBefore: t.int({
      required: false,
      description: 'Of a rental: days before each rental on which its pieces rest, 0 to 14; 0 when left out.',
    }),
    bufferDaysAfter: t.int({ required: false, description: 'The same after each rental.' }),
    minRentalDays: t.int({
      required: false,
      description: 'Of a rental: the shortest period in calendar days, both ends included; null for any.',
    }),
    maxRentalDays: t.int({ required: false, description: 'The longest period in the same way.' }),
    categoryIds: t.idList({ description: 'The `id` of at least one category; the first is the main one.' }),
    subcategoryIds: t.idList({ required: false, description: 'The `id`s of subcategories, in their order.' }),
    goesWithIds: t.idList({
      required: false,
      description: 'The `id`s of at most 8 products to offer together with it, in their order.',
    }),
    imageUrls: t.stringList({
      required: false,
      description:
        'What the upload answered, or `url`s of pictures, in their order, at most 12; the first is the main one.',
    }),
    attributeValueIds: t.idList({
      required: false,
      description:
        'The `id`s of values of the dictionary, at most 50, none of an attribute in which its sizes differ; of yes and no one.',
    }),
  }),
})

export const ProductPatch = builder.inputType('ProductPatch', {
  description: 'What changes in a product: a missing field stays as it is, null clears it. The type never changes.',
  fields: (t) => ({
    name: t.string({ required: false, description: 'Up to 200 characters.' }),
    description: t.string({ required: false, description: 'Plain text; null for none.' }),
    makerId: t.id({ required: false, description: 'As in `ProductFields`; null for unknown.' }),
    warnings: t.string({ required: false, description: 'As in `ProductFields`; null empties them.' }),
    minimumAge: t.int({ required: false, description: 'As in `ProductFields`; null for any.' }),
    price: t.field({
      type: 'Decimal',
      required: false,
      description: 'Of one piece, "12.50"; null only while there are sizes.',
    }),
    formerPrice: t.field({
      type: 'Decimal',
      required: false,
      description:
        'Announces a reduction: a price of the last 30 days, all of which are above `price`. Null ends it, as does a raise of `price`.',
    }),
    pricePerDay: t.field({
      type: 'Decimal',
      required: false,
      description: 'Of one unit for a day, "12.50"; of rentals, which need one.',
    }),
    costPrice: t.field({ type: 'Decimal', required: false, description: 'As in `ProductFields`; null for unknown.' }),
    isFeatured: t.boolean({ required: false, description: 'Whether it carries the badge ТОП.' }),
    isNoCourier: t.boolean({ required: false, description: 'As in `ProductFields`.' }),
    isNoLocker: t.boolean({ required: false, description: 'As in `ProductFields`.' }),
    weightGrams: t.int({ required: false, description: 'As in `ProductFields`; null for unknown.' }),
    packedSize: t.field({
      type: PackedSizeInput,
      required: false,
      description: 'As in `ProductFields`; null for unknown.',
    }),
    isDraft: t.boolean({ required: false, description: 'As in `ProductFields`; true hides it from shoppers.' }),
    visibleFrom: t.field({ type: 'Date', required: false, description: 'As in `ProductFields`; null for at once.' }),
    bufferDaysBefore: t.int({
      required: false,
      description: 'As in `ProductFields`. Reservations that exist keep the buffer they were made with.',
    }),
    bufferDaysAfter: t.int({ required: false, description: 'As `bufferDaysBefore`.' }),
    minRentalDays: t.int({ required: false, description: 'As in `ProductFields`; null for any.' }),
    maxRentalDays: t.int({ required: false, description: 'As in `ProductFields`; null for any.' }),
    categoryIds: t.idList({ required: false, description: 'As in `ProductFields`.' }),
    subcategoryIds: t.idList({ required: false, description: 'As in `ProductFields`; null for none.' }),
    goesWithIds: t.idList({ required: false, description: 'As in `ProductFields`; null for none.' }),
    imageUrls: t.stringList({
      required: false,
      description: 'As in `ProductFields`; null for none.',
    }),
    attributeValueIds: t.idList({ required: false, description: 'As in `ProductFields`; null for none.' }),
  }),
})

type Ids = readonly string[] | null | undefined

interface Placed {
  imageUrls?: readonly string[] | null | undefined
  categoryIds?: Ids
  subcategoryIds?: Ids
  goesWithIds?: Ids
  attributeValueIds?: Ids
  makerId?: string | null | undefined
}

/** As services take it: categories and products by row, pictures by stored address. */
export function withRows(ctx: Context, input: Placed): object {
  const { categoryIds, subcategoryIds, goesWithIds, attributeValueIds, makerId } = input
  return {
    ...withStoredUrls(ctx, input),
    ...(categoryIds && { categoryIds: categoryIds.map((id) => rowOfType('Category', id)) }),
    ...(subcategoryIds && { subcategoryIds: subcategoryIds.map((id) => rowOfType('Subcategory', id)) }),
    ...(goesWithIds && { goesWithIds: goesWithIds.map((id) => rowOfType('Product', id)) }),
    ...(attributeValueIds && { attributeValueIds: attributeValueIds.map((id) => rowOfType('AttributeValue', id)) }),
    ...(makerId && { makerId: rowOfType('Maker', makerId) }),
  }
}

export const NewVariant = builder.inputType('NewVariantInput', {
  description: 'A size that a new product brings along.',
  fields: (t) => ({
    size: t.string({ description: 'As it is shown, for instance „12 инча“.' }),
    price: t.field({ type: 'Decimal', required: true, description: 'Of one piece, with at most two places.' }),
    quantity: t.int({ description: 'Pieces on hand, from 0.' }),
    isActive: t.boolean({ required: false, description: 'Whether it is sold; it is when left out.' }),
  }),
})

export const SavedVariant = builder.inputType('SavedVariantInput', {
  description: 'A size in the form of its product: a stored one as it is to be, or one that is added.',
  fields: (t) => ({
    variantId: t.id({ required: false, description: 'The `id` of a stored size; null adds one.' }),
    size: t.string({ description: 'As it is shown, for instance „12 инча“.' }),
    price: t.field({ type: 'Decimal', required: true, description: 'Of one piece, with at most two places.' }),
    formerPrice: t.field({ type: 'Decimal', required: false, description: 'Of a stored one, as in `ProductPatch`.' }),
    quantity: t.int({
      required: false,
      description: 'Pieces of a size that is added, from 0; those of a stored one change by movements alone.',
    }),
    isActive: t.boolean({ required: false, description: 'Whether it is sold; it is when left out.' }),
    pictureUrl: t.string({
      required: false,
      description: 'Which of the product’s pictures shows it; null for the main one.',
    }),
    takesProductStock: t.boolean({
      required: false,
      description: 'Of one that is added, as in `CreateVariantInput`.',
    }),
    expectedVersion: t.int(expectedVersion),
  }),
})

export const withVariantRows = (
  { config }: Context,
  variants: readonly (typeof SavedVariant.$inferInput)[] | null | undefined,
) =>
  variants?.map(({ variantId, pictureUrl, ...rest }) => ({
    ...rest,
    ...(pictureUrl !== undefined && {
      pictureUrl: pictureUrl && storedUrlOf(config.http.publicUrl, pictureUrl),
    }),
    variantId: variantId == null ? null : rowOfType('Variant', variantId),
  }))
