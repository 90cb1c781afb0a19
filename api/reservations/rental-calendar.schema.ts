import { dayInSofia } from '#rules/calendar.ts'
import { MAX_CALENDAR_DAYS, requireCalendarPeriod } from '../availability/availability.service.ts'
import { builder } from '../builder.ts'
import { RentalProduct } from '../products/products.schema.ts'
import { rentalCalendars, type Booking, type OccupiedDay, type RentalCalendar } from './rental-calendar.loaders.ts'
import { rentalStateOf } from './rental-life.rules.ts'
import { RentalStateType } from './rental-states.schema.ts'

const OccupiedDayType = builder.objectRef<OccupiedDay>('OccupiedDay').implement({
  description: 'Pieces of a rental on one day. What is taken and in no state rests before or after a rental.',
  fields: (t) => ({
    day: t.expose('day', { type: 'Date', description: 'Calendar day in Sofia.' }),
    taken: t.exposeInt('taken', { description: 'Pieces that cannot be promised again, days of rest included.' }),
    freeUnits: t.exposeInt('free', { description: 'As in `DayAvailability`: what can be had for this day alone.' }),
    missing: t.exposeInt('missing', { description: 'Promised pieces that are not there; 0 before today.' }),
    closedBecause: t.exposeString('closed', { nullable: true, description: 'Why the shop is closed; null when open.' }),
    waiting: t.exposeInt('waiting', { description: 'Pieces of reservations that wait for a decision.' }),
    approved: t.exposeInt('approved', { description: 'Pieces that are promised and not handed over.' }),
    out: t.exposeInt('out', { description: 'Pieces that are with customers, as agreed.' }),
    late: t.exposeInt('late', { description: 'Pieces that should be back.' }),
    returned: t.exposeInt('returned', { description: 'Pieces that were out and are back.' }),
  }),
})

const BookingType = builder.objectRef<Booking>('RentalBooking').implement({
  description: 'A reservation as the calendar shows it.',
  fields: (t) => ({
    reservationNumber: t.exposeInt('reservationId', { description: 'The number of the reservation that people see.' }),
    orderNumber: t.exposeInt('orderId', { description: 'The number of its order.' }),
    customerName: t.exposeString('customerName', { description: 'Who rents.' }),
    state: t.field({
      type: RentalStateType,
      description: 'How far it has come, today.',
      resolve: (booking, _args, ctx) => rentalStateOf(booking, dayInSofia(ctx.clock())),
    }),
    quantity: t.exposeInt('quantity', { description: 'Pieces.' }),
    startsOn: t.expose('startsOn', { type: 'Date', description: 'First day.' }),
    endsOn: t.expose('endsOn', { type: 'Date', description: 'Last day, included.' }),
    takesFrom: t.expose('takesFrom', { type: 'Date', description: 'First day that it takes, with its rest.' }),
    takesTo: t.expose('takesTo', {
      type: 'Date',
      nullable: true,
      description: 'Last day that it takes; null while pieces are late, since nobody knows when they come.',
    }),
  }),
})

const RentalCalendarType = builder.objectRef<RentalCalendar>('RentalCalendar').implement({
  description: 'The days of a rental, with the reservations that take them.',
  fields: (t) => ({
    units: t.exposeInt('units', { description: 'Pieces that can be rented out.' }),
    setAside: t.exposeInt('setAside', { description: 'Pieces that cannot, beside these.' }),
    days: t.field({ type: [OccupiedDayType], description: 'In their order.', resolve: ({ days }) => days }),
    bookings: t.field({
      type: [BookingType],
      description: 'Those that take any of the days, the first to begin first.',
      resolve: ({ bookings }) => bookings,
    }),
  }),
})

builder.prismaObjectField(RentalProduct, 'calendar', (t) =>
  t.field({
    type: RentalCalendarType,
    nullable: true,
    authScopes: { admin: true },
    description: `Who has it when, at most ${MAX_CALENDAR_DAYS} days at once. Needs \`admin\`: others get null and an error.`,
    args: {
      from: t.arg({ type: 'Date', description: 'First day, which may be past.' }),
      to: t.arg({ type: 'Date', description: 'Last day, included.' }),
    },
    resolve: ({ id: productId }, { from, to }, ctx) => {
      requireCalendarPeriod(from, to)
      return rentalCalendars(ctx).load({ productId, startsOn: from, endsOn: to })
    },
  }),
)
