import { isNameUnique } from '#lib/unique-names.ts'
import { expectedVersion } from '#lib/versions.ts'
import { rowId, rowOfType } from '#lib/global-id.ts'
import { inPart, parseInput } from '#lib/input.ts'
import { builder } from '../../builder.ts'
import type { Context } from '../../context.ts'
import { deletionSuccess, type Read } from '../../payloads.schema.ts'
import {
  ForbiddenError,
  InvalidInputError,
  NameTakenError,
  NotFoundError,
  StaleVersionError,
  UnauthenticatedError,
} from '#lib/errors.ts'
import { LiveReservationsError } from '../availability/live-reservations.errors.ts'
import {
  newQuantityInput,
  newVariantsInput,
  productInput,
  productPatch,
  savedVariantsInput,
} from './product-writes.input.ts'
import { deleteProduct, patchProduct, storeProduct } from './product-writes.service.ts'
import { productCursor } from './product-list.service.ts'
import { Product, ProductEdge, ProductId } from './products.schema.ts'
import { productOf } from './products.service.ts'
import type { ProductRow } from './products.records.ts'
import { withStoredUrls } from '../../content/images/images.input.ts'
import { storedUrlOf } from '../../content/images/images.rules.ts'
import { SizeTakenError } from '../variants/variants.errors.ts'
import { IdempotencyMismatchError } from '../../platform/idempotency/idempotency.errors.ts'
import { keyIn } from '../../platform/idempotency/idempotency.input.ts'
import { idempotencyKey } from '../../platform/idempotency/idempotency.schema.ts'
import { ProductType } from '../../product-type.schema.ts'

const ProductFields = builder.inputType('ProductFields', {
  description: 'Everything about a product that its form holds, for sale and for rent alike.',
  fields: (t) => ({
    type: t.field({ type: ProductType, description: 'Cannot be changed later.' }),
    name: t.string({ description: 'Up to 200 characters.' }),
    description: t.string({ required: false, description: 'Description without markup.' }),
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
    isFeatured: t.boolean({
      required: false,
      description: 'Whether it carries the badge ТОП; it does not when left out.',
    }),
    isNoCourier: t.boolean({
      required: false,
      description: 'Of goods: whether no courier takes them; couriers do when left out.',
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
  }),
})

const ProductPatch = builder.inputType('ProductPatch', {
  description: 'What changes in a product: a missing field stays as it is, null clears it. The type never changes.',
  fields: (t) => ({
    name: t.string({ required: false, description: 'Up to 200 characters.' }),
    description: t.string({ required: false, description: 'Plain text; null for none.' }),
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
    isFeatured: t.boolean({ required: false, description: 'Whether it carries the badge ТОП.' }),
    isNoCourier: t.boolean({ required: false, description: 'As in `ProductFields`.' }),
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
  }),
})

/** As services take it: categories and products by row, pictures by stored address. */
function withRows(
  ctx: Context,
  input: Omit<typeof ProductFields.$inferInput, 'isFeatured'> | typeof ProductPatch.$inferInput,
): object {
  const { categoryIds, subcategoryIds, goesWithIds } = input
  return {
    ...withStoredUrls(ctx, input),
    ...(categoryIds && { categoryIds: categoryIds.map((id) => rowOfType('Category', id)) }),
    ...(subcategoryIds && { subcategoryIds: subcategoryIds.map((id) => rowOfType('Subcategory', id)) }),
    ...(goesWithIds && { goesWithIds: goesWithIds.map((id) => rowOfType('Product', id)) }),
  }
}

const NewVariant = builder.inputType('NewVariantInput', {
  description: 'A size that a new product brings along.',
  fields: (t) => ({
    size: t.string({ description: 'As it is shown, for instance „12 инча“.' }),
    price: t.field({ type: 'Decimal', required: true, description: 'Of one piece, with at most two places.' }),
    quantity: t.int({ description: 'Pieces on hand, from 0.' }),
    isActive: t.boolean({ required: false, description: 'Whether it is sold; it is when left out.' }),
  }),
})

const SavedVariant = builder.inputType('SavedVariantInput', {
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
      description: 'Of a stored one: which of the product’s pictures shows it; null for the main one.',
    }),
    takesProductStock: t.boolean({
      required: false,
      description: 'Of one that is added, as in `CreateVariantInput`.',
    }),
    expectedVersion: t.int(expectedVersion),
  }),
})

const withVariantRows = (
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

const CreateProductSuccess = builder.objectRef<{ product: Read<ProductRow> }>('CreateProductSuccess').implement({
  description: 'The product is in the shop.',
  fields: (t) => ({
    product: t.expose('product', { type: Product, description: 'The product as it is stored now.' }),
    productEdge: t.field({
      type: ProductEdge,
      description: 'Where `products` lists it by name.',
      resolve: async ({ product }, _args, ctx) => {
        const node = await product
        return { node, cursor: await productCursor(ctx, node.id) }
      },
    }),
  }),
})

builder.mutationField('createProduct', (t) =>
  t.fieldWithInput({
    type: CreateProductSuccess,
    description: 'Adds a product, with its sizes when there are any, all or nothing. Needs `products.write`.',
    authScopes: { may: 'products.write' },
    errors: {
      types: [
        UnauthenticatedError,
        ForbiddenError,
        InvalidInputError,
        NotFoundError,
        NameTakenError,
        SizeTakenError,
        IdempotencyMismatchError,
      ],
    },
    input: {
      product: t.input.field({ type: ProductFields, description: 'What its form holds.' }),
      variants: t.input.field({
        type: [NewVariant],
        required: false,
        description: 'Null for a product without sizes; an empty list is refused.',
      }),
      quantity: t.input.int({
        required: false,
        description: 'Pieces of a product without sizes, or units of a rental, from 0; 0 when left out.',
      }),
      isNameUnique: t.input.boolean(isNameUnique),
      idempotencyKey: t.input.string(idempotencyKey),
    },
    resolve: async (_root, { input }, ctx) => {
      const variants = await inPart('variants', async () => parseInput(newVariantsInput, input.variants))
      const quantity = await inPart('quantity', async () => parseInput(newQuantityInput, input.quantity))
      const create = async () => {
        const { isFeatured, ...fields } = input.product
        const product = parseInput(productInput, { ...withRows(ctx, fields), featured: isFeatured })
        const key = keyIn(input)
        return storeProduct(ctx, { ...product, isNameUnique: input.isNameUnique, ...key }, variants, quantity)
      }
      const id = await inPart('product', create, ['variants', 'quantity', 'idempotencyKey'])
      return {
        get product() {
          return productOf(ctx, id)
        },
      }
    },
  }),
)

const UpdateProductSuccess = builder.objectRef<{ product: Read<ProductRow> }>('UpdateProductSuccess').implement({
  description: 'The product is changed.',
  fields: (t) => ({ product: t.expose('product', { type: Product, description: 'The product as it is stored now.' }) }),
})

builder.mutationField('updateProduct', (t) =>
  t.fieldWithInput({
    type: UpdateProductSuccess,
    description: 'Changes a product, with its sizes when they are given, all or nothing. Needs `products.write`.',
    authScopes: { may: 'products.write' },
    errors: {
      types: [
        UnauthenticatedError,
        ForbiddenError,
        InvalidInputError,
        NotFoundError,
        NameTakenError,
        SizeTakenError,
        StaleVersionError,
      ],
    },
    input: {
      productId: t.input.globalID({ for: ProductId, description: 'The `id` of the product.' }),
      product: t.input.field({ type: ProductPatch, description: 'What changes in the product.' }),
      variants: t.input.field({
        type: [SavedVariant],
        required: false,
        description:
          'Its sizes in their order; null leaves them as they are. Stored ones that are left out stay behind these.',
      }),
      removedVariantIds: t.input.idList({
        required: false,
        description: 'The `id`s of sizes to delete, as with `deleteVariant`; deleted ones are ignored.',
      }),
      expectedVersion: t.input.int(expectedVersion),
      isNameUnique: t.input.boolean(isNameUnique),
    },
    resolve: async (_root, { input }, ctx) => {
      const productId = rowId(input.productId)
      const { product, expectedVersion: version, isNameUnique, removedVariantIds } = input
      const variants = await inPart('variants', async () =>
        parseInput(savedVariantsInput, withVariantRows(ctx, input.variants)),
      )
      const removed = removedVariantIds?.map((id) => rowOfType('Variant', id)) ?? []
      const change = async () =>
        patchProduct(ctx, productId, {
          ...parseInput(productPatch, withRows(ctx, product)),
          ...((variants || removed.length > 0) && { sizes: { variants: variants ?? [], removedVariantIds: removed } }),
          expectedVersion: version,
          isNameUnique,
        })
      await inPart('product', change, ['variants'])
      return {
        get product() {
          return productOf(ctx, productId)
        },
      }
    },
  }),
)

builder.mutationField('deleteProduct', (t) =>
  t.fieldWithInput({
    type: deletionSuccess('Product', 'The product is no longer in the shop.'),
    description: 'Takes a product out of the shop and out of carts; orders keep their lines. Needs `products.write`.',
    authScopes: { may: 'products.write' },
    errors: { types: [UnauthenticatedError, ForbiddenError, NotFoundError, LiveReservationsError] },
    input: {
      productId: t.input.globalID({ for: ProductId, description: 'The `id` of the product.' }),
      withLiveReservations: t.input.boolean({
        required: false,
        description: 'True: delete a rental, though it has reservations that are still to come.',
      }),
    },
    resolve: async (_root, { input }, ctx) => {
      const id = rowId(input.productId)
      await deleteProduct(ctx, id, { withLiveReservations: input.withLiveReservations ?? false })
      return { id }
    },
  }),
)
