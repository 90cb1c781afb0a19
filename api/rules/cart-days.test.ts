import { describe, expect, test } from '@jest/globals'
import { addDays, type CalendarDay } from './calendar.ts'
import { fitsAll, freeDates, leftFor, otherDays, type CartRental, type Demand } from './cart-days.ts'
import type { DayHours, ShopCalendar } from './opening-hours.ts'
import { partyWindow, type RentedLengths } from './party-window.ts'
import { nearbyDays, type RentedStock } from './product-on-date.ts'

const OPEN: DayHours = { state: 'open', opensAt: '10:00', closesAt: '18:00' }
const ARRANGED: DayHours = { state: 'by_arrangement', opensAt: null, closesAt: null }
const CLOSED: DayHours = { state: 'closed', opensAt: null, closesAt: null }
const workdays = Array.from({ length: 5 }, () => OPEN)
const USUAL: ShopCalendar = { week: [...workdays, ARRANGED, ARRANGED], specialHours: [], closedDays: new Map() }
const WEEKENDS_OFF: ShopCalendar = { ...USUAL, week: [...workdays, CLOSED, CLOSED] }
const ON = '2026-11-26'
const shopDay = { today: ON, firstStart: ON }
/** A Saturday. */
const PARTY = '2026-12-12'

const FROM = '2026-10-01'
function stock(units: number, taken: Record<CalendarDay, number> = {}, rest = 0): RentedStock {
  const days = Array.from({ length: 200 }, (_none, index) => units - (taken[addDays(FROM, index)] ?? 0))
  return { from: FROM, units: days, before: rest, after: rest }
}
const rental = (more: Partial<CartRental> = {}): CartRental => ({
  productId: 1,
  quantity: 2,
  startsOn: '2026-12-11',
  endsOn: '2026-12-14',
  minDays: null,
  maxDays: null,
  followsParty: true,
  ...more,
})
const windowOf = (lengths: RentedLengths, eventOn: CalendarDay) =>
  partyWindow({ eventOn, calendar: USUAL, lengths }, shopDay)
const moving = { days: nearbyDays(PARTY, ON), windowOf, hasGoods: false }

describe('what others of the cart leave', () => {
  const second: Demand = { productId: 1, quantity: 2, startsOn: '2026-12-14', endsOn: '2026-12-16' }

  test.each([
    ['nothing of another product', { ...second, productId: 2 }, 0, 5],
    ['theirs on a common day', second, 0, 3],
    ['nothing on other days', { ...second, startsOn: '2026-12-15' }, 0, 5],
    ['theirs within the days of rest', { ...second, startsOn: '2026-12-15' }, 1, 3],
  ])('%s', (_name, other, rest, left) => {
    expect(leftFor(rental(), [other], stock(5, {}, rest))).toBe(left)
  })

  test('two demands fit together or not at all', () => {
    const both = [rental(), { ...second, quantity: 3 }]
    expect(fitsAll(both, () => stock(5))).toBe(true)
    expect(fitsAll(both, () => stock(4))).toBe(false)
    expect(fitsAll(both, () => null)).toBe(false)
  })
})

describe('days of the party on which everything fits', () => {
  test('begin with the same weekday', () => {
    expect(freeDates([rental()], () => stock(2), moving).slice(0, 2)).toEqual(['2026-12-19', '2026-12-05'])
  })

  test('leave out those on which one of the rentals is taken, or goods are late', () => {
    const stocks = [stock(2, { '2026-12-19': 1 }), stock(9, { '2026-12-05': 8 })]
    const taken = (productId: number) => stocks[productId - 1] ?? null
    const rentals = [rental(), rental({ productId: 2 })]
    expect(freeDates(rentals, taken, moving)[0]).toBe('2026-12-26')
    const dates = freeDates([rental()], () => stock(2), { ...moving, hasGoods: true })
    expect(dates).not.toContain('2026-11-28')
    expect(freeDates([rental()], () => stock(2), moving)).toContain('2026-11-28')
  })

  test('count a rental with days of its own where it is', () => {
    const own = rental({ followsParty: false, startsOn: '2026-12-18', endsOn: '2026-12-18' })
    expect(freeDates([rental(), own], () => stock(3), moving)[0]).toBe('2026-12-05')
  })

  test('are none where the rental is not possible', () => {
    expect(freeDates([rental({ maxDays: 1 })], () => stock(9), moving)).toEqual([])
  })
})

describe('other days of a rental', () => {
  const around = { eventOn: PARTY, calendar: USUAL, shopDay }

  test.each([
    ['collected by arrangement on the day of the party', { '2026-12-11': 2 }, USUAL, '2026-12-12', '2026-12-14'],
    ['returned by arrangement on the day after it', { '2026-12-14': 2 }, USUAL, '2026-12-11', '2026-12-13'],
  ])('that follows the party: %s', (_name, taken, calendar, startsOn, endsOn) => {
    expect(otherDays([rental()], [], () => stock(2, taken), { ...around, calendar })).toEqual({ startsOn, endsOn })
  })

  test('have the party in them, and begin and end on days on which the shop is not closed', () => {
    expect(
      otherDays([rental()], [], () => stock(2, { '2026-12-11': 2 }), { ...around, calendar: WEEKENDS_OFF }),
    ).toBeNull()
    expect(otherDays([rental()], [], () => stock(2, { '2026-12-12': 2 }), around)).toBeNull()
  })

  test('of its own are the nearest of the same length', () => {
    const own = rental({ followsParty: false, startsOn: '2026-12-09', endsOn: '2026-12-10' })
    const wanted = { ...around, eventOn: null }
    expect(otherDays([own], [], () => stock(2, { '2026-12-09': 2 }), wanted)).toEqual({
      startsOn: '2026-12-10',
      endsOn: '2026-12-11',
    })
    const over = { ...own, startsOn: '2026-11-02', endsOn: '2026-11-03' }
    expect(otherDays([over], [], () => stock(2), wanted)).toEqual({ startsOn: ON, endsOn: '2026-11-27' })
  })

  test('leave other lines of the cart their pieces', () => {
    const own = rental({ followsParty: false, startsOn: '2026-12-09', endsOn: '2026-12-10' })
    const second = { productId: 1, quantity: 1, startsOn: '2026-12-10', endsOn: '2026-12-11' }
    const taken = stock(2, { '2026-12-09': 2 })
    expect(otherDays([own], [second], () => taken, { ...around, eventOn: null })?.startsOn).toBe('2026-12-07')
  })

  test('of a package suit all its rentals, which share a stock', () => {
    const chairs = rental({ quantity: 1 })
    const bench = rental({ productId: 2 })
    const taken = stock(2, { '2026-12-11': 2 })
    expect(otherDays([chairs, chairs, bench], [], () => taken, around)?.startsOn).toBe('2026-12-12')
    expect(otherDays([chairs, chairs, chairs, bench], [], () => taken, around)).toBeNull()
  })
})
