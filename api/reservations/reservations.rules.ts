import type { ReservationStatus } from '#prisma/client.ts'

/** The life cycle of a reservation (back-office 4): decisions are taken back before another is made. */
const RESERVATION_STEPS: Record<ReservationStatus, readonly ReservationStatus[]> = {
  pending: ['approved', 'rejected'],
  approved: ['pending'],
  rejected: ['pending'],
}

/** Whether the step is in the table; staying is no step and always allowed. */
export function mayStep(from: ReservationStatus, to: ReservationStatus): boolean {
  return from === to || RESERVATION_STEPS[from].includes(to)
}
