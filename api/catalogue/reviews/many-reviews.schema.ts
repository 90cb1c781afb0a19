import { BulkRefusedError, ForbiddenError, InvalidInputError, UnauthenticatedError } from '#lib/errors.ts'
import { rowId } from '#lib/global-id.ts'
import { parseInput } from '#lib/input.ts'
import { builder } from '../../builder.ts'
import { manyReviewsInput } from './reviews.input.ts'
import { Review } from './reviews.schema.ts'
import { approveReviews, deleteReviews } from './reviews.service.ts'

const REFUSED = [UnauthenticatedError, ForbiddenError, InvalidInputError, BulkRefusedError]

const ApproveReviewsSuccess = builder.objectRef<{ ids: number[] }>('ApproveReviewsSuccess').implement({
  description: 'Everybody sees the reviews.',
  fields: (t) => ({
    reviews: t.prismaField({
      type: [Review],
      description: 'The reviews as they are stored now.',
      resolve: (query, { ids }, _args, ctx) => ctx.db.review.findMany({ ...query, where: { id: { in: ids } } }),
    }),
  }),
})

const DeleteReviewsSuccess = builder.objectRef<{ ids: number[] }>('DeleteReviewsSuccess').implement({
  description: 'The reviews are deleted.',
  fields: (t) => ({
    deletedReviewIds: t.globalIDList({
      description: 'The ids they had.',
      resolve: ({ ids }) => ids.map((id) => ({ type: 'Review', id })),
    }),
  }),
})

builder.mutationField('approveReviews', (t) =>
  t.fieldWithInput({
    type: ApproveReviewsSuccess,
    description: 'Shows up to 500 reviews to everybody, all or none. Needs `reviews.write`.',
    authScopes: { may: 'reviews.write' },
    errors: { types: REFUSED },
    input: { reviewIds: t.input.globalIDList({ for: Review, description: 'The `id`s of the reviews.' }) },
    resolve: async (_root, { input }, ctx) => {
      const { reviewIds } = parseInput(manyReviewsInput, { reviewIds: input.reviewIds.map(rowId) })
      await approveReviews(ctx, reviewIds)
      return { ids: reviewIds }
    },
  }),
)

builder.mutationField('deleteReviews', (t) =>
  t.fieldWithInput({
    type: DeleteReviewsSuccess,
    description: 'Deletes up to 500 reviews, all or none. Needs `reviews.write`.',
    authScopes: { may: 'reviews.write' },
    errors: { types: REFUSED },
    input: { reviewIds: t.input.globalIDList({ for: Review, description: 'The `id`s of the reviews.' }) },
    resolve: async (_root, { input }, ctx) => {
      const { reviewIds } = parseInput(manyReviewsInput, { reviewIds: input.reviewIds.map(rowId) })
      await deleteReviews(ctx, reviewIds)
      return { ids: reviewIds }
    },
  }),
)
