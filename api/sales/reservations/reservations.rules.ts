import type { MailKind, ReservationStatus } from '#prisma/client.ts'
import type { CalendarDay } from '#rules/calendar.ts'

interface StatusRule {
  targets: readonly ReservationStatus[]
  /** Whether it takes days and is charged, unless its order is cancelled. `npm run generate` writes SQL functions of it. */
  isInForce: boolean
  /** To the customer after a decision. */
  letter: Extract<MailKind, `reservation_${string}`> | null
}

/** A decision must be reverted before another is made (docs/spec/reservations.md#statuses). */
export const RESERVATION_STATUSES: Record<ReservationStatus, StatusRule> = {
  pending: { targets: ['approved', 'rejected'], isInForce: true, letter: null },
  approved: { targets: ['pending'], isInForce: true, letter: 'reservation_approved' },
  rejected: { targets: ['pending'], isInForce: false, letter: 'reservation_rejected' },
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
  return RESERVATION_STATUSES[status].isInForce && !orderCancelled && endsOn >= today
}
