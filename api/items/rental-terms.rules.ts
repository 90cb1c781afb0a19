import type { CalendarDay } from '#rules/calendar.ts'
import { rentalAmounts } from '#rules/order-amounts.ts'

/** A line of a cart or an order; without days it is a sale. */
export interface TermedLine {
  startsOn: CalendarDay | null
  endsOn: CalendarDay | null
  rentalDays: number | null
  unitPriceStotinki: number
  quantity: number
}

/** Money in stotinki. */
export interface RentalTerms {
  startsOn: CalendarDay
  endsOn: CalendarDay
  days: number
  rentStotinki: number
  depositStotinki: number
}

/** Null for a sale. */
export function rentalTerms(line: TermedLine): RentalTerms | null {
  const { startsOn, endsOn, rentalDays: days, unitPriceStotinki, quantity } = line
  if (startsOn === null || endsOn === null || days === null) return null
  const { rentStotinki, depositStotinki } = rentalAmounts(unitPriceStotinki, days, quantity)
  return { startsOn, endsOn, days, rentStotinki, depositStotinki }
}
