import { RENTAL_STATE_LABELS } from '#rules/state-labels.ts'
import type { RentalState, ReservationStatus } from '../../gql/graph.ts'
import type { Status } from '../../ui/status-filter.ts'

/** In the order of the filter. */
export const RENTAL_STATE: Record<RentalState, Status> = {
  WAITING: { label: RENTAL_STATE_LABELS.WAITING, palette: 'sun' },
  APPROVED: { label: RENTAL_STATE_LABELS.APPROVED, palette: 'mint' },
  HANDED_OVER: { label: RENTAL_STATE_LABELS.HANDED_OVER, palette: 'iris' },
  PARTLY_RETURNED: { label: RENTAL_STATE_LABELS.PARTLY_RETURNED, palette: 'iris' },
  LATE: { label: RENTAL_STATE_LABELS.LATE, palette: 'red' },
  RETURNED: { label: RENTAL_STATE_LABELS.RETURNED, palette: 'mint' },
  CLOSED: { label: RENTAL_STATE_LABELS.CLOSED, palette: 'gray' },
  REJECTED: { label: RENTAL_STATE_LABELS.REJECTED, palette: 'red' },
  CANCELLED: { label: RENTAL_STATE_LABELS.CANCELLED, palette: 'gray' },
}

/** The state after a decision, while no units are handed over. */
export const STATE_AFTER: Record<ReservationStatus, RentalState> = {
  PENDING: 'WAITING',
  APPROVED: 'APPROVED',
  REJECTED: 'REJECTED',
}
