import type { ReservationState } from '../gql/graph.ts'

export const RESERVATION_STATE = {
  PENDING: { label: 'Чака потвърждение', palette: 'sun' },
  APPROVED: { label: 'Потвърден наем', palette: 'mint' },
  REJECTED: { label: 'Отказан наем', palette: 'berry' },
  ORDER_CANCELLED: { label: 'Отменен наем', palette: 'gray' },
} as const satisfies Record<ReservationState, { label: string; palette: string }>
