import { chargedRentalDays } from './rental-days.ts'
import type { CalendarDay } from './calendar.ts'
import { withVat, type RentalVat } from './vat.ts'

export interface LateReturn {
  /** When the pieces came back; for pieces still out, today. */
  day: CalendarDay
  pieces: number
}

export interface LateRental {
  /** The last agreed day. */
  endsOn: CalendarDay
  /** Agreed, of one piece. */
  pricePerDayMinor: number
  rentalVat: RentalVat
  returns: readonly LateReturn[]
}

/** Charged days of pieces that came back after the last day, times pieces. */
export const lateDays = ({ endsOn, returns }: Pick<LateRental, 'endsOn' | 'returns'>): number =>
  returns.reduce((sum, { day, pieces }) => (day > endsOn ? sum + pieces * chargedRentalDays(endsOn, day, []) : sum), 0)

/** Price per day x late days x late pieces, with VAT where the rent bears it (docs/spec/payments.md#charges). */
export function lateFeeMinor(rental: LateRental): number {
  const netMinor = rental.pricePerDayMinor * lateDays(rental)
  return rental.rentalVat === 'net' ? withVat(netMinor) : netMinor
}
