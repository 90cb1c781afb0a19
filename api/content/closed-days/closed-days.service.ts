import { calendarDay, int, returning, string, type RowOf } from '#lib/database/row.ts'
import { sql } from '#lib/database/sql.ts'
import { InvalidInputError, NotFoundError } from '#lib/errors.ts'
import { refusing } from '#lib/refusing.ts'
import { bulgarianHolidays } from '#rules/bulgarian-holidays.ts'
import { dayInSofia, type CalendarDay } from '#rules/calendar.ts'
import type { App, Context } from '../../context.ts'

const CLOSED_DAY = {
  day: calendarDay,
  name: string,
  /** Active reservations that start or end on it: they stay. */
  reservations: int,
}

export type ClosedDay = RowOf<typeof CLOSED_DAY>

const selectSql = (from: CalendarDay) => returning(CLOSED_DAY)`
  SELECT c.day, c.name, (SELECT count(*) FROM reservations r
    WHERE (r.starts_on = c.day OR r.ends_on = c.day) AND reservation_holds_days(r))::int AS reservations
  FROM closed_days c WHERE c.day >= ${from}::date ORDER BY c.day`

export async function closedDays(ctx: Context): Promise<ClosedDay[]> {
  return ctx.sql.rows(selectSql(dayInSofia(ctx.clock())))
}

/** Fails with `InvalidInputError`. */
export async function addClosedDay(ctx: Context, { day, name }: { day: CalendarDay; name: string }): Promise<void> {
  if (day < dayInSofia(ctx.clock())) throw new InvalidInputError([{ field: 'day', message: 'Този ден вече е минал' }])
  await refusing(ctx.db.closedDay.create({ data: { day: new Date(day), name } }), {
    unique: () => new InvalidInputError([{ field: 'day', message: 'Този ден вече е в списъка' }]),
  })
}

/** Fails with `NotFoundError`. */
export async function deleteClosedDay(ctx: Context, day: CalendarDay): Promise<void> {
  const { count } = await ctx.db.closedDay.deleteMany({ where: { day: new Date(day) } })
  if (count === 0) throw new NotFoundError('Този ден не е в списъка.')
}

/** This year and the next: rentals are reserved at most that far ahead. */
const HOLIDAY_YEARS = 2

/** Once per year; listed days keep their name. One statement, so concurrent processes are safe. */
export async function closeOnHolidays({ sql: database, clock, config }: App): Promise<void> {
  if (!config.closesOnHolidays) return
  const today = dayInSofia(clock())
  const years = Array.from({ length: HOLIDAY_YEARS }, (_, ahead) => Number(today.slice(0, 4)) + ahead)
  await database.run(sql`
    WITH given AS (
      INSERT INTO holiday_years (year) SELECT unnest(${years}::int[]) ON CONFLICT DO NOTHING RETURNING year
    )
    INSERT INTO closed_days (day, name)
    SELECT h.day, h.name FROM jsonb_to_recordset(${JSON.stringify(years.flatMap(bulgarianHolidays))}::jsonb) AS h(day date, name text)
      JOIN given g ON g.year = extract(year FROM h.day)
    WHERE h.day >= ${today}::date
    ON CONFLICT (day) DO NOTHING`)
}
