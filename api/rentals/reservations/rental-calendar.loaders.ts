import { defineLoader, inOrderOf } from '#lib/loaders.ts'
import { dayInSofia, type CalendarDay } from '#rules/calendar.ts'
import type { Context } from '../../context.ts'
import { selectCalendarSql, type CalendarPeriod } from './rental-calendar.sql.ts'
import type { LivedReservation } from './rental-life.rules.ts'

export interface OccupiedDay {
  day: CalendarDay
  /** Units of reservations, including buffer days and late units. */
  taken: number
  free: number
  /** Promised units that are missing; 0 for past days. */
  missing: number
  closed: string | null
  waiting: number
  approved: number
  out: number
  late: number
  returned: number
}

export interface Booking extends LivedReservation {
  reservationId: number
  startsOn: CalendarDay
  /** With buffer days; `takesTo` is null while its units are late. */
  takesFrom: CalendarDay
  takesTo: CalendarDay | null
}

export interface RentalCalendar extends CalendarPeriod {
  units: number
  setAside: number
  days: OccupiedDay[]
  bookings: Booking[]
}

const keyOf = ({ productId, startsOn, endsOn }: CalendarPeriod): string => `${productId} ${startsOn} ${endsOn}`

/** Null for a deleted product. One query for all rentals of a page. */
export const rentalCalendars = defineLoader<Context, CalendarPeriod, RentalCalendar | null>(async (ctx, periods) => {
  const rows = await ctx.sql.rows<RentalCalendar>(selectCalendarSql(periods, dayInSofia(ctx.clock())))
  return inOrderOf(periods.map(keyOf), rows, keyOf)
})
