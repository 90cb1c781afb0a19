import { builder } from '../../builder.ts'
import { Product } from './products.schema.ts'
import { selectedParts } from './product-parts.loaders.ts'
import { companionProducts } from './companion-products.loaders.ts'
import { MAX_RELATED, relatedProducts } from './related-products.loaders.ts'

builder.prismaInterfaceField('Product', 'related', (t) =>
  t.field({
    type: [Product],
    description: 'Products like this one, the most alike first.',
    args: { first: t.arg.int({ defaultValue: 4, description: `At most ${MAX_RELATED}.` }) },
    resolve: async (product, { first }, ctx, info) =>
      (await relatedProducts.with(ctx, selectedParts(info)).load(product.id)).slice(0, Math.max(0, first)),
  }),
)

builder.prismaInterfaceField('Product', 'goesWith', (t) =>
  t.field({
    type: [Product],
    description: 'What the shop offers together with it, in the order the shop gave; without deleted products.',
    resolve: (product, _args, ctx, info) => companionProducts.with(ctx, selectedParts(info)).load(product.id),
  }),
)
