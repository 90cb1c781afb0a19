import { rereadLists } from '../../lib/stored-lists.ts'
import { useAction } from '../../lib/useAction.ts'
import { ApproveReviewsDocument, DeleteReviewsDocument } from './useManyReviews.graphql.ts'

const LISTS = ['reviews', 'panelFigures'] as const

export const useApproveReviews = () =>
  useAction(ApproveReviewsDocument, ({ approveReviews }) => approveReviews, {
    success: 'Отзивите са одобрени',
    failure: 'Възникна грешка при одобряване на отзивите',
    lists: LISTS,
    onDone: (cache) => rereadLists(cache, LISTS),
  })

export const useDeleteReviews = () =>
  useAction(DeleteReviewsDocument, ({ deleteReviews }) => deleteReviews, {
    success: 'Отзивите са изтрити',
    failure: 'Възникна грешка при изтриване на отзивите',
    lists: LISTS,
    onDone: (cache) => rereadLists(cache, LISTS),
  })
