import { changeFigure, removeFromList, rereadFiltered, rereadLists } from '../../lib/stored-lists.ts'
import { useAction } from '../../lib/useAction.ts'
import {
  ApproveReviewDocument,
  ApproveReviewsDocument,
  DeleteReviewDocument,
  DeleteReviewsDocument,
} from './review-mutations.graphql.ts'

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

export const useDeleteReview = () =>
  useAction(DeleteReviewDocument, ({ deleteReview }) => deleteReview, {
    success: 'Отзивът е изтрит',
    failure: 'Възникна грешка при изтриване на отзива',
    lists: ['reviews'],
    onDone: (cache, { deletedReviewId }) => {
      removeFromList(cache, 'reviews', deletedReviewId)
      rereadLists(cache, ['panelFigures'])
    },
  })

export const useApproveReviews = () =>
  useAction(ApproveReviewsDocument, ({ approveReviews }) => approveReviews, {
    success: 'Отзивите са одобрени',
    failure: 'Възникна грешка при одобряване на отзивите',
    lists: ['reviews', 'panelFigures'],
    onDone: (cache) => {
      rereadFiltered(cache, 'reviews', ['isApproved'])
      rereadLists(cache, ['panelFigures'])
    },
  })

export const useDeleteReviews = () =>
  useAction(DeleteReviewsDocument, ({ deleteReviews }) => deleteReviews, {
    success: 'Отзивите са изтрити',
    failure: 'Възникна грешка при изтриване на отзивите',
    lists: ['reviews', 'panelFigures'],
    onDone: (cache, { deletedReviewIds }) => {
      for (const id of deletedReviewIds) removeFromList(cache, 'reviews', id)
      rereadLists(cache, ['panelFigures'])
    },
  })
