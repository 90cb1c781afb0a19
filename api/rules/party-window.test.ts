import { describe, expect, test } from '@jest/globals'
import { addDays } from './calendar.ts'
import type { DayHours, ShopCalendar } from './opening-hours.ts'
import { partyWindow, type RentedLengths } from './party-window.ts'
import { chargedRentalDays } from './rental-days.ts'

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
/** As a new shop: the weekend by arrangement. */
const USUAL: ShopCalendar = { week: [...workdays, ARRANGED, ARRANGED], specialHours: [], closedDays: HOLIDAYS }
const SUNDAYS_OFF: ShopCalendar = { ...USUAL, week: [...workdays, OPEN, CLOSED] }

const ANY: RentedLengths = { minDays: null, maxDays: null }
const ON = '2026-11-26'
const shopDay = (today: string, firstStart = today) => ({ today, firstStart })
const daysOf = (eventOn: string, calendar: ShopCalendar, today = ON, lengths = ANY, firstStart = today) => {
  const { startsOn, endsOn, chargedDays } = partyWindow({ eventOn, calendar, lengths }, shopDay(today, firstStart))
  return [startsOn, endsOn, chargedDays]
}
const kindsOf = (eventOn: string, calendar: ShopCalendar, today = ON, lengths = ANY, firstStart = today) =>
  partyWindow({ eventOn, calendar, lengths }, shopDay(today, firstStart)).reasons.map(
    ({ kind, day }) => `${kind} ${day}`,
  )

describe('the days of a rental for a party', () => {
  test.each([
    ['on a Wednesday', '2026-12-09', USUAL, ['2026-12-08', '2026-12-10', 2]],
    ['on a Saturday, with weekends by arrangement', '2026-12-12', USUAL, ['2026-12-11', '2026-12-14', 1]],
    ['on a Saturday, with Sundays off', '2026-12-12', SUNDAYS_OFF, ['2026-12-11', '2026-12-14', 1]],
    ['on a Sunday that is off', '2026-12-13', SUNDAYS_OFF, ['2026-12-12', '2026-12-14', 1]],
    ['on Saturday after Christmas', '2026-12-26', SUNDAYS_OFF, ['2026-12-23', '2026-12-29', 1]],
    ['the same with Sundays by arrangement', '2026-12-26', USUAL, ['2026-12-23', '2026-12-29', 1]],
    ['on New Year’s Eve', '2026-12-31', USUAL, ['2026-12-30', '2027-01-04', 2]],
    ['on New Year’s Day', '2027-01-01', USUAL, ['2026-12-31', '2027-01-04', 1]],
    ['on the Sunday of 23 hours', '2027-03-28', USUAL, ['2027-03-26', '2027-03-29', 1]],
    ['on the Sunday of 25 hours', '2027-10-31', USUAL, ['2027-10-29', '2027-11-01', 1]],
    ['in 365 days', addDays(ON, 365), USUAL, ['2027-11-25', '2027-11-29', 2]],
  ])('%s', (_name, eventOn, calendar, expected) => {
    expect(daysOf(eventOn, calendar)).toEqual(expected)
  })

  test('a day with other hours opens a weekend', () => {
    const specialHours = [{ day: '2026-12-13', opensAt: '10:00', closesAt: '14:00' }]
    expect(daysOf('2026-12-12', { ...USUAL, specialHours })).toEqual(['2026-12-11', '2026-12-13', 1])
  })

  test.each([
    ['tomorrow', '2026-11-27', '2026-11-26', '2026-11-26', ['2026-11-26', '2026-11-30', 2]],
    [
      'tomorrow, after the last hour of today',
      '2026-11-27',
      '2026-11-26',
      '2026-11-27',
      ['2026-11-27', '2026-11-30', 1],
    ],
    ['today', '2026-11-26', '2026-11-26', '2026-11-26', ['2026-11-26', '2026-11-27', 1]],
    ['today, after its last hour', '2026-11-26', '2026-11-26', '2026-11-27', [null, null, null]],
    ['yesterday', '2026-11-25', '2026-11-26', '2026-11-26', [null, null, null]],
    ['on Saturday, planned on it', '2026-11-28', '2026-11-28', '2026-11-28', ['2026-11-28', '2026-11-29', 1]],
  ])('%s', (_name, eventOn, today, firstStart, expected) => {
    expect(daysOf(eventOn, USUAL, today, ANY, firstStart)).toEqual(expected)
  })

  test.each<[string, RentedLengths, (string | number | null)[]]>([
    ['the return moves to the shortest period', { minDays: 5, maxDays: null }, ['2026-12-08', '2026-12-14', 4]],
    ['a longest period of three days is enough', { minDays: null, maxDays: 3 }, ['2026-12-08', '2026-12-10', 2]],
    ['no period is shorter than two days', { minDays: null, maxDays: 2 }, [null, null, null]],
  ])('%s', (_name, lengths, expected) => {
    expect(daysOf('2026-12-09', USUAL, ON, lengths)).toEqual(expected)
  })

  test('closed days do not count towards the longest period', () => {
    expect(daysOf('2026-12-26', SUNDAYS_OFF, ON, { minDays: null, maxDays: 2 })).toEqual([
      '2026-12-23',
      '2026-12-29',
      1,
    ])
  })

  test('days by arrangement are used when the longest period needs them', () => {
    expect(daysOf('2026-12-12', USUAL, ON, { minDays: null, maxDays: 3 })).toEqual(['2026-12-11', '2026-12-13', 1])
  })

  test('are charged as the same period without a party', () => {
    const charged = chargedRentalDays('2026-12-23', '2026-12-29', [...HOLIDAYS.keys(), '2026-12-27'])
    expect(partyWindow({ eventOn: '2026-12-26', calendar: SUNDAYS_OFF, lengths: ANY }, shopDay(ON)).chargedDays).toBe(
      charged,
    )
  })

  test('have their reasons as data', () => {
    expect(kindsOf('2026-12-26', SUNDAYS_OFF)).toEqual([
      'CLOSED 2026-12-25',
      'CLOSED 2026-12-24',
      'CLOSED 2026-12-27',
      'CLOSED 2026-12-28',
      'COURIER_OFF 2026-12-25',
      'COURIER_OFF 2026-12-24',
    ])
    expect(kindsOf('2026-12-12', USUAL)).toEqual(['BY_ARRANGEMENT 2026-12-13'])
    expect(kindsOf('2026-12-12', USUAL, ON, { minDays: null, maxDays: 3 })).toEqual(['BY_ARRANGEMENT 2026-12-13'])
    expect(kindsOf('2026-12-09', USUAL, ON, { minDays: 5, maxDays: null })).toEqual([
      'MIN_DAYS 2026-12-12',
      'BY_ARRANGEMENT 2026-12-12',
      'BY_ARRANGEMENT 2026-12-13',
    ])
    expect(kindsOf('2026-11-27', USUAL, ON, ANY, '2026-11-27')).toEqual([
      'LATE_START 2026-11-27',
      'BY_ARRANGEMENT 2026-11-28',
      'BY_ARRANGEMENT 2026-11-29',
      'TOO_LATE_TO_SEND 2026-11-24',
    ])
    expect(kindsOf('2026-11-25', USUAL)).toEqual(['PAST 2026-11-25'])
  })
})

describe('goods for a party', () => {
  const sending = (eventOn: string, calendar = USUAL, today = ON) => {
    const { sendBy, arriveBy } = partyWindow({ eventOn, calendar, lengths: ANY }, shopDay(today))
    return [sendBy, arriveBy]
  }

  test.each([
    ['on a Saturday', '2026-12-12', USUAL, ['2026-12-09', '2026-12-10']],
    ['on Saturday after Christmas', '2026-12-26', SUNDAYS_OFF, ['2026-12-21', '2026-12-22']],
    ['on a Monday', '2026-12-14', USUAL, ['2026-12-09', '2026-12-10']],
    ['on New Year’s Eve', '2026-12-31', USUAL, ['2026-12-23', '2026-12-29']],
    [
      'whose day of sending the shop is closed',
      '2026-12-12',
      { ...USUAL, closedDays: new Map([['2026-12-09', 'Инвентаризация']]) },
      ['2026-12-08', '2026-12-10'],
    ],
    ['in two days', '2026-11-28', USUAL, [null, '2026-11-26']],
    ['in five days', '2026-12-01', USUAL, ['2026-11-26', '2026-11-27']],
  ])('%s', (_name, eventOn, calendar, expected) => {
    expect(sending(eventOn, calendar)).toEqual(expected)
  })
})
