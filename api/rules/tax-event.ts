import { addDays, type CalendarDay } from './calendar.ts'

/** An invoice is issued at the latest five days after the taxable event (чл. 113, ал. 4 ЗДДС). */
const LATEST_AFTER = 5

export interface SupplyDays {
  today: CalendarDay
  /** Of the delivery or the first hand-over; null while it is not recorded. */
  suppliedOn: CalendarDay | null
}

/**
 * The text for a day of the taxable event that is not allowed, or null. A recorded delivery of more than five days ago is allowed: the
 * invoice is late then, but it names the true day (docs/spec/documents.md#taxable-event).
 */
export function supplyDayProblem(day: CalendarDay, { today, suppliedOn }: SupplyDays): string | null {
  if (day > today) return 'Данъчното събитие не може да е след днес'
  if (day >= addDays(today, -LATEST_AFTER) || day === suppliedOn) return null
  return 'Фактурата се издава най-късно 5 дни след данъчното събитие (чл. 113, ал. 4 от ЗДДС)'
}

/** The recorded delivery or hand-over, else today. */
export const usualSupplyDay = ({ today, suppliedOn }: SupplyDays): CalendarDay =>
  suppliedOn === null || suppliedOn > today ? today : suppliedOn
