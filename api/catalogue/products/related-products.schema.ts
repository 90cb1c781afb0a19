import { defineLoaderPerField } from '#lib/loaders.ts'
import { builder } from '../../builder.ts'
import type { SelectedProduct } from './products.records.ts'
import { Product } from './products.schema.ts'
import { selectedParts } from './product-parts.loaders.ts'
import { companionProducts } from './companion-products.loaders.ts'
import { MAX_RELATED, relatedProducts } from './related-products.loaders.ts'

const related = defineLoaderPerField<SelectedProduct[]>()

builder.prismaInterfaceField(Product, 'related', (t) =>
  t.field({
    type: [Product],
    description: 'Products like this one, the most alike first.',
    args: { first: t.arg.int({ defaultValue: 4, description: `At most ${MAX_RELATED}.` }) },
    resolve: (product, { first }, ctx, info) =>
      related({ ctx, info }, (ids) => relatedProducts(ctx, selectedParts(info), first, ids)).load(product.id),
  }),
)

builder.prismaInterfaceField(Product, 'goesWith', (t) =>
  t.field({
    type: [Product],
    description: 'What the shop offers together with it, in the order the shop gave; without deleted products.',
    resolve: (product, _args, ctx, info) => companionProducts.with(ctx, selectedParts(info)).load(product.id),
  }),
)
