import { dayInSofia, type CalendarDay } from './calendar.ts'

/** Made at its first use: it takes longer than all it writes. */
let clock: Intl.DateTimeFormat | null = null

/** The day, and the time as HH:mm. */
export function sofiaTime(instant: Date): { day: CalendarDay; time: string } {
  clock ??= new Intl.DateTimeFormat('en-GB', { timeZone: 'Europe/Sofia', hour: '2-digit', minute: '2-digit' })
  return { day: dayInSofia(instant), time: clock.format(instant) }
}

export const minutesOfDay = (time: string): number => {
  const [hours = 0, minutes = 0] = time.split(':').map(Number)
  return hours * 60 + minutes
}
