import type { ReservationStatus } from '#prisma/client.ts'

/** The life cycle of a reservation (back-office 4): a decision must be reverted before another is made. */
const RESERVATION_STEPS: Record<ReservationStatus, readonly ReservationStatus[]> = {
  pending: ['approved', 'rejected'],
  approved: ['pending'],
  rejected: ['pending'],
}

/** Staying in the same status is always allowed. */
export function mayStep(from: ReservationStatus, to: ReservationStatus): boolean {
  return from === to || RESERVATION_STEPS[from].includes(to)
}
