import { dayNumber, type CalendarDay } from './calendar.ts'

/** Both ends included; also how far ahead a rental may end. */
export const MAX_RENTAL_DAYS = 366
export const MAX_DAYS_AHEAD = 730

export const MAX_BUFFER_DAYS = 14

/** 1970-01-01 was a Thursday. */
function isWeekday(number: number): boolean {
  const day = (((number + 4) % 7) + 7) % 7
  return day >= 1 && day <= 5
}

function weekdaysIn(first: number, count: number): number {
  const weeks = Math.floor(count / 7)
  let weekdays = weeks * 5
  for (let number = first + weeks * 7; number < first + count; number += 1) if (isWeekday(number)) weekdays += 1
  return weekdays
}

/** Weekdays directly before the end on which the shop is closed: only they put the return off. */
function closedBefore(first: number, end: number, closedDays: readonly CalendarDay[]): number {
  const closed = new Set(closedDays.map(dayNumber))
  let count = 0
  for (let number = end - 1; number > first; number -= 1) {
    if (!isWeekday(number)) continue
    if (!closed.has(number)) break
    count += 1
  }
  return count
}

/**
 * Monday to Friday from the start up to but not including the end, without days on which only the closed shop puts the
 * return off, at least 1 (docs/spec/rentals.md#charged-days). `closedDays` has those of the period; others are ignored.
 */
export function chargedRentalDays(
  startsOn: CalendarDay,
  endsOn: CalendarDay,
  closedDays: readonly CalendarDay[],
): number {
  const [first, end] = [dayNumber(startsOn), dayNumber(endsOn)]
  return Math.max(1, weekdaysIn(first, Math.max(0, end - first)) - closedBefore(first, end, closedDays))
}

/** Monday to Friday, both ends included, as the panel shows them (docs/spec/rentals.md#working-days-in-the-panel). */
export function workingDaysInclusive(startsOn: CalendarDay, endsOn: CalendarDay): number {
  const first = dayNumber(startsOn)
  return weekdaysIn(first, Math.max(0, dayNumber(endsOn) - first + 1))
}
