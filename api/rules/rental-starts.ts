import { addDays, dayNumber, type CalendarDay } from './calendar.ts'
import { sofiaTime } from './sofia-time.ts'

/** Of a shopper; staff start rentals today at any hour. */
export interface ShopDay {
  /** In Sofia. */
  today: CalendarDay
  /** The first day on which a rental can start (docs/spec/rentals.md#first-day). */
  firstStart: CalendarDay
}

/** `sameDayUntil` is HH:mm in Sofia; 24:00 allows every hour. */
export function shopDayAt(now: Date, sameDayUntil: string): ShopDay {
  const { day: today, time } = sofiaTime(now)
  return { today, firstStart: time < sameDayUntil ? today : addDays(today, 1) }
}

/** 1970-01-01 was a Thursday. */
export const isWeekend = (day: CalendarDay): boolean => (dayNumber(day) + 3) % 7 >= 5

export type WeekendStarts = 'open' | 'by_arrangement' | 'closed'

/** What the shop's hours in words allow on Saturdays and Sundays (docs/spec/rentals.md#first-day). */
export function weekendStarts(weekendHours: string): WeekendStarts {
  if (/уговорка/i.test(weekendHours)) return 'by_arrangement'
  return /затвор|почив|не работ/i.test(weekendHours) ? 'closed' : 'open'
}

export const WEEKEND_NOTE_NEEDED =
  'Наемът започва в събота или неделя: напишете в бележката кога ви е удобно да вземете инвентара.'

/** Whether the order needs a note, because a rental starts on a weekend by arrangement. */
export const needsWeekendNote = (starts: readonly (CalendarDay | null)[], weekendHours: string): boolean =>
  weekendStarts(weekendHours) === 'by_arrangement' && starts.some((day) => day !== null && isWeekend(day))
