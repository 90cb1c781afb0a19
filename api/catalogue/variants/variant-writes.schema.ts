import { expectedVersion } from '#lib/versions.ts'
import { rowId, rowOfType } from '#lib/global-id.ts'
import { inPart, parseInput } from '#lib/input.ts'
import { builder } from '../../builder.ts'
import { registerErrors } from '../../errors.schema.ts'
import { deletionSuccess } from '../../payloads.schema.ts'
import {
  ForbiddenError,
  InvalidInputError,
  NotFoundError,
  StaleVersionError,
  UnauthenticatedError,
} from '#lib/errors.ts'
import { ProductId } from '../products/products.schema.ts'
import { StockChangedError } from '../stock/stock.errors.ts'
import { SizeTakenError } from './variants.errors.ts'
import { variantInput, variantPatch } from './variants.input.ts'
import { Variant } from './variants.schema.ts'
import { IdempotencyMismatchError } from '../../platform/idempotency/idempotency.errors.ts'
import { keyIn } from '../../platform/idempotency/idempotency.input.ts'
import { idempotencyKey } from '../../platform/idempotency/idempotency.schema.ts'
import { createVariant, deleteVariant, updateVariant } from './variants.service.ts'

const VariantFields = builder.inputType('VariantFields', {
  description: 'What the form of a size holds.',
  fields: (t) => ({
    size: t.string({ description: 'As it is shown, for instance „12 инча“.' }),
    price: t.field({ type: 'Decimal', required: true, description: 'Of one piece, with at most two places.' }),
    quantity: t.int({ required: false, description: 'Pieces on hand, from 0; none when left out.' }),
    isActive: t.boolean({ required: false, description: 'Whether it is sold; it is when left out.' }),
  }),
})

const VariantPatch = builder.inputType('VariantPatch', {
  description: 'What changes in a size: a missing field stays as it is. Only `formerPrice` can be cleared.',
  fields: (t) => ({
    size: t.string({
      required: false,
      description: 'As it is shown, for instance „12 инча“; a size with another text than its values loses them.',
    }),
    price: t.field({ type: 'Decimal', required: false, description: 'Of one piece, with at most two places.' }),
    formerPrice: t.field({ type: 'Decimal', required: false, description: 'As in `ProductPatch`.' }),
    quantity: t.int({ required: false, description: 'Pieces on hand, from 0.' }),
    isActive: t.boolean({ required: false, description: 'Whether it is sold.' }),
    optionValueIds: t.idList({
      required: false,
      description:
        'The `id`s of values, one of each option of its product, which are its text; not together with `size`. An empty list leaves the text alone.',
    }),
  }),
})

registerErrors([[SizeTakenError, 'The product has this size already, but for case and spaces.']])

const failures = [UnauthenticatedError, ForbiddenError, InvalidInputError, NotFoundError, SizeTakenError]

const variantSuccess = (name: string, description: string) =>
  builder.objectRef<{ variant: typeof Variant.$inferType }>(name).implement({
    description,
    fields: (t) => ({ variant: t.expose('variant', { type: Variant, description: 'The size as it is stored now.' }) }),
  })

builder.mutationField('createVariant', (t) =>
  t.fieldWithInput({
    type: variantSuccess('CreateVariantSuccess', 'The size is in the shop.'),
    description: 'Adds a size to a sale product. Needs `products.write`.',
    authScopes: { may: 'products.write' },
    errors: { types: [...failures, IdempotencyMismatchError] },
    input: {
      productId: t.input.globalID({ for: ProductId, description: 'The `id` of the product.' }),
      variant: t.input.field({ type: VariantFields, description: 'What its form holds.' }),
      takesProductStock: t.input.boolean({
        required: false,
        description:
          'Whether the units that the product has without a size are added to this size; otherwise they become available again when the product has no sizes.',
      }),
      idempotencyKey: t.input.string(idempotencyKey),
    },
    resolve: async (_root, { input }, ctx) => {
      const productId = rowId(input.productId)
      const key = keyIn(input)
      const create = async () =>
        createVariant(ctx, productId, {
          ...parseInput(variantInput, input.variant),
          takesProductStock: input.takesProductStock,
          ...key,
        })
      return { variant: await inPart('variant', create, ['productId']) }
    },
  }),
)

builder.mutationField('updateVariant', (t) =>
  t.fieldWithInput({
    type: variantSuccess('UpdateVariantSuccess', 'The size is changed.'),
    description:
      'Changes a size; a new quantity becomes an adjustment in the ledger, and does not count as a new version. Needs `products.write`.',
    authScopes: { may: 'products.write' },
    errors: { types: [...failures, StaleVersionError, StockChangedError] },
    input: {
      variantId: t.input.globalID({ for: Variant, description: 'The `id` of the size.' }),
      variant: t.input.field({ type: VariantPatch, description: 'What changes in the size.' }),
      expectedVersion: t.input.int(expectedVersion),
      expectedQuantity: t.input.int({
        required: false,
        description:
          'The quantity that was read; when another is to be set and it is no longer there, nothing is written.',
      }),
    },
    resolve: async (_root, { input }, ctx) => {
      const id = rowId(input.variantId)
      const { variant, expectedVersion: version, expectedQuantity } = input
      const { optionValueIds } = variant
      const values = optionValueIds && {
        optionValueIds: optionValueIds.map((each) => rowOfType('AttributeValue', each)),
      }
      const change = async () =>
        updateVariant(ctx, id, {
          ...parseInput(variantPatch, { ...variant, ...values }),
          expectedVersion: version,
          expectedQuantity,
        })
      return { variant: await inPart('variant', change) }
    },
  }),
)

builder.mutationField('deleteVariant', (t) =>
  t.fieldWithInput({
    type: deletionSuccess('Variant', 'The size is no longer in the shop.'),
    description:
      'Takes a size out of the shop and out of carts and writes its pieces off; orders keep their lines. Needs `products.write`.',
    authScopes: { may: 'products.write' },
    errors: { types: [UnauthenticatedError, ForbiddenError, NotFoundError] },
    input: { variantId: t.input.globalID({ for: Variant, description: 'The `id` of the size.' }) },
    resolve: async (_root, { input }, ctx) => {
      const id = rowId(input.variantId)
      await deleteVariant(ctx, id)
      return { id }
    },
  }),
)
