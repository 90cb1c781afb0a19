import type { ReservationStatus } from '../../gql/graph.ts'

/** The statuses of a reservation, with label and colour. */
export const RESERVATION_STATUS: Record<ReservationStatus, { label: string; palette: string }> = {
  PENDING: { label: 'Чакаща', palette: 'sun' },
  APPROVED: { label: 'Одобрена', palette: 'mint' },
  REJECTED: { label: 'Отказана', palette: 'red' },
}

/** The same in their order. */
export const RESERVATION_STATUSES: readonly ReservationStatus[] = ['PENDING', 'APPROVED', 'REJECTED']
