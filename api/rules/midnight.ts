import { dayInSofia, type CalendarDay } from './calendar.ts'

const HOUR_MS = 3_600_000

let latest = { day: '', begins: 0 }

/** Two or three hours ahead of UTC. Cached: statements about goods ask for today's. */
export function midnightInSofia(day: CalendarDay): Date {
  if (day !== latest.day) {
    const utc = Date.parse(`${day}T00:00:00Z`)
    const inSummer = utc - 3 * HOUR_MS
    latest = { day, begins: dayInSofia(new Date(inSummer)) === day ? inSummer : utc - 2 * HOUR_MS }
  }
  return new Date(latest.begins)
}
