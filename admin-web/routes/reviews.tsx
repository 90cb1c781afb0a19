import { ReviewCard, REVIEW_REFETCH, type ReviewRow } from '../features/reviews/ReviewCard.tsx'
import { AdminReviewsDocument, DeleteReviewDocument } from '../features/reviews/reviews.graphql.ts'
import { useAction } from '../lib/useAction.ts'
import { useListQuery } from '../lib/useListQuery.ts'
import { oneOf, useListState } from '../lib/useListState.ts'
import type { ListFilter } from '../ui/ListFilters.tsx'
import { ListPage } from '../ui/ListPage.tsx'
import { ShopFigures } from '../ui/ShopFigures.tsx'
import { useRowEditing } from '../ui/useRowEditing.tsx'

const FILTERS: readonly ListFilter[] = [
  {
    kind: 'choice',
    name: 'status',
    label: 'Одобрение',
    options: [
      { value: '', label: 'Всички' },
      { value: 'waiting', label: 'Чакащи одобрение' },
      { value: 'approved', label: 'Одобрени' },
    ],
  },
]

/** Reviews are public only after approval. */
export function Component() {
  const list = useListState()
  const approval = oneOf(['waiting', 'approved'], list.get('status'))
  const query = useListQuery(
    AdminReviewsDocument,
    {
      filter: { search: list.get('q'), isApproved: approval === null ? null : approval === 'approved' },
      ...list.page,
    },
    ({ reviews }) => reviews,
  )
  const [remove, isBusy] = useAction(DeleteReviewDocument, {
    success: 'Отзивът е изтрит',
    failure: 'Възникна грешка при изтриване на отзива',
    refetch: REVIEW_REFETCH,
  })
  const editing = useRowEditing<ReviewRow>({
    deletion: {
      title: 'Изтриване на отзив',
      text: () => 'Отзивът ще бъде изтрит завинаги.',
      isBusy,
      onConfirm: ({ id }) => remove({ input: { reviewId: id } }),
    },
  })
  return (
    <>
      <ShopFigures />
      <ListPage
        title="Отзиви"
        query={query}
        texts={{ empty: 'Няма отзиви', failure: 'Грешка при зареждане на отзивите' }}
        rows={{
          grid: { columns: 1, gap: '3' },
          card: (review) => <ReviewCard review={review} onDelete={() => editing.act('delete', review)} />,
        }}
        paged={{ list, search: 'Име, имейл, текст или продукт', filters: FILTERS, noun: 'отзива' }}
      />
      {editing.dialogs}
    </>
  )
}
