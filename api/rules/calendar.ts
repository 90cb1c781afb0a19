/** YYYY-MM-DD in Europe/Sofia (docs/spec/rentals.md#rental-dates). */
export type CalendarDay = string

const SHOP_TIME_ZONE = 'Europe/Sofia'

const MS_PER_DAY = 86_400_000
const MS_PER_MINUTE = 60_000
const DAY_PATTERN = /^(\d{4})-(\d{2})-(\d{2})$/
const INSTANT_PATTERN = /^(\d{4}-\d{2}-\d{2})T\d{2}:\d{2}(?::\d{2}(?:\.\d{1,9})?)?(Z|[+-]\d{2}:\d{2})?$/

export function isCalendarDay(text: string): text is CalendarDay {
  const match = DAY_PATTERN.exec(text)
  if (!match) return false
  const [year, month, day] = [Number(match[1]), Number(match[2]), Number(match[3])]
  const date = new Date(Date.UTC(year, month - 1, day))
  return year >= 1900 && date.getUTCFullYear() === year && date.getUTCMonth() === month - 1 && date.getUTCDate() === day
}

/** Made at its first use: it takes a phone longer than all its days. */
let format: Intl.DateTimeFormat | null = null

function dayOf(instant: Date): CalendarDay {
  format ??= new Intl.DateTimeFormat('en', {
    timeZone: SHOP_TIME_ZONE,
    calendar: 'gregory',
    numberingSystem: 'latn',
    year: 'numeric',
    month: '2-digit',
    day: '2-digit',
  })
  const parts = new Map(format.formatToParts(instant).map(({ type, value }) => [type, value]))
  return `${parts.get('year')?.padStart(4, '0')}-${parts.get('month')}-${parts.get('day')}`
}

let latest = { minute: Number.NaN, day: '' }

/** Cached per minute: in no time zone does a day begin within one. */
export function dayInSofia(instant: Date): CalendarDay {
  const minute = Math.floor(instant.getTime() / MS_PER_MINUTE)
  if (minute !== latest.minute) latest = { minute, day: dayOf(instant) }
  return latest.day
}

/**
 * Null when it is neither. A date-time without an offset is local, so its date part counts
 * (docs/spec/rentals.md#rental-dates).
 */
export function parseCalendarDay(text: string): CalendarDay | null {
  if (isCalendarDay(text)) return text
  const match = INSTANT_PATTERN.exec(text)
  const [, day = '', offset] = match ?? []
  if (!match || !isCalendarDay(day)) return null
  const instant = new Date(offset === undefined ? `${match[0]}Z` : text)
  if (Number.isNaN(instant.getTime())) return null
  return offset ? dayInSofia(instant) : day
}

/** Days since 1970-01-01. */
export function dayNumber(day: CalendarDay): number {
  return Date.parse(`${day}T00:00:00Z`) / MS_PER_DAY
}

export function dayOfNumber(number: number): CalendarDay {
  return new Date(number * MS_PER_DAY).toISOString().slice(0, 10)
}

export function addDays(day: CalendarDay, days: number): CalendarDay {
  return dayOfNumber(dayNumber(day) + days)
}

export function dayOfDate(date: Date): CalendarDay {
  return date.toISOString().slice(0, 10)
}

/** The inverse of `dayOfDate`: how Prisma writes a day. */
export const dateOfDay = (day: CalendarDay): Date => new Date(`${day}T00:00:00Z`)
