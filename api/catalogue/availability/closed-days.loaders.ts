import { calendarDay, returning } from '#lib/database/row.ts'
import type { Sql } from '#lib/database/sql.ts'
import { defineLoader } from '#lib/loaders.ts'
import type { CalendarDay } from '#rules/calendar.ts'
import type { Context } from '../../context.ts'

/** Days of a period on which the shop is closed, both ends included. */
export async function closedDaysIn(from: Sql, startsOn: CalendarDay, endsOn: CalendarDay): Promise<CalendarDay[]> {
  const rows = await from.rows(
    returning({
      day: calendarDay,
    })`SELECT c.day FROM closed_days_between(${startsOn}::date, ${endsOn}::date) AS c(day)`,
  )
  return rows.map(({ day }) => day)
}

/** As `closedDaysIn`, batched: one query per tick, for the first start to the last end. */
export const closedDaysOf = defineLoader<Context, { startsOn: CalendarDay; endsOn: CalendarDay }, CalendarDay[]>(
  async (ctx, periods) => {
    const first = periods.map(({ startsOn }) => startsOn).toSorted()[0] ?? ''
    const last =
      periods
        .map(({ endsOn }) => endsOn)
        .toSorted()
        .at(-1) ?? ''
    const days = await closedDaysIn(ctx.sql, first, last)
    return periods.map(() => days)
  },
)
