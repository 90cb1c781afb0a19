import { calendarDay, int, jsonList, nullable, returning, string, type RowOf } from '#lib/database/row.ts'
import { sql } from '#lib/database/sql.ts'
import { defineLoader, inOrderOf } from '#lib/loaders.ts'
import { dayInSofia, dayNumber, type CalendarDay } from '#rules/calendar.ts'
import type { Context } from '../../context.ts'
import { InvalidInputError } from '#lib/errors.ts'

export const MAX_CALENDAR_DAYS = 93

/** As the statement was sent it, so that the loaders find it. */
export const PERIOD = { productId: int, startsOn: string, endsOn: string }

export interface RentalPeriod {
  productId: number
  startsOn: CalendarDay
  endsOn: CalendarDay
}

const FREE_UNITS = { ...PERIOD, units: int, fullestDay: calendarDay }

export type FreeUnits = RowOf<typeof FREE_UNITS>

const DAY_UNITS = {
  day: string,
  units: int,
  /** Why the shop is closed; null on an open day. */
  closed: nullable(string),
}

export type DayUnits = RowOf<typeof DAY_UNITS>

const keyOf = ({ productId, startsOn, endsOn }: RentalPeriod): string => `${productId} ${startsOn} ${endsOn}`

/** Fails with `InvalidInputError` for a period that ends before it starts, or is longer than a calendar. */
export function requireCalendarPeriod(startsOn: CalendarDay, endsOn: CalendarDay): void {
  if (endsOn < startsOn) throw new InvalidInputError([{ field: 'endsOn', message: 'Крайната дата е преди началната' }])
  if (dayNumber(endsOn) - dayNumber(startsOn) >= MAX_CALENDAR_DAYS) {
    throw new InvalidInputError([
      { field: 'endsOn', message: `Календарът показва най-много ${MAX_CALENDAR_DAYS} дни наведнъж` },
    ])
  }
}

const daysOfSql = (periods: readonly RentalPeriod[]) => sql`
  SELECT a."productId", a."startsOn", a."endsOn", g.day, greatest(0, g.units) AS units
  FROM json_to_recordset(${JSON.stringify(periods)}::json) AS a("productId" int, "startsOn" text, "endsOn" text)
  JOIN products p ON p.id = a."productId" AND p.type = 'rent' AND p.deleted_at IS NULL
  LEFT JOIN LATERAL free_units_by_day(p.id, a."startsOn"::date, a."endsOn"::date) AS g ON true`

const freeUnitsOf = defineLoader<Context, RentalPeriod, FreeUnits | null>(async (ctx, periods) => {
  const rows = await ctx.sql.rows(returning(FREE_UNITS)`
    SELECT DISTINCT ON (q."productId", q."startsOn", q."endsOn") q."productId", q."startsOn", q."endsOn", q.units, q.day AS "fullestDay"
    FROM (${daysOfSql(periods)}) q ORDER BY q."productId", q."startsOn", q."endsOn", q.units, q.day`)
  return inOrderOf(periods.map(keyOf), rows, keyOf)
})

const calendarOf = defineLoader<Context, RentalPeriod, DayUnits[] | null>(async (ctx, periods) => {
  const rows = await ctx.sql.rows(returning({ ...PERIOD, days: jsonList(DAY_UNITS) })`
    SELECT q."productId", q."startsOn", q."endsOn",
      coalesce(json_agg(json_build_object('day', q.day::text, 'units', q.units,
        'closed', closed_on(q.day)) ORDER BY q.day) FILTER (WHERE q.day IS NOT NULL), '[]') AS days
    FROM (${daysOfSql(periods)}) q GROUP BY 1, 2, 3`)
  return inOrderOf(periods.map(keyOf), rows, keyOf).map((row) => row?.days ?? null)
})

/** No units of a deleted rental (docs/spec/availability.md#free-units-of-a-rental). Batched: one query per tick. */
export async function availabilityOfPeriod(ctx: Context, period: RentalPeriod): Promise<FreeUnits> {
  requireCalendarPeriod(period.startsOn, period.endsOn)
  return (await freeUnitsOf(ctx).load(period)) ?? { ...period, units: 0, fullestDay: period.startsOn }
}

/** From today in Sofia on; no days of a deleted rental. Batched: one query per tick. */
export async function availabilityCalendar(
  ctx: Context,
  { productId, startsOn, endsOn }: RentalPeriod,
): Promise<DayUnits[]> {
  requireCalendarPeriod(startsOn, endsOn)
  const today = dayInSofia(ctx.clock())
  const days = await calendarOf(ctx).load({ productId, startsOn: startsOn < today ? today : startsOn, endsOn })
  return days ?? []
}

/** As `availabilityOfPeriod`, but for one product and any length. */
export async function freeUnits(ctx: Context, { productId, startsOn, endsOn }: RentalPeriod): Promise<number> {
  const row = await ctx.sql.first(
    returning({ units: int })`SELECT f.units FROM free_units(${productId}, ${startsOn}::date, ${endsOn}::date) f`,
  )
  return row?.units ?? 0
}
