import { defineLoader, inOrderOf } from '#lib/loaders.ts'
import { dayInSofia } from '#rules/calendar.ts'
import type { Context } from '../../context.ts'
import { selectCalendarSql, type CalendarPeriod, type RentalCalendar } from './rental-calendar.sql.ts'

const keyOf = ({ productId, startsOn, endsOn }: CalendarPeriod): string => `${productId} ${startsOn} ${endsOn}`

/** Null for a deleted product. One query for all rentals of a page. */
export const rentalCalendars = defineLoader<Context, CalendarPeriod, RentalCalendar | null>(async (ctx, periods) => {
  const rows = await ctx.sql.rows(selectCalendarSql(periods, dayInSofia(ctx.clock())))
  return inOrderOf(periods.map(keyOf), rows, keyOf)
})
