import type { CalendarDay } from './calendar.ts'

/** dd.MM.yyyy. */
export const dayText = (day: CalendarDay): string => day.split('-').reverse().join('.')

export const MONTHS = [
  'януари',
  'февруари',
  'март',
  'април',
  'май',
  'юни',
  'юли',
  'август',
  'септември',
  'октомври',
  'ноември',
  'декември',
] as const

/** „12 декември“, for days of the next twelve months. */
export const longDayText = (day: CalendarDay): string =>
  `${Number(day.slice(8))} ${MONTHS[Number(day.slice(5, 7)) - 1]}`

/** Both days included. */
export const periodText = (startsOn: CalendarDay, endsOn: CalendarDay): string =>
  `${dayText(startsOn)} – ${dayText(endsOn)}`
