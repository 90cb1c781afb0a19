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

const MINUTE_MS = 60_000
/** Sofia is two or three hours ahead of UTC. */
const OFFSETS = [180, 120] as const

/** The moment of a day and time, as HH:mm; of a time that occurs twice the earlier one. */
export function sofiaInstant(day: CalendarDay, time: string): Date {
  const utc = Date.parse(`${day}T${time}:00Z`)
  const moments = OFFSETS.map((minutes) => new Date(utc - minutes * MINUTE_MS))
  const fits = (moment: Date) => {
    const written = sofiaTime(moment)
    return written.day === day && written.time === time
  }
  return moments.find(fits) ?? new Date(utc - OFFSETS[1] * MINUTE_MS)
}
