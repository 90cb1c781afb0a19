import type { RentalState } from '../gql/graph.ts'

const CONFIRMED = { label: 'Потвърден наем', palette: 'mint' } as const

/** What a customer reads of a rental: the decision about it. */
export const RENTAL_STATE = {
  WAITING: { label: 'Чака потвърждение', palette: 'sun' },
  APPROVED: CONFIRMED,
  HANDED_OVER: CONFIRMED,
  PARTLY_RETURNED: CONFIRMED,
  LATE: CONFIRMED,
  RETURNED: CONFIRMED,
  CLOSED: CONFIRMED,
  REJECTED: { label: 'Отказан наем', palette: 'berry' },
  CANCELLED: { label: 'Отменен наем', palette: 'gray' },
} as const satisfies Record<RentalState, { label: string; palette: string }>
