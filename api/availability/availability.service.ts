import { sql } from '#lib/database/sql.ts'
import { defineLoader, inOrderOf } from '#lib/loaders.ts'
import { dayInSofia, dayNumber, type CalendarDay } from '#rules/calendar.ts'
import type { Context } from '../context.ts'
import { InvalidInputError } from '../errors.ts'

/** The longest stretch of days that is told day by day. */
export const MAX_CALENDAR_DAYS = 93

/** A rental and the days that are asked about. */
export interface PeriodAsked {
  productId: number
  startsOn: CalendarDay
  endsOn: CalendarDay
}

/** Units that are free on every day of a period, and the day that decides. */
export interface FreeUnits extends PeriodAsked {
  units: number
  fullestDay: CalendarDay
}

/** Units free on one day. */
export interface DayUnits {
  day: CalendarDay
  units: number
}

const keyOf = ({ productId, startsOn, endsOn }: PeriodAsked): string => `${productId} ${startsOn} ${endsOn}`

/** Refuses days in the wrong order, or more of them than are told day by day. */
function requireStretch(startsOn: CalendarDay, endsOn: CalendarDay): void {
  if (endsOn < startsOn) throw new InvalidInputError([{ field: 'endsOn', message: 'Крайната дата е преди началната' }])
  if (dayNumber(endsOn) - dayNumber(startsOn) >= MAX_CALENDAR_DAYS) {
    throw new InvalidInputError([
      { field: 'endsOn', message: `Календарът показва най-много ${MAX_CALENDAR_DAYS} дни наведнъж` },
    ])
  }
}

const daysAsked = (asked: readonly PeriodAsked[]) => sql`
  SELECT a."productId", a."startsOn", a."endsOn", g.day::date AS day, greatest(0, s.quantity - coalesce(d.reserved, 0)) AS units
  FROM json_to_recordset(${JSON.stringify(asked)}::json) AS a("productId" int, "startsOn" text, "endsOn" text)
  JOIN products p ON p.id = a."productId" AND p.type = 'rent' AND p.deleted_at IS NULL
  JOIN stock s ON s.product_id = p.id AND s.variant_id IS NULL
  LEFT JOIN LATERAL generate_series(a."startsOn"::date, a."endsOn"::date, '1 day') AS g(day) ON true
  LEFT JOIN rental_days d ON d.product_id = p.id AND d.day = g.day::date`

const freeUnitsOf = defineLoader<PeriodAsked, FreeUnits | null>(async (ctx, asked) => {
  const rows = await ctx.sql.rows<FreeUnits>(sql`
    SELECT DISTINCT ON (q."productId", q."startsOn", q."endsOn") q."productId", q."startsOn", q."endsOn", q.units::int AS units, q.day::text AS "fullestDay"
    FROM (${daysAsked(asked)}) q ORDER BY q."productId", q."startsOn", q."endsOn", q.units, q.day`)
  return inOrderOf(asked.map(keyOf), rows, keyOf)
})

const calendarOf = defineLoader<PeriodAsked, DayUnits[] | null>(async (ctx, asked) => {
  const rows = await ctx.sql.rows<PeriodAsked & { days: DayUnits[] }>(sql`
    SELECT q."productId", q."startsOn", q."endsOn",
      coalesce(json_agg(json_build_object('day', q.day::text, 'units', q.units::int) ORDER BY q.day) FILTER (WHERE q.day IS NOT NULL), '[]') AS days
    FROM (${daysAsked(asked)}) q GROUP BY 1, 2, 3`)
  return inOrderOf(asked.map(keyOf), rows, keyOf).map((row) => row?.days ?? null)
})

/** Units free for a whole period (decisions 3); null for what is not rented. One statement for all products asked in one tick. */
export async function availabilityOfPeriod(ctx: Context, asked: PeriodAsked): Promise<FreeUnits | null> {
  requireStretch(asked.startsOn, asked.endsOn)
  return freeUnitsOf(ctx).load(asked)
}

/**
 * Units free day by day, for the date picker; null for what is not rented. Days before today in Sofia are left out: nobody can have them.
 * One statement for all products asked in one tick.
 */
export async function availabilityCalendar(
  ctx: Context,
  { productId, startsOn, endsOn }: PeriodAsked,
): Promise<DayUnits[] | null> {
  requireStretch(startsOn, endsOn)
  const today = dayInSofia(ctx.clock())
  return calendarOf(ctx).load({ productId, startsOn: startsOn < today ? today : startsOn, endsOn })
}
