import { calendarDay, int, nullable, oneOf, returning, string, type RowOf } from '#lib/database/row.ts'
import { sql, type Sql } from '#lib/database/sql.ts'
import { InvalidInputError, NotFoundError } from '#lib/errors.ts'
import { refusing } from '#lib/refusing.ts'
import { requireVersion, type Versioned } from '#lib/versions.ts'
import { OpeningState, type ShopFacts as ShopFactsRow } from '#prisma/client.ts'
import { dayInSofia, type CalendarDay } from '#rules/calendar.ts'
import { openDaysText, otherDaysText, type SpecialHours } from '#rules/opening-hours.ts'
import type { ShownHours } from '#rules/shop-facts.ts'
import type { App, Context } from '../../context.ts'
import type { OpeningHoursInput } from './opening-hours.input.ts'

const WEEKDAY_HOURS = {
  weekday: int,
  state: oneOf(OpeningState),
  opensAt: nullable(string),
  closesAt: nullable(string),
}

/** 1 is Monday. */
export type WeekdayHours = RowOf<typeof WEEKDAY_HOURS>

const SPECIAL_HOURS = { day: calendarDay, opensAt: string, closesAt: string }

/** Seven days, Monday first. */
export async function openingWeek(database: Pick<Sql, 'rows'>): Promise<WeekdayHours[]> {
  return database.rows(returning(WEEKDAY_HOURS)`
    SELECT h.weekday, h.state, h.opens_at AS "opensAt", h.closes_at AS "closesAt" FROM opening_hours h ORDER BY h.weekday`)
}

/** From a day on, in ascending order. */
export async function specialHours(database: Pick<Sql, 'rows'>, from: CalendarDay): Promise<SpecialHours[]> {
  return database.rows(returning(SPECIAL_HOURS)`
    SELECT h.day, h.opens_at AS "opensAt", h.closes_at AS "closesAt" FROM special_hours h WHERE h.day >= ${from}::date ORDER BY h.day`)
}

/** As pages, e-mails and papers show the hours (docs/spec/opening-hours.md#wording). */
export async function readShownHours({ sql: database, clock }: Pick<App, 'sql' | 'clock'>): Promise<ShownHours> {
  const [days, special] = await Promise.all([openingWeek(database), specialHours(database, dayInSofia(clock()))])
  const week = days.map(({ weekday: _weekday, ...hours }) => hours)
  return { week, specialHours: special, hours: openDaysText(week), weekendHours: otherDaysText(week) }
}

/** Writes the whole week; days that stay as they are have no entry in the log. Fails with `StaleVersionError`. */
export async function setOpeningHours(
  ctx: Context,
  { days, ...versioned }: OpeningHoursInput & Versioned,
): Promise<ShopFactsRow> {
  return ctx.sql.transaction(async (tx) => {
    const facts = await tx.db.shopFacts.update({ where: { id: 1 }, data: { hoursVersion: { increment: 1 } } })
    requireVersion(versioned, { version: facts.hoursVersion - 1 })
    await tx.run(sql`
      UPDATE opening_hours h SET state = w.state, opens_at = w."opensAt", closes_at = w."closesAt"
      FROM jsonb_to_recordset(${JSON.stringify(days)}::jsonb) AS w(weekday smallint, state opening_state, "opensAt" text, "closesAt" text)
      WHERE h.weekday = w.weekday AND (h.state, h.opens_at, h.closes_at) IS DISTINCT FROM (w.state, w."opensAt", w."closesAt")`)
    return facts
  })
}

/** A closed day stays closed. Fails with `InvalidInputError`. */
export async function addSpecialHours(ctx: Context, { day, ...hours }: SpecialHours): Promise<void> {
  if (day < dayInSofia(ctx.clock())) throw new InvalidInputError([{ field: 'day', message: 'Този ден вече е минал' }])
  await refusing(ctx.db.specialHours.create({ data: { day: new Date(day), ...hours } }), {
    unique: () => new InvalidInputError([{ field: 'day', message: 'Този ден вече е в списъка' }]),
  })
}

/** Fails with `NotFoundError`. */
export async function deleteSpecialHours(ctx: Context, day: CalendarDay): Promise<void> {
  const { count } = await ctx.db.specialHours.deleteMany({ where: { day: new Date(day) } })
  if (count === 0) throw new NotFoundError('Този ден не е в списъка.')
}
