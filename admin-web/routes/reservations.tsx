import { useApolloClient, useQuery } from '@apollo/client/react'
import { Button } from '@chakra-ui/react'
import { countText } from '#rules/count-text.ts'
import { optionsOf } from '../../web/lib/options.ts'
import { RENTAL_STATE } from '../features/rentals/rental-words.ts'
import { RESERVATION_ROWS } from '../features/reservations/ReservationRow.tsx'
import { RESERVATION_STATE, RESERVATION_STATUS } from '../features/reservations/reservation-words.ts'
import { ReservationDialog } from '../features/reservations/ReservationDialog.tsx'
import { useApproveReservations } from '../features/reservations/reservation-mutations.ts'
import { useReservationDeletion } from '../features/reservations/useReservationDeletion.tsx'
import { listIn, listOptions } from '../lib/list-query.ts'
import { may } from '../lib/may.ts'
import { isDone } from '../lib/outcome.ts'
import { useAllIds } from '../lib/useAllIds.ts'
import { onlyOne, sortIn, useListState } from '../lib/useListState.ts'
import { dayIn, type ListFilter } from '../ui/ListFilters.tsx'
import { ListPage } from '../ui/ListPage.tsx'
import { RentalFigures } from '../ui/figures.tsx'
import { statusFilter, statusIn } from '../ui/status-filter.ts'
import { RentalBulk } from '../features/hand-overs/RentalBulk.tsx'
import { ReservationRow_reservationFragmentDoc } from '../features/reservations/ReservationRow.graphql.ts'
import { AdminReservationsDocument } from './reservations.graphql.ts'

/** The orders of the selected reservations go out or come back as a whole. */
function ReservationBulk({ ids }: { ids: readonly string[] }) {
  const { cache } = useApolloClient()
  const orderIds = ids.flatMap((id) => {
    const reservation = cache.readFragment({
      fragment: ReservationRow_reservationFragmentDoc,
      fragmentName: 'ReservationRow_reservation',
      from: { __typename: 'Reservation', id },
    })
    return reservation === null ? [] : [reservation.order.id]
  })
  return <RentalBulk ids={[...new Set(orderIds)]} />
}

const { APPROVED, HANDED_OVER, PARTLY_RETURNED, LATE, RETURNED, CLOSED } = RENTAL_STATE

/** The states from the approval on. */
const LIFE = { APPROVED, HANDED_OVER, PARTLY_RETURNED, LATE, RETURNED, CLOSED }

function stateIn(value: string): keyof typeof LIFE | null {
  return optionsOf(LIFE).find((option) => option.value === value)?.value ?? null
}

const FILTERS: readonly ListFilter[] = [
  statusFilter(RESERVATION_STATE),
  {
    kind: 'choice',
    name: 'state',
    label: 'Наем',
    options: [{ value: '', label: 'Всички наеми' }, ...optionsOf(LIFE)],
  },
  { kind: 'day', name: 'out', label: 'Излиза на' },
  { kind: 'day', name: 'back', label: 'Връща се на' },
  { kind: 'day', name: 'from', label: 'От дата' },
  { kind: 'day', name: 'to', label: 'До дата' },
]

const SORTS = ['NEWEST', 'OLDEST', 'START_ASC', 'START_DESC'] as const

export function Component() {
  const list = useListState()
  const filter = {
    search: list.get('q'),
    status: onlyOne(statusIn(list, RESERVATION_STATUS)),
    isOrderCancelled: statusIn(list, RESERVATION_STATE) === 'ORDER_CANCELLED' || null,
    state: onlyOne(stateIn(list.get('state'))),
    leavesOn: dayIn(list, 'out'),
    returnsOn: dayIn(list, 'back'),
    from: dayIn(list, 'from'),
    to: dayIn(list, 'to'),
  }
  const sort = sortIn(list, SORTS)
  const allIds = useAllIds(
    AdminReservationsDocument,
    (page) => ({ filter, sort, ...page }),
    ({ reservations }) => reservations,
  )
  const query = listIn(
    useQuery(AdminReservationsDocument, listOptions({ filter, sort, ...list.page })),
    ({ reservations }) => reservations,
  )
  const deletion = useReservationDeletion()
  const [approve] = useApproveReservations()
  async function approveAll(ids: readonly string[], done: () => void) {
    if (isDone(await approve({ input: { reservationIds: [...ids] } }))) done()
  }
  const { data } = query
  return (
    <>
      <RentalFigures />
      <ListPage
        title="Резервации"
        canReload
        query={query}
        exported="reservations"
        texts={{
          empty: 'Няма резервации',
          emptyHelp: 'Всеки нает артикул от поръчка става резервация и чака решение тук.',
          noMatch: 'Няма резервации, които отговарят на търсенето',
          failure: 'Грешка при зареждане на резервациите',
        }}
        rows={RESERVATION_ROWS}
        onOpen={({ databaseId }) => list.open(databaseId)}
        onAction={(action, row) => {
          if (action === 'open') list.open(row.databaseId)
          else if (action === 'approve') void approve({ input: { reservationIds: [row.id] } })
          else deletion.ask(row)
        }}
        bulk={
          may('reservations.write') || may('rentals.handOver')
            ? {
                most: 100,
                allIds,
                actions: (ids, done) => (
                  <>
                    {may('rentals.handOver') && <ReservationBulk ids={ids} />}
                    {may('reservations.write') && (
                      <Button size="sm" onClick={() => void approveAll(ids, done)}>
                        Одобри избраните
                      </Button>
                    )}
                  </>
                ),
              }
            : undefined
        }
        paged={{
          list,
          noun: ['резервация', 'резервации'],
          search: 'Артикул, клиент, телефон или поръчка',
          filters: FILTERS,
          canClear: true,
          sort,
          views: 'rent/reservations',
        }}
        summary={
          query.rows !== undefined && data?.all
            ? `Показани ${query.rows.length} от ${countText(data.all.totalCount, ['резервация', 'резервации'])}`
            : undefined
        }
      />
      {list.openId !== null && (
        <ReservationDialog key={list.openId} databaseId={list.openId} onClose={() => list.open(null)} />
      )}
      {deletion.question}
    </>
  )
}
