import { useQuery } from '@apollo/client/react'
import { RESTORABLE_FROM_BIN } from '../features/bin/bin-mutations.ts'
import { ReviewCard } from '../features/reviews/ReviewCard.tsx'
import { useDeleteReview } from '../features/reviews/review-mutations.ts'
import { listIn, listOptions } from '../lib/list-query.ts'
import { later } from '../../web/lib/later.ts'
import { may } from '../lib/may.ts'
import { useAllIds } from '../lib/useAllIds.ts'
import { oneOf, useListState } from '../lib/useListState.ts'
import type { ListFilter } from '../ui/ListFilters.tsx'
import { ListPage } from '../ui/ListPage.tsx'
import { ShopFigures } from '../ui/figures.tsx'
import { useRowEditing } from '../ui/useRowEditing.tsx'
import { AdminReviewsDocument } from './reviews.graphql.ts'

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

const ReviewBulk = later(() => import('../features/reviews/ReviewBulk.tsx').then(({ ReviewBulk }) => ReviewBulk))

export function Component() {
  const list = useListState()
  const approval = oneOf(['waiting', 'approved'], list.get('status'))
  const isApproved = approval === null ? null : approval === 'approved'
  const filter = { search: list.get('q'), isApproved }
  const allIds = useAllIds(
    AdminReviewsDocument,
    (page) => ({ filter, ...page }),
    ({ reviews }) => reviews,
  )
  const query = listIn(useQuery(AdminReviewsDocument, listOptions({ filter, ...list.page })), ({ reviews }) => reviews)
  const [remove, isBusy] = useDeleteReview()
  const editing = useRowEditing<{ id: string }>({
    deletion: {
      title: 'Изтриване на отзив',
      text: () => `Отзивът ще бъде изтрит. ${RESTORABLE_FROM_BIN}`,
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
        exported="reviews"
        texts={{
          empty: 'Няма отзиви',
          emptyHelp: 'Отзивите на клиентите чакат тук одобрение.',
          failure: 'Грешка при зареждане на отзивите',
        }}
        rows={{
          grid: { columns: 1, gap: '3' },
          card: (review) => <ReviewCard review={review} onDelete={() => editing.askToDelete(review)} />,
        }}
        bulk={
          may('reviews.write') ? { allIds, actions: (ids, done) => <ReviewBulk ids={ids} onDone={done} /> } : undefined
        }
        paged={{
          list,
          search: 'Име, имейл, текст или продукт',
          filters: FILTERS,
          noun: ['отзив', 'отзива'],
          views: 'shop/reviews',
        }}
      />
      {editing.dialogs}
    </>
  )
}
