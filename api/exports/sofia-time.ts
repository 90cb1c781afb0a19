import { dayInSofia, type CalendarDay } from '#rules/calendar.ts'

// Made once: it takes longer than all it writes.
const clock = new Intl.DateTimeFormat('en-GB', { timeZone: 'Europe/Sofia', hour: '2-digit', minute: '2-digit' })

/** What calendar and clock show in Sofia at an instant, written as ISO 8601. */
export function sofiaTime(instant: string): { day: CalendarDay; time: string } {
  const at = new Date(instant)
  return { day: dayInSofia(at), time: clock.format(at) }
}

export const minutesOfDay = (time: string): number => {
  const [hours = 0, minutes = 0] = time.split(':').map(Number)
  return hours * 60 + minutes
}
