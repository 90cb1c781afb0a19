import { describe, expect, test } from '@jest/globals'
import { parseCalendarDay } from './calendar.ts'
import { daysBetween } from './testkit/days-between.ts'
import { chargedRentalDays, rentalLength, workingDaysInclusive } from './rental-days.ts'

const dayOf = (text: string) => parseCalendarDay(text) ?? ''

describe('a rental', () => {
  test.each([
    [
      'from Friday over the spring change of the clock to Monday, as UTC instants',
      '2027-03-25T22:00:00.000Z',
      '2027-03-28T21:00:00.000Z',
      1,
      2,
      4,
    ],
    ['the same as days', '2027-03-26', '2027-03-29', 1, 2, 4],
    ['the same with offsets', '2027-03-26T00:00:00+02:00', '2027-03-29T00:00:00+03:00', 1, 2, 4],
    ['of a weekend', '2027-03-27', '2027-03-28', 1, 0, 2],
    ['of one Monday', '2027-03-29', '2027-03-29', 1, 1, 1],
    ['over the Sunday of 25 hours', '2027-10-29', '2027-11-01', 1, 2, 4],
    ['of a week that ends after the change', '2027-10-25', '2027-11-01', 5, 6, 8],
    ['over the new year', '2026-12-31', '2027-01-04', 2, 3, 5],
    ['over a leap day', '2028-02-28', '2028-03-01', 2, 3, 3],
  ])('%s', (_name, from, to, charged, working, blocked) => {
    const [startsOn, endsOn] = [dayOf(from), dayOf(to)]
    expect([
      chargedRentalDays(startsOn, endsOn, []),
      workingDaysInclusive(startsOn, endsOn),
      daysBetween(startsOn, endsOn).length,
    ]).toEqual([charged, working, blocked])
  })
})

describe('days on which the shop is closed', () => {
  // Thursday, Friday, and Monday after the weekend.
  const CHRISTMAS = ['2026-12-24', '2026-12-25', '2026-12-28']

  test.each([
    ['that put the collection forward and the return off are not charged', '2026-12-23', '2026-12-29', 1],
    ['after a collection that they put forward are not charged', '2026-12-23', '2026-12-30', 2],
    ['between open days on which the customer keeps the items are charged', '2026-12-22', '2026-12-30', 6],
    ['that put the return off, after open days', '2026-12-21', '2026-12-29', 3],
    ['are charged on the first day, which the customer chose', '2026-12-24', '2026-12-29', 1],
    ['do not matter without days between', '2026-12-23', '2026-12-23', 1],
  ])('%s', (_name, startsOn, endsOn, charged) => {
    expect(chargedRentalDays(startsOn, endsOn, CHRISTMAS)).toBe(charged)
  })
})

describe('the length of a rental counts no days that only the closed shop adds', () => {
  const CLOSED = ['2026-12-24', '2026-12-25', '2026-12-26', '2026-12-27', '2026-12-28']

  test.each([
    ['of one day', '2026-12-23', '2026-12-23', 1],
    ['of two days', '2026-12-22', '2026-12-23', 2],
    ['over closed days alone', '2026-12-23', '2026-12-29', 2],
    ['that ends a day later', '2026-12-23', '2026-12-30', 3],
    ['with open days on both sides', '2026-12-22', '2026-12-30', 9],
    ['that starts on a closed day', '2026-12-24', '2026-12-29', 2],
  ])('%s', (_name, startsOn, endsOn, length) => {
    expect(rentalLength(startsOn, endsOn, CLOSED)).toBe(length)
  })
})
