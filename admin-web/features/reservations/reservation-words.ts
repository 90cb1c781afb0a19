import type { TrackedField } from '../../lib/conflicts.ts'
import type { Status } from '../../ui/status-filter.ts'
import type { ReservationState as LineState, ReservationStatus } from '../../gql/graph.ts'
import type { ReservationState_reservationFragment } from './reservation-state.graphql.ts'

/** In the order of the filter. */
export const RESERVATION_STATUS: Record<ReservationStatus, Status> = {
  PENDING: { label: 'Чакаща', palette: 'sun' },
  APPROVED: { label: 'Одобрена', palette: 'mint' },
  REJECTED: { label: 'Отказана', palette: 'red' },
}

/** On a line of an order, where the order itself may be cancelled. */
export const RESERVATION_STATE: Record<LineState, Status> = {
  ...RESERVATION_STATUS,
  ORDER_CANCELLED: { label: 'Поръчката е отменена', palette: 'gray' },
}

/** What a reservation comes to: one of a cancelled order holds nothing, whatever was decided (decisions 12). */
export const stateOf = ({ status, isOrderCancelled }: Pick<ReservationState, 'status' | 'isOrderCancelled'>): Status =>
  RESERVATION_STATE[isOrderCancelled ? 'ORDER_CANCELLED' : status]

/** All that a reservation's version stands for: who reads the version has to read it with these. */
export type ReservationState = Pick<
  ReservationState_reservationFragment,
  '__typename' | 'id' | 'version' | 'status' | 'notes' | 'isOrderCancelled'
>

/** The fields that another admin, or cancelling its order, may have changed. */
export const RESERVATION_FIELDS: readonly TrackedField<ReservationState>[] = [
  { name: 'статус', read: ({ status }) => RESERVATION_STATUS[status].label },
  { name: 'поръчка', read: ({ isOrderCancelled }) => (isOrderCancelled ? 'отменена' : 'в сила') },
  { name: 'бележки', read: ({ notes }) => notes },
]
