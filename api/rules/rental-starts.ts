import { addDays, type CalendarDay } from './calendar.ts'
import { isByArrangement, type ShopCalendar } from './opening-hours.ts'
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

export const WEEKEND_NOTE_NEEDED =
  'Наемът започва в ден по уговорка: напишете в бележката кога ви е удобно да вземете инвентара.'

/** Whether the order needs a note, because a rental starts on a day by arrangement. */
export const needsWeekendNote = (
  starts: readonly (CalendarDay | null)[],
  calendar: Pick<ShopCalendar, 'week' | 'specialHours'>,
): boolean => starts.some((day) => day !== null && isByArrangement(day, calendar))
