import { nodeRow } from '#lib/node-row.ts'
import { builder } from '../../builder.ts'
import type { Context } from '../../context.ts'
import { findNodesOfKinds } from '../../node-kinds.ts'
import { productConnection } from './product-connection.schema.ts'
import { filterOf, productListArgs } from './product-filter.schema.ts'
import { loadProduct } from './product-parts.loaders.ts'
import { kindOf, Product } from './products.schema.ts'

/** Staff see a deleted rental in its reservations, so its id leads to it. */
const deletedRental = (ctx: Context, id: number) =>
  ctx.viewer.kind === 'admin'
    ? ctx.db.product.findFirst({ where: { id, type: 'rent', reservations: { some: {} } } })
    : null

findNodesOfKinds('Product', async (ctx, info, id) => {
  const row = nodeRow(id, () => true)
  const product = (await loadProduct(ctx, info, row.id)) ?? (await deletedRental(ctx, row.id))
  return product && { ...product, __typename: kindOf(product) }
})

export const ProductEdge = builder.edgeObject({ type: Product, name: 'ProductEdge' })

export const ProductConnection = builder.connectionObject(
  {
    type: Product,
    name: 'ProductConnection',
    fields: (t) => ({
      leftOutWords: t.stringList({
        description:
          'Words of the search that were ignored, because no product has them together with the others; the results match the other words. Empty when every word was used.',
        resolve: ({ leftOutWords }) => leftOutWords?.() ?? [],
      }),
    }),
  },
  ProductEdge,
)

builder.queryField('products', (t) =>
  t.connection(
    {
      type: Product,
      description: 'Products that match the filter.',
      extensions: { publicRead: true },
      args: productListArgs,
      resolve: async (_root, args, ctx, info) =>
        productConnection({ ctx, args, info }, await filterOf(ctx, args.filter ?? {}), args.sort ?? null),
    },
    ProductConnection,
  ),
)

builder.queryField('product', (t) =>
  t.field({
    type: Product,
    nullable: true,
    description: 'One product by the number in its address; null when there is none.',
    extensions: { publicRead: true },
    args: { databaseId: t.arg.int({ description: 'The number that people see.' }) },
    resolve: (_root, { databaseId }, ctx, info) => loadProduct(ctx, info, databaseId),
  }),
)
