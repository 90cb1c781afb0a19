import { defineLoader, inOrderOf } from '#lib/loaders.ts'
import { dayInSofia, type CalendarDay } from '#rules/calendar.ts'
import type { Context } from '../context.ts'
import { selectCalendarSql, type CalendarPeriod } from './rental-calendar.sql.ts'
import type { LivedReservation } from './rental-life.rules.ts'

export interface OccupiedDay {
  day: CalendarDay
  /** Of reservations, with their days of rest and what is late. */
  taken: number
  free: number
  /** What was promised and is not there; of a day that is past, nothing. */
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
  orderId: number
  customerName: string
  startsOn: CalendarDay
  /** With the days of rest; `takesTo` is null while its pieces are late. */
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

/** Null for what has left the shop. One statement for all rentals of a page. */
export const rentalCalendars = defineLoader<Context, CalendarPeriod, RentalCalendar | null>(async (ctx, periods) => {
  const rows = await ctx.sql.rows<RentalCalendar>(selectCalendarSql(periods, dayInSofia(ctx.clock())))
  return inOrderOf(periods.map(keyOf), rows, keyOf)
})
