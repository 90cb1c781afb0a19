import { addDays, type CalendarDay } from '#rules/calendar.ts'
import type { Period } from '../today/turnover-period.ts'

/** The month of a day; the current one until today. */
export function monthOf(day: CalendarDay, today: CalendarDay): Period {
  const from = `${day.slice(0, 7)}-01`
  const next = addDays(from, 31)
  const end = addDays(`${next.slice(0, 7)}-01`, -1)
  return { from, to: end > today ? today : end }
}
