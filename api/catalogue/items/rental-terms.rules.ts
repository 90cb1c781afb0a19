import type { CalendarDay } from '#rules/calendar.ts'
import { rentalAmounts } from '#rules/order-amounts.ts'

/** A line of a cart or an order; a sale has no days. */
export interface TermedLine {
  startsOn: CalendarDay | null
  endsOn: CalendarDay | null
  rentalDays: number | null
  unitPriceMinor: number
  quantity: number
}

export interface RentalTerms {
  startsOn: CalendarDay
  endsOn: CalendarDay
  days: number
  rentMinor: number
  depositMinor: number
}

export function rentalTerms(line: TermedLine): RentalTerms | null {
  const { startsOn, endsOn, rentalDays: days, unitPriceMinor, quantity } = line
  if (startsOn === null || endsOn === null || days === null) return null
  const { rentMinor, depositMinor } = rentalAmounts(unitPriceMinor, days, quantity)
  return { startsOn, endsOn, days, rentMinor, depositMinor }
}
