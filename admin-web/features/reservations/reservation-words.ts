import type { TrackedField } from '../../lib/conflicts.ts'
import type { Status } from '../../ui/status-filter.ts'
import type { ReservationStatus } from '../../gql/graph.ts'

/** In the order of the filter. */
export const RESERVATION_STATUS: Record<ReservationStatus, Status> = {
  PENDING: { label: 'Чакаща', palette: 'sun' },
  APPROVED: { label: 'Одобрена', palette: 'mint' },
  REJECTED: { label: 'Отказана', palette: 'red' },
}

/** The fields that another admin, or cancelling its order, may have changed. */
export const RESERVATION_FIELDS: readonly TrackedField<{
  status: ReservationStatus
  notes: string
  isOrderCancelled: boolean
}>[] = [
  { name: 'статус', read: ({ status }) => RESERVATION_STATUS[status].label },
  { name: 'поръчка', read: ({ isOrderCancelled }) => (isOrderCancelled ? 'отменена' : 'в сила') },
  { name: 'бележки', read: ({ notes }) => notes },
]
