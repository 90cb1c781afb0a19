import { builder } from '../../builder.ts'
import { productConnectionOf } from './product-connection.schema.ts'
import { filterOf, productListArgs } from './product-filter.schema.ts'
import { ProductConnection } from './product-queries.schema.ts'
import { Product } from './products.schema.ts'

builder.prismaObjectField('Category', 'products', (t) =>
  t.connection(
    {
      type: Product,
      description: 'Products that stand in it and match the filter.',
      args: productListArgs,
      resolve: async ({ id }, args, ctx, info) => {
        const filter = await filterOf(ctx, args.filter ?? {})
        return productConnectionOf({ ctx, args, info }, 'category', id, filter, args.sort ?? null)
      },
    },
    ProductConnection,
  ),
)

builder.prismaObjectField('Subcategory', 'products', (t) =>
  t.connection(
    {
      type: Product,
      description: 'Products that stand in it and match the filter.',
      args: productListArgs,
      resolve: async ({ id }, args, ctx, info) => {
        const filter = await filterOf(ctx, args.filter ?? {})
        return productConnectionOf({ ctx, args, info }, 'subcategory', id, filter, args.sort ?? null)
      },
    },
    ProductConnection,
  ),
)
