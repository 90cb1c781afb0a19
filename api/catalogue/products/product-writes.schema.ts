import { isNameUnique } from '#lib/unique-names.ts'
import { expectedVersion } from '#lib/versions.ts'
import { rowId, rowOfType } from '#lib/global-id.ts'
import { inPart, parseInput } from '#lib/input.ts'
import { builder } from '../../builder.ts'
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
  newValuesInput,
  newVariantsInput,
  productInput,
  productPatch,
  savedVariantsInput,
} from './product-writes.input.ts'
import { deleteProduct } from './delete-product.service.ts'
import { patchProduct, storeProduct } from './product-writes.service.ts'
import { productCursor } from './product-list.service.ts'
import { ProductEdge } from './product-queries.schema.ts'
import { Product, ProductId } from './products.schema.ts'
import { productOf } from './products.service.ts'
import type { ProductRow } from './products.records.ts'
import { SizeTakenError } from '../variants/variants.errors.ts'
import { IdempotencyMismatchError } from '../../platform/idempotency/idempotency.errors.ts'
import { keyIn } from '../../platform/idempotency/idempotency.input.ts'
import { idempotencyKey } from '../../platform/idempotency/idempotency.schema.ts'
import {
  ProductFields,
  ProductPatch,
  withRows,
  NewVariant,
  SavedVariant,
  withVariantRows,
} from './product-inputs.schema.ts'

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
        const rows = withRows(ctx, fields)
        const values = parseInput(newValuesInput, rows)
        const product = { ...parseInput(productInput, { ...rows, featured: isFeatured }), ...values }
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
