import { dayInSofia } from '#rules/calendar.ts'
import { MAX_CALENDAR_DAYS, requireCalendarPeriod } from '../../catalogue/availability/availability.service.ts'
import { builder } from '../../builder.ts'
import { RentalProduct } from '../../catalogue/products/products.schema.ts'
import { rentalCalendars } from './rental-calendar.loaders.ts'
import type { Booking, OccupiedDay, RentalCalendar } from './rental-calendar.sql.ts'
import { rentalStateOf } from './rental-life.rules.ts'
import { RentalStateType } from './rental-states.schema.ts'

const OccupiedDayType = builder.objectRef<OccupiedDay>('OccupiedDay').implement({
  description: 'Units of a rental on one day. Taken units in no state are in a buffer before or after a rental.',
  fields: (t) => ({
    day: t.expose('day', { type: 'Date', description: 'Calendar day in Sofia.' }),
    taken: t.exposeInt('taken', { description: 'Units that cannot be promised again, including buffer days.' }),
    freeUnits: t.exposeInt('free', { description: 'Units free on this day, as in `DayAvailability`.' }),
    missing: t.exposeInt('missing', { description: 'Promised units that are missing; 0 before today.' }),
    closedBecause: t.exposeString('closed', { nullable: true, description: 'Why the shop is closed; null when open.' }),
    waiting: t.exposeInt('waiting', { description: 'Units of reservations awaiting a decision.' }),
    approved: t.exposeInt('approved', { description: 'Units promised and not handed over.' }),
    out: t.exposeInt('out', { description: 'Units with customers within their period.' }),
    late: t.exposeInt('late', { description: 'Units with customers after their last day.' }),
    returned: t.exposeInt('returned', { description: 'Returned units.' }),
  }),
})

export const RentalBooking = builder.objectRef<Booking>('RentalBooking').implement({
  description: 'Reservation in the calendar.',
  fields: (t) => ({
    state: t.field({
      type: RentalStateType,
      description: 'State of the rental today.',
      resolve: (booking, _args, ctx) => rentalStateOf(booking, dayInSofia(ctx.clock())),
    }),
    quantity: t.exposeInt('quantity', { description: 'Number of units.' }),
    startsOn: t.expose('startsOn', { type: 'Date', description: 'First day.' }),
    endsOn: t.expose('endsOn', { type: 'Date', description: 'Last day, included.' }),
    takesFrom: t.expose('takesFrom', { type: 'Date', description: 'First day it takes, including the buffer.' }),
    takesTo: t.expose('takesTo', {
      type: 'Date',
      nullable: true,
      description: 'Last day it takes, including the buffer; null while its units are late.',
    }),
  }),
})

const RentalCalendarType = builder.objectRef<RentalCalendar>('RentalCalendar').implement({
  description: 'Days of a rental with the reservations that take them.',
  fields: (t) => ({
    units: t.exposeInt('units', { description: 'Units that can be rented out.' }),
    setAside: t.exposeInt('setAside', { description: 'Units set aside, not included in `units`.' }),
    days: t.field({ type: [OccupiedDayType], description: 'Days in ascending order.', resolve: ({ days }) => days }),
    bookings: t.field({
      type: [RentalBooking],
      description: 'Reservations that take any of the days, by first day.',
      resolve: ({ bookings }) => bookings,
    }),
  }),
})

builder.prismaObjectField(RentalProduct, 'calendar', (t) =>
  t.field({
    type: RentalCalendarType,
    nullable: true,
    authScopes: { admin: true },
    description: `Calendar of the rental, at most ${MAX_CALENDAR_DAYS} days at once. Needs \`admin\`: others get null and an error.`,
    args: {
      from: t.arg({ type: 'Date', description: 'First day; may be past.' }),
      to: t.arg({ type: 'Date', description: 'Last day, included.' }),
    },
    resolve: ({ id: productId }, { from, to }, ctx) => {
      requireCalendarPeriod(from, to)
      return rentalCalendars(ctx).load({ productId, startsOn: from, endsOn: to })
    },
  }),
)
