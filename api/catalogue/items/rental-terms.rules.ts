import type { CalendarDay } from '#rules/calendar.ts'
import { lineAmounts, type PricedLine } from '#rules/order-amounts.ts'

/** A line of a cart or an order; a sale has no days. */
export interface TermedLine extends PricedLine {
  startsOn: CalendarDay | null
  endsOn: CalendarDay | null
}

export interface RentalTerms {
  startsOn: CalendarDay
  endsOn: CalendarDay
  days: number
  rentMinor: number
  depositMinor: number
}

export function rentalTerms(line: TermedLine): RentalTerms | null {
  const { startsOn, endsOn, rentalDays: days } = line
  if (startsOn === null || endsOn === null || days === null) return null
  const { rentMinor, depositMinor } = lineAmounts(line)
  return { startsOn, endsOn, days, rentMinor, depositMinor }
}
