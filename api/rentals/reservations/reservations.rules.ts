import type { MailKind, ReservationStatus } from '#prisma/client.ts'
import type { CalendarDay } from '#rules/calendar.ts'

interface StatusRule {
  targets: readonly ReservationStatus[]
  /** To the customer after a decision. */
  letter: Extract<MailKind, `reservation_${string}`> | null
}

/** A decision must be reverted before another is made (docs/spec/reservations.md#statuses). */
export const RESERVATION_STATUSES: Record<ReservationStatus, StatusRule> = {
  pending: { targets: ['approved', 'rejected'], letter: null },
  approved: { targets: ['pending'], letter: 'reservation_approved' },
  rejected: { targets: ['pending'], letter: 'reservation_rejected' },
}

export const isStep = (from: ReservationStatus, to: ReservationStatus): boolean =>
  RESERVATION_STATUSES[from].targets.includes(to)

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
