import { sql } from '#lib/database/sql.ts'
import { InvalidInputError, NotFoundError } from '#lib/errors.ts'
import { refusing } from '#lib/refusing.ts'
import { bulgarianHolidays } from '#rules/bulgarian-holidays.ts'
import { dayInSofia, type CalendarDay } from '#rules/calendar.ts'
import type { Context } from '../context.ts'

export interface ClosedDay {
  day: CalendarDay
  name: string
  /** Live reservations that begin or end on it: they stay. */
  reservations: number
}

const selectSql = (from: CalendarDay) => sql`
  SELECT c.day, c.name, (SELECT count(*) FROM reservations r
    WHERE (r.starts_on = c.day OR r.ends_on = c.day) AND r.status <> 'rejected' AND NOT r.order_cancelled AND r.closed_at IS NULL)::int AS reservations
  FROM closed_days c WHERE c.day >= ${from}::date ORDER BY c.day`

/** From today on, the next first. */
export async function closedDays(ctx: Context): Promise<ClosedDay[]> {
  return ctx.sql.rows<ClosedDay>(selectSql(dayInSofia(ctx.clock())))
}

/** Reservations that begin or end on the day stay as they are. Fails with `InvalidInputError`. */
export async function addClosedDay(ctx: Context, { day, name }: { day: CalendarDay; name: string }): Promise<void> {
  if (day < dayInSofia(ctx.clock())) throw new InvalidInputError([{ field: 'day', message: 'Този ден вече е минал' }])
  await refusing(ctx.sql.run(sql`INSERT INTO closed_days (day, name) VALUES (${day}::date, ${name})`), {
    unique: () => new InvalidInputError([{ field: 'day', message: 'Този ден вече е в списъка' }]),
  })
}

/** Fails with `NotFoundError`. */
export async function deleteClosedDay(ctx: Context, day: CalendarDay): Promise<void> {
  const deleted = await ctx.sql.run(sql`DELETE FROM closed_days WHERE day = ${day}::date`)
  if (deleted === 0) throw new NotFoundError('Този ден не е в списъка.')
}

/** Adds the official holidays of a year that are not in the list yet; days that were named otherwise keep their name. */
export async function addHolidays(ctx: Pick<Context, 'sql'>, year: number): Promise<void> {
  await ctx.sql.run(sql`
    INSERT INTO closed_days (day, name)
    SELECT day, name FROM jsonb_to_recordset(${JSON.stringify(bulgarianHolidays(year))}::jsonb) AS holiday(day date, name text)
    ON CONFLICT (day) DO NOTHING`)
}
