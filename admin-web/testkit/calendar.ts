import type { Booking, CalendarProduct, OccupiedDay } from '../features/calendar/calendar-days.rules.ts'

/** A day with nothing taken, overridden by `part`. */
export const createDay = (part: Partial<OccupiedDay> = {}): OccupiedDay => ({
  __typename: 'OccupiedDay',
  day: '2026-12-01',
  taken: 0,
  freeUnits: 8,
  missing: 0,
  closedBecause: null,
  waiting: 0,
  approved: 0,
  out: 0,
  late: 0,
  returned: 0,
  ...part,
})

/** The reservation of a booking, with its customer. */
export const createBookedReservation = (
  databaseId: number,
  customerName = 'Мария',
): NonNullable<Booking['reservation']> => ({
  __typename: 'Reservation',
  id: `reservation-${databaseId}`,
  databaseId,
  order: { __typename: 'Order', id: `order-${1030 + databaseId}`, databaseId: 1030 + databaseId, customerName },
})

/** An approved reservation, overridden by `part`. */
export const createBooking = (part: Partial<Booking> = {}): Booking => ({
  __typename: 'RentalBooking',
  reservation: createBookedReservation(12),
  state: 'APPROVED',
  quantity: 3,
  startsOn: '2026-12-02',
  endsOn: '2026-12-03',
  takesFrom: '2026-12-02',
  takesTo: '2026-12-03',
  ...part,
})

/** A rental with these days and reservations. */
export const createCalendarProduct = (
  name: string,
  days: readonly OccupiedDay[],
  bookings: readonly Booking[] = [],
): CalendarProduct => ({
  __typename: 'RentalProduct',
  id: `product-${name}`,
  databaseId: 41,
  name,
  calendar: { __typename: 'RentalCalendar', units: 8, setAside: 0, days: [...days], bookings: [...bookings] },
})
