import {
  ForbiddenError,
  InvalidInputError,
  NotFoundError,
  StaleVersionError,
  UnauthenticatedError,
} from '#lib/errors.ts'
import { rowId, rowOfType } from '#lib/global-id.ts'
import { parseInput } from '#lib/input.ts'
import { expectedVersion } from '#lib/versions.ts'
import { builder } from '../../builder.ts'
import { UserErrorInterface } from '../../errors.schema.ts'
import { withStoredUrls } from '../../content/images/images.input.ts'
import { IdempotencyMismatchError } from '../../platform/idempotency/idempotency.errors.ts'
import { keyIn } from '../../platform/idempotency/idempotency.input.ts'
import { idempotencyKey } from '../../platform/idempotency/idempotency.schema.ts'
import { OptionOrderedError } from '../attributes/attributes.errors.ts'
import { attributesById } from '../attributes/attributes.loaders.ts'
import { Attribute } from '../attributes/attributes.schema.ts'
import { forgetProduct, loadProduct } from '../products/product-parts.loaders.ts'
import { ProductId, SaleProduct } from '../products/products.schema.ts'
import { combinationsInput, optionsInput } from './product-options.input.ts'
import { createVariants } from './create-variants.service.ts'
import { setProductOptions } from './product-options.service.ts'
import { SizeTakenError } from './variants.errors.ts'
import { liveVariants } from './variants.loaders.ts'
import { Variant } from './variants.schema.ts'

builder.objectType(OptionOrderedError, {
  name: 'OptionOrderedError',
  description: 'Orders have a size with a value of the option, so it stays.',
  interfaces: [UserErrorInterface],
  fields: (t) => ({
    attribute: t.field({
      type: Attribute,
      description: 'The option that stays.',
      resolve: ({ attributeId }, _args, ctx) => attributesById(ctx).load(attributeId),
    }),
  }),
})

const SetProductOptionsSuccess = builder.objectRef<{ id: number }>('SetProductOptionsSuccess').implement({
  description: 'The sizes differ in these attributes from now on.',
  fields: (t) => ({
    product: t.field({
      type: SaleProduct,
      nullable: true,
      description: 'The product as it is stored now; null when it was deleted since.',
      resolve: ({ id }, _args, ctx, info) => loadProduct(ctx, info, id),
    }),
  }),
})

builder.mutationField('setProductOptions', (t) =>
  t.fieldWithInput({
    type: SetProductOptionsSuccess,
    description:
      'Sets the attributes in which the sizes of a sale product differ. The texts of sizes follow. Needs `products.write`.',
    authScopes: { may: 'products.write' },
    errors: {
      types: [
        UnauthenticatedError,
        ForbiddenError,
        InvalidInputError,
        NotFoundError,
        StaleVersionError,
        OptionOrderedError,
        SizeTakenError,
      ],
    },
    input: {
      productId: t.input.globalID({ for: ProductId, description: 'The `id` of the product.' }),
      attributeIds: t.input.idList({
        description: 'The `id`s of at most two attributes that may be options, in their order; none for plain sizes.',
      }),
      expectedVersion: t.input.int(expectedVersion),
    },
    resolve: async (_root, { input }, ctx) => {
      const id = rowId(input.productId)
      const attributeIds = input.attributeIds.map((each) => rowOfType('Attribute', each))
      const options = parseInput(optionsInput, { attributeIds })
      await setProductOptions(ctx, id, { ...options, expectedVersion: input.expectedVersion })
      forgetProduct(ctx, id)
      return { id }
    },
  }),
)

const NewCombinationInput = builder.inputType('NewCombinationInput', {
  description: 'A ticked combination of the grid.',
  fields: (t) => ({
    valueIds: t.idList({ description: 'The `id`s of values, one of each option of the product, in any order.' }),
    price: t.field({ type: 'Decimal', description: 'Of one piece, with at most two places.' }),
    quantity: t.int({ description: 'Pieces on hand, from 0.' }),
    pictureUrl: t.string({
      required: false,
      description: 'Which of the product’s pictures shows it; null for the main one.',
    }),
  }),
})

const CreateVariantsSuccess = builder
  .objectRef<{ id: number; variantIds: number[] }>('CreateVariantsSuccess')
  .implement({
    description: 'The combinations are in the shop, behind the sizes that the product had.',
    fields: (t) => ({
      product: t.field({
        type: SaleProduct,
        nullable: true,
        description: 'The product with all its sizes; null when it was deleted since.',
        resolve: ({ id }, _args, ctx, info) => loadProduct(ctx, info, id),
      }),
      variants: t.field({
        type: [Variant],
        description: 'The new sizes in the order of the input, without those that were deleted since.',
        resolve: async ({ variantIds }, _args, ctx) =>
          (await Promise.all(variantIds.map((id) => liveVariants(ctx).load(id)))).filter((variant) => variant !== null),
      }),
    }),
  })

builder.mutationField('createVariants', (t) =>
  t.fieldWithInput({
    type: CreateVariantsSuccess,
    description:
      'Adds the sizes of ticked combinations of the options of a product, all or none: each with its price, pieces and picture. Needs `products.write`.',
    authScopes: { may: 'products.write' },
    errors: {
      types: [
        UnauthenticatedError,
        ForbiddenError,
        InvalidInputError,
        NotFoundError,
        SizeTakenError,
        IdempotencyMismatchError,
      ],
    },
    input: {
      productId: t.input.globalID({ for: ProductId, description: 'The `id` of the product.' }),
      combinations: t.input.field({ type: [NewCombinationInput], description: 'Each once, at most 200.' }),
      idempotencyKey: t.input.string(idempotencyKey),
    },
    resolve: async (_root, { input }, ctx) => {
      const id = rowId(input.productId)
      const rows = input.combinations.map(({ valueIds, pictureUrl, ...rest }) => ({
        ...rest,
        ...withStoredUrls(ctx, { imageUrl: pictureUrl }),
        valueIds: valueIds.map((each) => rowOfType('AttributeValue', each)),
      }))
      const { combinations } = parseInput(combinationsInput, { combinations: rows })
      const variantIds = await createVariants(ctx, id, { combinations, ...keyIn(input) })
      forgetProduct(ctx, id)
      return { id, variantIds }
    },
  }),
)
