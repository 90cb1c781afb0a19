import { dayNumber, dayOfNumber, type CalendarDay } from '../calendar.ts'

/** Both ends included. */
export function daysBetween(startsOn: CalendarDay, endsOn: CalendarDay): CalendarDay[] {
  const first = dayNumber(startsOn)
  return Array.from({ length: Math.max(0, dayNumber(endsOn) - first + 1) }, (_, index) => dayOfNumber(first + index))
}
