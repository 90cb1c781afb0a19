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

/** Days between both ends that the shop adds: a run of closed days after the first and one before the last day. */
function addedDays(between: readonly number[], closed: ReadonlySet<number>): number {
  const firstOpen = between.findIndex((number) => !closed.has(number))
  if (firstOpen === -1) return between.length
  return firstOpen + between.length - 1 - between.findLastIndex((number) => !closed.has(number))
}

const numbersBetween = (first: number, last: number): number[] =>
  Array.from({ length: Math.max(0, last - first - 1) }, (_, index) => first + 1 + index)

/**
 * Monday to Friday from the start up to but not including the end, at least 1. Weekdays directly after the start and
 * directly before the end on which the shop is closed are not charged (docs/spec/rentals.md#charged-days).
 * `closedDays` has those of the period; others are ignored.
 */
export function chargedRentalDays(
  startsOn: CalendarDay,
  endsOn: CalendarDay,
  closedDays: readonly CalendarDay[],
): number {
  const [first, end] = [dayNumber(startsOn), dayNumber(endsOn)]
  const weekdays = weekdaysIn(first, Math.max(0, end - first))
  if (closedDays.length === 0) return Math.max(1, weekdays)
  const added = addedDays(numbersBetween(first, end).filter(isWeekday), new Set(closedDays.map(dayNumber)))
  return Math.max(1, weekdays - added)
}

/**
 * Calendar days that count towards the longest period, both ends included: without those that only the closed shop adds
 * (docs/spec/rentals.md#length-and-rest-days). The same as the function `rental_length`.
 */
export function rentalLength(startsOn: CalendarDay, endsOn: CalendarDay, closedDays: readonly CalendarDay[]): number {
  const [first, last] = [dayNumber(startsOn), dayNumber(endsOn)]
  return last - first + 1 - addedDays(numbersBetween(first, last), new Set(closedDays.map(dayNumber)))
}

/** Monday to Friday, both ends included, as the panel shows them (docs/spec/rentals.md#working-days-in-the-panel). */
export function workingDaysInclusive(startsOn: CalendarDay, endsOn: CalendarDay): number {
  const first = dayNumber(startsOn)
  return weekdaysIn(first, Math.max(0, dayNumber(endsOn) - first + 1))
}
