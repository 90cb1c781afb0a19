import { removeFromList, rereadLists } from '../../lib/stored-lists.ts'
import { useAction } from '../../lib/useAction.ts'
import { DeleteReviewDocument } from './useDeleteReview.graphql.ts'

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
