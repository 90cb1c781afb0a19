import { BulkRefusedError, ForbiddenError, InvalidInputError, UnauthenticatedError } from '#lib/errors.ts'
import { rowId, rowOfType } from '#lib/global-id.ts'
import { parseInput } from '#lib/input.ts'
import { builder } from '../../builder.ts'
import { manyProductsInput, pricesInput } from './many-products.input.ts'
import { updateProducts, setPrices } from './many-products.service.ts'
import { loadProduct } from './product-parts.loaders.ts'
import { Product, ProductId } from './products.schema.ts'

const REFUSED = [UnauthenticatedError, ForbiddenError, InvalidInputError, BulkRefusedError]

const manySuccess = (name: string, description: string) =>
  builder.objectRef<{ ids: number[] }>(name).implement({
    description,
    fields: (t) => ({
      products: t.field({
        type: [Product],
        description: 'The products as they are stored now, without those that were deleted since.',
        resolve: async ({ ids }, _args, ctx, info) =>
          (await Promise.all(ids.map((id) => loadProduct(ctx, info, id)))).filter((product) => product !== null),
      }),
    }),
  })

const NewPriceInput = builder.inputType('NewPriceInput', {
  description: 'A price of one of many.',
  fields: (t) => ({
    productId: t.globalID({ for: ProductId, description: 'The `id` of the product.' }),
    variantId: t.id({
      required: false,
      description: 'The `id` of the size that costs so; null for the product itself.',
    }),
    price: t.field({ type: 'Decimal', description: 'Of one piece, for a rental of one unit for a day: "12.50".' }),
    expectedVersion: t.int({ description: 'The version that was read, of the size or of the product.' }),
  }),
})

builder.mutationField('setPrices', (t) =>
  t.fieldWithInput({
    type: manySuccess('SetPricesSuccess', 'All have their new prices.'),
    description:
      'Changes the prices of up to 500 products and sizes, all or none: the error names those that were changed since. Needs `prices.write`.',
    authScopes: { may: 'prices.write' },
    errors: { types: REFUSED },
    input: { prices: t.input.field({ type: [NewPriceInput], description: 'Each product and size once.' }) },
    resolve: async (_root, { input }, ctx) => {
      const prices = input.prices.map(({ productId, variantId, ...rest }) => ({
        ...rest,
        productId: rowId(productId),
        variantId: variantId ? rowOfType('Variant', variantId) : null,
      }))
      return { ids: await setPrices(ctx, parseInput(pricesInput, { prices }).prices) }
    },
  }),
)

const ReadProductInput = builder.inputType('ReadProductInput', {
  description: 'One of many, as it was read.',
  fields: (t) => ({
    productId: t.globalID({ for: ProductId, description: 'The `id` of the product.' }),
    expectedVersion: t.int({ description: 'The version that was read.' }),
  }),
})

const valueRows = (ids: readonly string[] | null | undefined) => ids?.map((id) => rowOfType('AttributeValue', id))

const categoryRow = (id: string | null | undefined) => (id ? rowOfType('Category', id) : null)

builder.mutationField('updateProducts', (t) =>
  t.fieldWithInput({
    type: manySuccess('UpdateProductsSuccess', 'All are changed.'),
    description:
      'Makes the same change to up to 500 products, all or none: of those that it cannot be made to, it tells why. Needs `products.write`.',
    authScopes: { may: 'products.write' },
    errors: { types: REFUSED },
    input: {
      products: t.input.field({ type: [ReadProductInput], description: 'Each once.' }),
      addCategoryId: t.input.id({ required: false, description: 'The `id` of a category that they join.' }),
      removeCategoryId: t.input.id({ required: false, description: 'The `id` of one that they leave.' }),
      addAttributeValueIds: t.input.idList({
        required: false,
        description: 'The `id`s of values that they take, at most 50; of yes and no it replaces the other.',
      }),
      removeAttributeValueIds: t.input.idList({
        required: false,
        description: 'The `id`s of values that they lose; one that a product does not have is ignored.',
      }),
      makerId: t.input.id({ required: false, description: 'The `id` of the maker of all of them.' }),
      warnings: t.input.string({ required: false, description: 'The warnings of all, in place of their own.' }),
      minimumAge: t.input.int({
        required: false,
        description: 'The age from which all are sold: 12, 16 or 18, and 0 for any.',
      }),
      isDraft: t.input.boolean({
        required: false,
        description: 'Whether shoppers see nothing of them; false shows them at once.',
      }),
      isFeatured: t.input.boolean({ required: false, description: 'Whether they carry the badge ТОП from now on.' }),
    },
    resolve: async (_root, { input: { isFeatured, ...input } }, ctx) => {
      const change = {
        ...input,
        featured: isFeatured,
        products: input.products.map(({ productId, ...rest }) => ({ ...rest, productId: rowId(productId) })),
        addCategoryId: categoryRow(input.addCategoryId),
        removeCategoryId: categoryRow(input.removeCategoryId),
        makerId: input.makerId ? rowOfType('Maker', input.makerId) : null,
        addAttributeValueIds: valueRows(input.addAttributeValueIds),
        removeAttributeValueIds: valueRows(input.removeAttributeValueIds),
      }
      return { ids: await updateProducts(ctx, parseInput(manyProductsInput, change)) }
    },
  }),
)
