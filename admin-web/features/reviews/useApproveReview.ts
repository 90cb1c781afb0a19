import { changeFigure, rereadFiltered } from '../../lib/stored-lists.ts'
import { useAction } from '../../lib/useAction.ts'
import { ApproveReviewDocument } from './useApproveReview.graphql.ts'

export const useApproveReview = () =>
  useAction(ApproveReviewDocument, ({ approveReview }) => approveReview, {
    success: 'Отзивът е одобрен',
    failure: 'Възникна грешка при одобряване на отзива',
    lists: ['reviews'],
    optimistic: ({ input }) => ({
      approveReview: {
        __typename: 'ApproveReviewSuccess' as const,
        review: { __typename: 'Review' as const, id: input.reviewId, isApproved: true },
      },
    }),
    onDone: (cache) => {
      rereadFiltered(cache, 'reviews', ['isApproved'])
      changeFigure(cache, 'waitingReviews', -1)
    },
  })
