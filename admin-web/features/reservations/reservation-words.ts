import type { Told } from '../../lib/changes.ts'
import type { ReservationStatus } from '../../gql/graph.ts'

/** The statuses of a reservation, with label and colour. */
export const RESERVATION_STATUS: Record<ReservationStatus, { label: string; palette: string }> = {
  PENDING: { label: 'Чакаща', palette: 'sun' },
  APPROVED: { label: 'Одобрена', palette: 'mint' },
  REJECTED: { label: 'Отказана', palette: 'red' },
}

/** The same in their order. */
export const RESERVATION_STATUSES: readonly ReservationStatus[] = ['PENDING', 'APPROVED', 'REJECTED']

/** What of a reservation another admin, or the cancelling of its order, may have changed. */
export const RESERVATION_CHANGES: readonly Told<{
  status: ReservationStatus
  notes: string
  isOrderCancelled: boolean
}>[] = [
  { name: 'статус', read: ({ status }) => RESERVATION_STATUS[status].label },
  { name: 'поръчка', read: ({ isOrderCancelled }) => (isOrderCancelled ? 'отменена' : 'в сила') },
  { name: 'бележки', read: ({ notes }) => notes },
]
