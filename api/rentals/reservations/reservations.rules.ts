import type { ReservationStatus } from '#prisma/client.ts'
import type { CalendarDay } from '#rules/calendar.ts'

/** A decision must be reverted before another is made (docs/spec/reservations.md#statuses). */
const RESERVATION_STEPS: Record<ReservationStatus, readonly ReservationStatus[]> = {
  pending: ['approved', 'rejected'],
  approved: ['pending'],
  rejected: ['pending'],
}

export const isStep = (from: ReservationStatus, to: ReservationStatus): boolean => RESERVATION_STEPS[from].includes(to)

/** In REST a call may keep the status and only change notes. */
export const mayStep = (from: ReservationStatus, to: ReservationStatus): boolean => from === to || isStep(from, to)

interface Holding {
  status: ReservationStatus
  orderCancelled: boolean
  endsOn: CalendarDay
}

export function holdsDays({ status, orderCancelled, endsOn }: Holding, today: CalendarDay): boolean {
  return status !== 'rejected' && !orderCancelled && endsOn >= today
}
