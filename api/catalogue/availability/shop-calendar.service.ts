import { calendarDay, returning, string } from '#lib/database/row.ts'
import type { Sql } from '#lib/database/sql.ts'
import { addDays, type CalendarDay } from '#rules/calendar.ts'
import type { ShopCalendar } from '#rules/opening-hours.ts'
import { openingWeek, specialHours } from '../../content/opening-hours/opening-hours.service.ts'

/** Longer than any closing that a window skips. */
const AROUND_DAYS = 90

/** When the shop is open around days, for `partyWindow`; the first and the last are enough. */
export async function shopCalendarAround(
  from: Pick<Sql, 'rows'>,
  ...days: [CalendarDay, ...CalendarDay[]]
): Promise<ShopCalendar> {
  const sorted = days.toSorted()
  const first = addDays(sorted[0] ?? days[0], -AROUND_DAYS)
  const last = addDays(sorted.at(-1) ?? days[0], AROUND_DAYS)
  const week = await openingWeek(from)
  const special = await specialHours(from, first)
  const closed = await from.rows(returning({ day: calendarDay, name: string })`
    SELECT c.day, c.name FROM closed_days c WHERE c.day BETWEEN ${first}::date AND ${last}::date`)
  return { week, specialHours: special, closedDays: new Map(closed.map((one) => [one.day, one.name])) }
}
