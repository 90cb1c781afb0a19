import type { CalendarDay } from './calendar.ts'

/** dd.MM.yyyy. */
export const dayText = (day: CalendarDay): string => day.split('-').reverse().join('.')

/** Both days included. */
export const periodText = (startsOn: CalendarDay, endsOn: CalendarDay): string =>
  `${dayText(startsOn)} – ${dayText(endsOn)}`
