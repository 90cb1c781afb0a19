import { int, returning } from '#lib/database/row.ts'
import { defineLoaderPerField, inOrderOf } from '#lib/loaders.ts'
import { builder } from '../../builder.ts'
import { chosenSizesSql } from '../facets/attribute-choices.sql.ts'
import { AttributeChoiceInput, choicesOf } from '../products/product-filter.schema.ts'
import { SaleProduct } from '../products/products.schema.ts'
import { liveVariants } from './variants.loaders.ts'
import { Variant } from './variants.schema.ts'

const chosenSizes = defineLoaderPerField<number | null>()

builder.prismaObjectField(SaleProduct, 'chosenSize', (t) =>
  t.field({
    type: Variant,
    nullable: true,
    description:
      'The first active size with a value of each of these attributes, its own or the product’s, that has most of the values named by the text; one with a picture comes first. Null without sizes, and when nothing is chosen or named.',
    args: {
      attributes: t.arg({ type: [AttributeChoiceInput], description: 'As `attributes` of `ProductFilter`.' }),
      search: t.arg.string({
        required: false,
        description: 'As `search` of `ProductFilter`: „златна цифра 3“ names the digit 3.',
      }),
    },
    resolve: async ({ id }, { attributes, search }, ctx, info) => {
      const choices = choicesOf(attributes) ?? []
      const text = search?.trim() ?? ''
      if (choices.length === 0 && text === '') return null
      const sizeId = await chosenSizes({ ctx, info }, async (ids) => {
        const rows = await ctx.sql.rows(returning({ productId: int, id: int })`${chosenSizesSql(ids, choices, text)}`)
        return inOrderOf(ids, rows, ({ productId }) => productId).map((row) => row?.id ?? null)
      }).load(id)
      return sizeId === null ? null : liveVariants(ctx).load(sizeId)
    },
  }),
)
