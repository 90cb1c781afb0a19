import { addDays, type CalendarDay } from '#rules/calendar.ts'

/** First and last day of the month of a day. */
export function monthOf(day: CalendarDay): { from: CalendarDay; to: CalendarDay } {
  const from = `${day.slice(0, 7)}-01`
  const next = addDays(from, 31)
  return { from, to: addDays(`${next.slice(0, 7)}-01`, -1) }
}
