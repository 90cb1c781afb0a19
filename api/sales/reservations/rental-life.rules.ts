import type { OrderStatus, ReservationStatus } from '#prisma/client.ts'
import type { CalendarDay } from '#rules/calendar.ts'

export type RentalStep = 'handOver' | 'takeBack' | 'close' | 'changeDays'

/** Steps in each state (docs/spec/rentals.md#life-of-a-rental). Decisions about a reservation are separate. */
export const RENTAL_LIFE = {
  cancelled: [],
  rejected: [],
  waiting: ['changeDays'],
  approved: ['handOver', 'changeDays'],
  handed_over: ['handOver', 'takeBack', 'close', 'changeDays'],
  partly_returned: ['handOver', 'takeBack', 'close', 'changeDays'],
  late: ['takeBack', 'close', 'changeDays'],
  returned: ['handOver', 'close'],
  closed: [],
} as const satisfies Record<string, readonly RentalStep[]>

export type RentalState = keyof typeof RENTAL_LIFE

export interface LivedReservation {
  status: ReservationStatus
  orderCancelled: boolean
  quantity: number
  handedOver: number
  returned: number
  isClosed: boolean
  endsOn: CalendarDay
}

/** `today` is the day in Sofia. `rentalStateSql` is the same rule in SQL. */
export function rentalStateOf(reservation: LivedReservation, today: CalendarDay): RentalState {
  const { status, orderCancelled, handedOver, returned, isClosed, endsOn } = reservation
  if (orderCancelled) return 'cancelled'
  if (status === 'rejected') return 'rejected'
  if (isClosed) return 'closed'
  if (status === 'pending') return 'waiting'
  if (handedOver === 0) return 'approved'
  if (returned === handedOver) return 'returned'
  if (endsOn < today) return 'late'
  return returned > 0 ? 'partly_returned' : 'handed_over'
}

export function rentalStepsOf(reservation: LivedReservation, today: CalendarDay): RentalStep[] {
  const steps: readonly RentalStep[] = RENTAL_LIFE[rentalStateOf(reservation, today)]
  const isAllOut = reservation.handedOver === reservation.quantity
  return steps.filter((step) => step !== 'handOver' || !isAllOut)
}

interface RentalsOfOrder {
  /** Billed goods, which are delivered on their own. */
  hasGoods: boolean
  isAllOut: boolean
  isAllClosed: boolean
}

/** Status that an order of rentals alone has at least; null for others (docs/spec/rentals.md#the-order-of-a-rental). */
export function statusAfterRentals({ hasGoods, isAllOut, isAllClosed }: RentalsOfOrder): OrderStatus | null {
  if (hasGoods || !isAllOut) return null
  return isAllClosed ? 'completed' : 'delivered'
}
