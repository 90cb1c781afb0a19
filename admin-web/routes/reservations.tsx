import { useQuery } from '@apollo/client/react'
import { countText } from '#rules/count-text.ts'
import { RESERVATION_ROWS, type ReservationRow } from '../features/reservations/ReservationRow.tsx'
import { RESERVATION_STATUS } from '../features/reservations/reservation-words.ts'
import { ReservationDialog } from '../features/reservations/ReservationDialog.tsx'
import { useDeleteReservation } from '../features/reservations/useDeleteReservation.ts'
import { listIn, listOptions } from '../lib/list-query.ts'
import { useListState } from '../lib/useListState.ts'
import { dayIn, type ListFilter } from '../ui/ListFilters.tsx'
import { ListPage } from '../ui/ListPage.tsx'
import { RentalFigures } from '../ui/RentalFigures.tsx'
import { statusFilter, statusIn } from '../ui/status-filter.ts'
import { useRowEditing } from '../ui/useRowEditing.tsx'
import { AdminReservationsDocument } from './reservations.graphql.ts'

const FILTERS: readonly ListFilter[] = [
  statusFilter(RESERVATION_STATUS),
  { kind: 'day', name: 'from', label: 'От дата' },
  { kind: 'day', name: 'to', label: 'До дата' },
]

/** The address contains the opened reservation. */
export function Component() {
  const list = useListState()
  const filter = {
    search: list.get('q'),
    status: statusIn(list, RESERVATION_STATUS),
    from: dayIn(list, 'from'),
    to: dayIn(list, 'to'),
  }
  const query = listIn(
    useQuery(AdminReservationsDocument, listOptions({ filter, ...list.page })),
    ({ reservations }) => reservations,
  )
  const [remove, isBusy] = useDeleteReservation()
  const editing = useRowEditing<ReservationRow>({
    deletion: {
      title: 'Изтриване на резервация',
      text: () => 'Резервацията ще бъде изтрита и дните ѝ ще се освободят. Това не може да бъде отменено.',
      isBusy,
      onConfirm: ({ id }) => remove({ input: { reservationId: id } }),
    },
  })
  const { data } = query
  return (
    <>
      <RentalFigures />
      <ListPage
        title="Резервации"
        canReload
        query={query}
        texts={{
          empty: 'Няма резервации',
          noMatch: 'Няма резервации, които отговарят на търсенето',
          failure: 'Грешка при зареждане на резервациите',
        }}
        rows={RESERVATION_ROWS}
        onOpen={({ databaseId }) => list.open(databaseId)}
        onAction={(action, row) => (action === 'open' ? list.open(row.databaseId) : editing.act('delete', row))}
        paged={{ list, search: 'Артикул, клиент, телефон или поръчка', filters: FILTERS, canClear: true }}
        summary={
          query.rows !== undefined && data?.all
            ? `Показани ${query.rows.length} от ${countText(data.all.totalCount, ['резервация', 'резервации'])}`
            : undefined
        }
      />
      {list.openId !== null && (
        <ReservationDialog key={list.openId} databaseId={list.openId} onClose={() => list.open(null)} />
      )}
      {editing.dialogs}
    </>
  )
}
