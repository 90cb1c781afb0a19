import { describe, expect, test } from '@jest/globals'
import {
  bookingsOn,
  cellText,
  dayOrToday,
  daysFrom,
  isWeekend,
  newOrderAddress,
  periodBetween,
  periodIn,
  quantityIn,
  spanOr,
  statesOf,
  weekdayOf,
} from './calendar-days.rules.ts'
import { createBookedReservation, createBooking, createDay } from '../../testkit/calendar.ts'

describe('a day', () => {
  test('is coloured by its most urgent state; units without a state are resting', () => {
    const day = createDay({ taken: 11, missing: 2, late: 1, out: 2, waiting: 3, approved: 4 })
    expect(statesOf(day).map(({ state, pieces }) => [state.name, pieces])).toEqual([
      ['missing', 2],
      ['late', 1],
      ['out', 2],
      ['waiting', 3],
      ['approved', 4],
      ['resting', 1],
    ])
    expect(statesOf(createDay({ taken: 2, returned: 2 })).map(({ state }) => state.name)).toEqual(['returned'])
    expect(statesOf(createDay())).toEqual([])
  })

  test('names all its states in the cell’s text', () => {
    const day = createDay({
      day: '2026-12-24',
      taken: 3,
      freeUnits: 5,
      waiting: 2,
      approved: 1,
      closedBecause: 'Бъдни вечер',
    })
    expect(cellText('Стол', 8, day)).toBe(
      'Стол, четвъртък 24.12.2026: взети 3 от 8, свободни 5; чакат решение 2; одобрени 1; почивен ден: Бъдни вечер',
    )
  })

  test.each([
    ['2026-11-23', 'пн', false],
    ['2026-11-27', 'пт', false],
    ['2026-11-28', 'сб', true],
    ['2026-11-29', 'нд', true],
  ])('%s is %s', (day, short, free) => {
    expect(weekdayOf(day).short).toBe(short)
    expect(isWeekend(day)).toBe(free)
  })

  test.each([
    ['2026-12-01', []],
    ['2026-12-02', [1]],
    ['2026-12-05', [1, 2]],
    ['2026-12-06', [2]],
    ['2030-01-01', [2]],
  ])('on %s the reservations that occupy it are %j', (day, numbers) => {
    const bookings = [
      createBooking({ reservation: createBookedReservation(1), takesFrom: '2026-12-02', takesTo: '2026-12-05' }),
      createBooking({ reservation: createBookedReservation(2), takesFrom: '2026-12-05', takesTo: null }),
      // Deleted after the calendar was read.
      createBooking({ reservation: null, takesFrom: '2026-12-02', takesTo: '2026-12-05' }),
    ]
    expect(bookingsOn(bookings, day).map(({ reservation }) => reservation.databaseId)).toEqual(numbers)
  })
})

describe('the address', () => {
  test.each([
    ['2026-12-01', '2026-12-03', { from: '2026-12-01', to: '2026-12-03' }],
    ['2026-12-03', '2026-12-01', null],
    ['2026-02-30', '2026-12-01', null],
    ['', '2026-12-01', null],
  ])('%s to %s gives the period %j', (from, to, period) => expect(periodIn(from, to)).toEqual(period))

  test.each([
    ['12', 12],
    ['0', 1],
    ['-3', 1],
    ['100000', 1],
    ['', 1],
  ])('„%s“ is %i pieces', (text, pieces) => expect(quantityIn(text)).toBe(pieces))

  test('sets the first day and the number of days', () => {
    expect(dayOrToday('2026-12-01')).toBe('2026-12-01')
    expect(dayOrToday('nonsense')).toMatch(/^\d{4}-\d{2}-\d{2}$/)
    expect([spanOr('31', '7'), spanOr('8', '7')]).toEqual(['31', '7'])
    expect(daysFrom('2026-12-28', '7').at(-1)).toBe('2027-01-03')
  })

  test('links a chosen period to the page of a new order', () => {
    const period = periodBetween('2026-12-04', '2026-12-02')
    expect(newOrderAddress(41, period, 3)).toBe(
      '/admin/shop/orders/new?rental=41&from=2026-12-02&to=2026-12-04&quantity=3',
    )
  })
})
