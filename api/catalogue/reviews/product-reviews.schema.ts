import { connectionOf, sliceOf } from '#lib/keyset.ts'
import { defineNestedConnection } from '../../connections.schema.ts'
import { builder } from '../../builder.ts'
import type { Context } from '../../context.ts'
import { loadStoredProduct, readPart } from '../products/product-parts.loaders.ts'
import { Product } from '../products/products.schema.ts'
import { APPROVED_REVIEWS_OF_PRODUCT } from './reviews.filter.ts'
import { Review, ReviewConnection } from './reviews.schema.ts'

const reviewsOfProducts = defineNestedConnection((ctx: Context, query) => ctx.db.review.findMany(query))

builder.prismaInterfaceField(Product, 'reviews', (t) =>
  t.connection(
    {
      type: Review,
      description: 'Its approved reviews, newest first.',
      resolve: (product, args, ctx, info) => {
        const listed = APPROVED_REVIEWS_OF_PRODUCT
        // The row of most products already says that there are none: the statement is an eighth of what their page costs.
        if (readPart(product, 'rating')?.count === 0)
          return { ...connectionOf(sliceOf(listed.order, args), []), totalCount: 0 }
        return reviewsOfProducts({ ctx, args, info }, product.id, listed)
      },
    },
    ReviewConnection,
  ),
)

builder.prismaObjectField('Review', 'product', (t) =>
  t.field({
    type: Product,
    description: 'What the review is about.',
    resolve: ({ productId }, _args, ctx, info) => loadStoredProduct(ctx, info, productId),
  }),
)
