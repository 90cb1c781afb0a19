import { defineNestedConnection } from '../../connections.schema.ts'
import { builder } from '../../builder.ts'
import type { Context } from '../../context.ts'
import { APPROVED_REVIEWS_OF_PRODUCT } from './reviews.filter.ts'
import { Review, ReviewConnection } from './reviews.schema.ts'

const reviewsOfProducts = defineNestedConnection((ctx: Context, query) => ctx.db.review.findMany(query))

builder.prismaInterfaceField('Product', 'reviews', (t) =>
  t.connection(
    {
      type: Review,
      description: 'Its approved reviews, newest first.',
      resolve: ({ id }, args, ctx, info) => reviewsOfProducts({ ctx, args, info }, id, APPROVED_REVIEWS_OF_PRODUCT),
    },
    ReviewConnection,
  ),
)

builder.prismaObjectField('Review', 'product', (t) =>
  t.relation('product', { description: 'What the review is about.' }),
)
