import type { TrackedField } from '../../lib/conflicts.ts'
import type { Status } from '../../ui/status-filter.ts'
import type { RentalState, ReservationStatus } from '../../gql/graph.ts'
import { RENTAL_STATE } from '../rentals/rental-words.ts'
import type { ReservationState_reservationFragment } from './reservation-state.graphql.ts'

/** In the order of the filter. */
export const RESERVATION_STATUS: Record<ReservationStatus, Status> = {
  PENDING: { label: 'Чакаща', palette: 'sun' },
  APPROVED: { label: 'Одобрена', palette: 'mint' },
  REJECTED: { label: 'Отказана', palette: 'red' },
}

/** The decision, or that the order is cancelled. */
export const RESERVATION_STATE = {
  ...RESERVATION_STATUS,
  ORDER_CANCELLED: { label: 'Поръчката е отменена', palette: 'gray' },
} as const satisfies Record<string, Status>

/** The decision about a rental: all states after the hand-over are of an approved one. */
export function decisionOf(state: RentalState): Status {
  if (state === 'WAITING') return RESERVATION_STATE.PENDING
  if (state === 'REJECTED') return RESERVATION_STATE.REJECTED
  return state === 'CANCELLED' ? RESERVATION_STATE.ORDER_CANCELLED : RESERVATION_STATE.APPROVED
}

/** States before the hand-over. */
export const UNBEGUN: readonly RentalState[] = ['WAITING', 'APPROVED', 'REJECTED', 'CANCELLED']

/** The fields that a reservation's version covers: a query of the version must select them all. */
export type ReservationState = Pick<
  ReservationState_reservationFragment,
  '__typename' | 'id' | 'version' | 'status' | 'notes' | 'isOrderCancelled' | 'state'
>

/** Cancelling the order changes them too. */
export const RESERVATION_FIELDS: readonly TrackedField<ReservationState>[] = [
  { name: 'статус', read: ({ status }) => RESERVATION_STATUS[status].label },
  // Before the hand-over the status alone is enough.
  { name: 'наем', read: ({ state }) => (UNBEGUN.includes(state) ? 'не е започнал' : RENTAL_STATE[state].label) },
  { name: 'поръчка', read: ({ isOrderCancelled }) => (isOrderCancelled ? 'отменена' : 'в сила') },
  { name: 'бележки', read: ({ notes }) => notes },
]
