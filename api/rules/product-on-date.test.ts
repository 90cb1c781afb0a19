import { describe, expect, test } from '@jest/globals'
import { addDays, dayNumber, type CalendarDay } from './calendar.ts'
import type { DayHours, ShopCalendar } from './opening-hours.ts'
import { partyWindow, type RentedLengths } from './party-window.ts'
import { leastUnits, nearbyDays, productOnDate, unitsIn, type Need } from './product-on-date.ts'

const OPEN: DayHours = { state: 'open', opensAt: '10:00', closesAt: '18:00' }
const ARRANGED: DayHours = { state: 'by_arrangement', opensAt: null, closesAt: null }
const CLOSED: DayHours = { state: 'closed', opensAt: null, closesAt: null }
const workdays = Array.from({ length: 5 }, () => OPEN)
const HOLIDAYS = new Map([
  ['2026-12-24', 'Бъдни вечер'],
  ['2026-12-25', 'Коледа'],
  ['2026-12-26', 'Коледа'],
  ['2026-12-28', 'Коледа (почивен ден)'],
  ['2027-01-01', 'Нова година'],
])
const USUAL: ShopCalendar = { week: [...workdays, ARRANGED, ARRANGED], specialHours: [], closedDays: HOLIDAYS }
const SUNDAYS_OFF: ShopCalendar = { ...USUAL, week: [...workdays, OPEN, CLOSED] }
const ON = '2026-11-26'
const ANY: RentedLengths = { minDays: null, maxDays: null }

const windows =
  (calendar: ShopCalendar, today = ON, lengths = ANY) =>
  (eventOn: CalendarDay) =>
    partyWindow({ eventOn, calendar, lengths }, { today, firstStart: today })

/** Free on all days of four months but the taken ones. */
function rented(eventOn: CalendarDay, units: number, taken: Record<CalendarDay, number> = {}, rest = 0): Need {
  const from = addDays(eventOn, -60)
  const days = Array.from({ length: 120 }, (_none, index) => units - (taken[addDays(from, index)] ?? 0))
  return { pieces: 1, rented: { from, units: days, before: rest, after: rest }, inStock: 0, isNoCourier: false }
}
const goods = (inStock: number, isNoCourier = false): Need => ({ pieces: 1, rented: null, inStock, isNoCourier })

const on = (eventOn: CalendarDay, needs: Need[], calendar = USUAL, today = ON) =>
  productOnDate(needs, { eventOn, today, windowOf: windows(calendar, today) })

describe('days near a party', () => {
  test('are those of the same weekday first, then the nearest, of two the later', () => {
    expect(nearbyDays('2026-12-12', ON).slice(0, 8)).toEqual([
      '2026-12-19',
      '2026-12-05',
      '2026-12-26',
      '2026-11-28',
      '2026-12-13',
      '2026-12-11',
      '2026-12-14',
      '2026-12-10',
    ])
    expect(nearbyDays('2026-12-12', ON)).toHaveLength(28)
  })

  test('are neither past nor more than a year ahead', () => {
    expect(nearbyDays('2026-11-27', ON)).toHaveLength(15)
    expect(nearbyDays(addDays(ON, 365), ON).every((day) => dayNumber(day) - dayNumber(ON) <= 365)).toBe(true)
    expect(nearbyDays(addDays(ON, 365), ON)).toHaveLength(14)
  })
})

describe('a rental for a party', () => {
  test.each([
    ['free', 6, {}, { state: 'FREE', left: 6, nearest: null }],
    ['nearly taken', 6, { '2026-12-13': 4 }, { state: 'SOME_LEFT', left: 2, nearest: null }],
    ['taken on one day', 6, { '2026-12-13': 6 }, { state: 'TAKEN', left: 0, nearest: '2026-12-19' }],
    [
      'taken on the same weekday too',
      2,
      { '2026-12-12': 2, '2026-12-19': 2, '2026-12-05': 2, '2026-12-26': 2, '2026-11-28': 2 },
      { state: 'TAKEN', nearest: '2026-12-10' },
    ],
  ])('is %s', (_name, units, taken, expected) => {
    expect(on('2026-12-12', [rented('2026-12-12', units, taken)])).toMatchObject({
      collectOn: '2026-12-11',
      returnOn: '2026-12-14',
      arriveBy: null,
      ...expected,
    })
  })

  test('counts its days of rest', () => {
    const taken = { '2026-12-15': 2 }
    expect(on('2026-12-12', [rented('2026-12-12', 2, taken)])).toMatchObject({ state: 'SOME_LEFT', left: 2 })
    expect(on('2026-12-12', [rented('2026-12-12', 2, taken, 1)])).toMatchObject({ state: 'TAKEN', left: 0 })
  })

  test.each([
    ['Saturday after Christmas, Sundays off', '2026-12-26', SUNDAYS_OFF, ON, '2026-12-23', '2026-12-29'],
    ['New Year’s Eve', '2026-12-31', USUAL, ON, '2026-12-30', '2027-01-04'],
    ['the Sunday of 23 hours', '2027-03-28', USUAL, ON, '2027-03-26', '2027-03-29'],
    ['the Sunday of 25 hours', '2027-10-31', USUAL, ON, '2027-10-29', '2027-11-01'],
    ['tomorrow', '2026-11-27', USUAL, ON, '2026-11-26', '2026-11-30'],
    ['in 365 days', addDays(ON, 365), USUAL, ON, '2027-11-25', '2027-11-29'],
  ])('has the days of the party: %s', (_name, eventOn, calendar, today, collectOn, returnOn) => {
    expect(on(eventOn, [rented(eventOn, 3)], calendar, today)).toMatchObject({
      state: 'SOME_LEFT',
      collectOn,
      returnOn,
    })
    expect(on(eventOn, [rented(eventOn, 3, { [returnOn]: 3 })], calendar, today)).toMatchObject({
      state: 'TAKEN',
      left: 0,
    })
  })

  test('that is rented for too few days is taken', () => {
    const windowOf = windows(USUAL, ON, { minDays: null, maxDays: 2 })
    expect(productOnDate([rented('2026-12-09', 3)], { eventOn: '2026-12-09', today: ON, windowOf })).toMatchObject({
      state: 'TAKEN',
      collectOn: null,
    })
  })
})

describe('goods for a party', () => {
  test.each([
    ['in time', '2026-12-12', goods(1), { state: 'ARRIVES', arriveBy: '2026-12-10' }],
    ['late', '2026-11-27', goods(9), { state: 'LATE', arriveBy: null }],
    ['sold out', '2026-12-12', goods(0), { state: 'TAKEN', nearest: null }],
    ['without a courier', '2026-11-27', goods(1, true), { state: 'ARRIVES', arriveBy: '2026-11-27' }],
  ])('are %s', (_name, eventOn, need, expected) => {
    expect(on(eventOn, [need])).toMatchObject({ left: null, collectOn: null, ...expected })
  })
})

describe('a package for a party', () => {
  const party = '2026-12-12'

  test('is had as often as its least part', () => {
    const chairs = { ...rented(party, 30), pieces: 12 }
    expect(on(party, [chairs, goods(9)])).toMatchObject({ state: 'SOME_LEFT', left: 2, arriveBy: '2026-12-10' })
    expect(on(party, [chairs, { ...goods(9), pieces: 10 }])).toMatchObject({ state: 'TAKEN', left: 0 })
    expect(on(party, [])).toMatchObject({ state: 'TAKEN' })
  })

  test('is late with its goods, and is never nearest on a day on which they are', () => {
    const soon = '2026-12-01'
    expect(on('2026-11-27', [rented('2026-11-27', 9), goods(9)])).toMatchObject({ state: 'LATE', arriveBy: null })
    const taken = Object.fromEntries(['2026-12-01', '2026-12-08', '2026-12-15'].map((day) => [day, 9]))
    const { nearest } = on(soon, [rented(soon, 9, taken), goods(9)])
    expect(nearest).toBe('2026-12-03')
  })
})

/** Always the same ones. */
function numbers(seed: number): (below: number) => number {
  let state = seed
  return (below) => {
    state = (Math.imul(state, 1_103_515_245) + 12_345) >>> 0
    return Math.floor((state / 2 ** 32) * below)
  }
}

test('on random calendars the units are those of a naive count', () => {
  const next = numbers(7)
  for (let round = 0; round < 200; round += 1) {
    const from = addDays('2026-12-01', next(40))
    const units = Array.from({ length: 60 }, () => next(9) - 1)
    const [rest, startsOn] = [next(4), addDays(from, 5 + next(30))]
    const endsOn = addDays(startsOn, next(15))
    let naive = Number.POSITIVE_INFINITY
    for (let day = addDays(startsOn, -rest); day <= addDays(endsOn, rest); day = addDays(day, 1))
      naive = Math.min(naive, units[dayNumber(day) - dayNumber(from)] ?? 0)
    expect(unitsIn({ from, units, before: rest, after: rest }, startsOn, endsOn)).toBe(Math.max(0, naive))
  }
  expect(leastUnits({ from: '2026-12-01', units: [3] }, '2026-11-30', '2026-12-01')).toBe(0)
})
