import { dayInSofia, type CalendarDay } from './calendar.ts'

const HOUR_MS = 3_600_000

/** When the day begins in Sofia, which is two or three hours ahead of UTC. */
export function midnightInSofia(day: CalendarDay): Date {
  const utc = Date.parse(`${day}T00:00:00Z`)
  const inSummer = new Date(utc - 3 * HOUR_MS)
  return dayInSofia(inSummer) === day ? inSummer : new Date(utc - 2 * HOUR_MS)
}
