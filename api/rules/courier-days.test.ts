import { describe, expect, test } from '@jest/globals'
import { addDays } from './calendar.ts'
import { courierDays, isCourierDay, isLateByCourier, sendFrom, sendingDays, sendUntilOf } from './courier-days.ts'
import type { ShopCalendar } from './opening-hours.ts'

const open = { state: 'open', opensAt: '10:00', closesAt: '18:00' } as const
const closed = { state: 'closed', opensAt: null, closesAt: null } as const
const arranged = { state: 'by_arrangement', opensAt: null, closesAt: null } as const

const WEEK: ShopCalendar = {
  week: [open, open, open, open, open, open, closed],
  specialHours: [],
  closedDays: new Map(),
}

/** Days that the checkout shows. */
const daysAt = (now: string, calendar = WEEK, sendUntil = '15:00') =>
  Object.values(courierDays(sendFrom(new Date(now), sendUntil), calendar))

describe('goods ordered at', () => {
  test.each([
    ['the minute before the hour', '2026-11-26T12:59:59Z', '2026-11-26', '2026-11-27'],
    ['the hour', '2026-11-26T13:00:00Z', '2026-11-27', '2026-11-30'],
    ['a Friday afternoon', '2026-11-27T13:00:00Z', '2026-11-30', '2026-12-01'],
    ['a Saturday, when the shop is open but no courier comes', '2026-11-28T08:00:00Z', '2026-11-30', '2026-12-01'],
    ['midnight in Sofia, when it is yesterday in London', '2026-11-26T22:00:00Z', '2026-11-27', '2026-11-30'],
    ['the minute before it', '2026-11-26T21:59:00Z', '2026-11-27', '2026-11-30'],
    ['14:59 of the last Friday of summer time', '2026-10-23T11:59:00Z', '2026-10-23', '2026-10-26'],
    ['15:00 of it', '2026-10-23T12:00:00Z', '2026-10-26', '2026-10-27'],
    ['14:59 of the Monday after the clock went back', '2026-10-26T12:59:00Z', '2026-10-26', '2026-10-27'],
    ['15:00 of it', '2026-10-26T13:00:00Z', '2026-10-27', '2026-10-28'],
    ['14:59 of the last Friday of winter time', '2026-03-27T12:59:00Z', '2026-03-27', '2026-03-30'],
    ['14:59 of the Monday after the clock went forward', '2026-03-30T11:59:00Z', '2026-03-30', '2026-03-31'],
    ['15:00 of it', '2026-03-30T12:00:00Z', '2026-03-31', '2026-04-01'],
    // Christmas is on a Saturday, so Monday is a holiday.
    ['23 December', '2026-12-23T12:59:00Z', '2026-12-23', '2026-12-29'],
    ['23 December after the hour', '2026-12-23T13:00:00Z', '2026-12-29', '2026-12-30'],
    ['24 December', '2026-12-24T08:00:00Z', '2026-12-29', '2026-12-30'],
    ['27 December, a Sunday', '2026-12-27T08:00:00Z', '2026-12-29', '2026-12-30'],
    ['the last day before Easter', '2027-04-29T11:59:00Z', '2027-04-29', '2027-05-05'],
  ])('%s (%s) leave on %s and arrive by %s', (_when, now, sendOn, arriveOn) => {
    expect(daysAt(now)).toEqual([sendOn, arriveOn])
  })

  test('any hour leave on the next open day when the shop is closed or open by arrangement', () => {
    const calendar = { ...WEEK, closedDays: new Map([['2026-11-27', 'ремонт']]) }
    expect(daysAt('2026-11-26T13:00:00Z', calendar)).toEqual(['2026-11-30', '2026-12-01'])
    const rest = { ...WEEK, week: [arranged, ...WEEK.week.slice(1)] }
    expect(daysAt('2026-11-27T13:00:00Z', rest)).toEqual(['2026-12-01', '2026-12-02'])
    const special = { ...rest, specialHours: [{ day: '2026-11-30', opensAt: '10:00', closesAt: '12:00' }] }
    expect(daysAt('2026-11-27T13:00:00Z', special)).toEqual(['2026-11-30', '2026-12-01'])
  })
})

test.each([
  ['econt', '12:00', '2026-11-27'],
  ['speedy', '17:30', '2026-11-26'],
  ['box_now', '15:00', '2026-11-26'],
  [null, '15:00', '2026-11-26'],
])('with the courier %s the hour is %s, and goods ordered at 14:00 leave on %s', (courier, hour, sendOn) => {
  const hours = [
    { courier: 'econt', sendUntil: '12:00' },
    { courier: 'speedy', sendUntil: '17:30' },
  ]
  const sendUntil = sendUntilOf({ sendUntil: '15:00', hours }, courier)
  expect(sendUntil).toBe(hour)
  expect(sendFrom(new Date('2026-11-26T12:00:00Z'), sendUntil)).toBe(sendOn)
})

test('couriers do not work on holidays, nor on the Monday that replaces a holiday of a weekend', () => {
  const days = ['2026-12-24', '2026-12-25', '2026-12-26', '2026-12-27', '2026-12-28', '2026-12-29']
  expect(days.map(isCourierDay)).toEqual([false, false, false, false, false, true])
})

describe('for a party', () => {
  test('goods are late from the hour of sending on the last day of sending', () => {
    const days = sendingDays({ eventOn: '2026-12-12', calendar: WEEK })
    expect(days).toEqual({ arriveBy: '2026-12-10', sendBy: '2026-12-09' })
    expect(isLateByCourier(days, sendFrom(new Date('2026-12-09T12:59:00Z'), '15:00'))).toBe(false)
    expect(isLateByCourier(days, sendFrom(new Date('2026-12-09T13:00:00Z'), '15:00'))).toBe(true)
  })

  test('goods are in time exactly when the day of arrival without a party is in time', () => {
    const events = Array.from({ length: 60 }, (_, at) => addDays('2026-12-01', at))
    const days = Array.from({ length: 60 }, (_, at) => addDays('2026-11-10', at))
    const wrong = days.flatMap((from) => {
      const { sendOn } = courierDays(from, WEEK)
      return events.filter((eventOn) => {
        const sending = sendingDays({ eventOn, calendar: WEEK })
        return isLateByCourier(sending, from) !== sendOn > sending.sendBy
      })
    })
    expect(wrong).toEqual([])
  })
})
