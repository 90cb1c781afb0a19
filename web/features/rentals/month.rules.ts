import { addDays, type CalendarDay } from '#rules/calendar.ts'
import { MONTHS } from '#rules/day-text.ts'
import { WEEKDAYS, weekdayOf } from '#rules/opening-hours.ts'

/** The month's first day. */
export type Month = CalendarDay

const DAYS_OF_WEEK = 7

export const monthOf = (day: CalendarDay): Month => `${day.slice(0, 7)}-01`

export function addMonths(month: Month, count: number): Month {
  const months = Number(month.slice(0, 4)) * 12 + Number(month.slice(5, 7)) - 1 + count
  const year = String(Math.floor(months / 12)).padStart(4, '0')
  return `${year}-${String((months % 12) + 1).padStart(2, '0')}-01`
}

export const monthText = (month: Month): string => `${MONTHS[Number(month.slice(5, 7)) - 1]} ${month.slice(0, 4)}`

export function monthsBetween(first: CalendarDay, last: CalendarDay): Month[] {
  const months = [monthOf(first)]
  for (let next = addMonths(monthOf(first), 1); next <= last; next = addMonths(next, 1)) months.push(next)
  return months
}

export const weekdayText = (day: CalendarDay): string => WEEKDAYS[weekdayOf(day)] ?? ''

/** Its weeks from Monday to Sunday; null where a day belongs to another month. */
export function weeksOf(month: Month): (CalendarDay | null)[][] {
  const weeks: (CalendarDay | null)[][] = []
  for (
    let monday = addDays(month, -weekdayOf(month));
    monday < addMonths(month, 1);
    monday = addDays(monday, DAYS_OF_WEEK)
  )
    weeks.push(
      Array.from({ length: DAYS_OF_WEEK }, (_day, index) => {
        const day = addDays(monday, index)
        return monthOf(day) === month ? day : null
      }),
    )
  return weeks
}

function inMonth(day: CalendarDay, month: Month): CalendarDay {
  const same = month.slice(0, 8) + day.slice(8)
  const last = addDays(addMonths(month, 1), -1)
  return same < last ? same : last
}

export function dayOfKey(day: CalendarDay, key: string): CalendarDay | null {
  switch (key) {
    case 'ArrowLeft':
      return addDays(day, -1)
    case 'ArrowRight':
      return addDays(day, 1)
    case 'ArrowUp':
      return addDays(day, -DAYS_OF_WEEK)
    case 'ArrowDown':
      return addDays(day, DAYS_OF_WEEK)
    case 'Home':
      return addDays(day, -weekdayOf(day))
    case 'End':
      return addDays(day, DAYS_OF_WEEK - 1 - weekdayOf(day))
    case 'PageUp':
      return inMonth(day, addMonths(monthOf(day), -1))
    case 'PageDown':
      return inMonth(day, addMonths(monthOf(day), 1))
    default:
      return null
  }
}
