import type { CalendarDay } from './calendar.ts'

/** dd.MM.yyyy. */
export const dayText = (day: CalendarDay): string => day.split('-').reverse().join('.')
