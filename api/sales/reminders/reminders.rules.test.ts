import { expect, test } from '@jest/globals'
import { plannedReminders, type RemindedOrder } from './reminders.rules.ts'

const GOODS: RemindedOrder = {
  eventOn: '2027-06-12',
  holdsGoods: true,
  isPickup: false,
  hasGoods: true,
  firstRentalOn: null,
  isConsented: false,
}
const RENTALS: RemindedOrder = { ...GOODS, isPickup: true, hasGoods: false, firstRentalOn: '2027-06-11' }
const EARLY = new Date('2027-05-01T09:00:00Z')

const texts = (order: RemindedOrder, now = EARLY) =>
  plannedReminders(order, now).map(({ kind, dueOn }) => `${kind} ${dueOn}`)

test.each<[string, RemindedOrder, string[]]>([
  ['goods that are sent', GOODS, ['guests 2027-05-29', 'delivery 2027-06-09']],
  [
    'goods that are collected',
    { ...GOODS, isPickup: true },
    ['guests 2027-05-29', 'delivery 2027-06-09', 'pickup 2027-06-11'],
  ],
  ['rentals', RENTALS, ['guests 2027-05-29', 'delivery 2027-06-09', 'pickup 2027-06-11', 'return 2027-06-13']],
  [
    'rentals that are collected on the day of the party',
    { ...RENTALS, firstRentalOn: '2027-06-12' },
    ['guests 2027-05-29', 'delivery 2027-06-09', 'pickup 2027-06-11', 'return 2027-06-13'],
  ],
  [
    'rentals that are collected before a holiday: one reminder says it',
    { ...RENTALS, firstRentalOn: '2027-06-09' },
    ['guests 2027-05-29', 'pickup 2027-06-09', 'return 2027-06-13'],
  ],
  [
    'goods that are sent and rentals that are collected early',
    { ...GOODS, firstRentalOn: '2027-06-08' },
    ['guests 2027-05-29', 'delivery 2027-06-09', 'pickup 2027-06-08', 'return 2027-06-13'],
  ],
  [
    'a customer who wants one in a year',
    { ...GOODS, isConsented: true },
    ['guests 2027-05-29', 'delivery 2027-06-09', 'next_year 2028-05-27'],
  ],
  ['no party', { ...RENTALS, eventOn: null }, []],
  ['a cancelled order', { ...RENTALS, holdsGoods: false, isConsented: true }, []],
  ['an order of which all was rejected', { ...RENTALS, firstRentalOn: null, isConsented: true }, []],
])('%s', (_order, order, expected) => {
  expect(texts(order)).toEqual(expected)
})

test.each([
  ['before nine in the morning of its day', '2027-06-09T05:59:59Z', ['delivery 2027-06-09']],
  ['from nine on', '2027-06-09T06:00:00Z', []],
  ['a day later', '2027-06-10T00:00:00Z', []],
])('a reminder %s', (_when, now, expected) => {
  expect(texts(GOODS, new Date(now))).toEqual(expected)
})

test.each([
  // Nine in winter is 7:00 UTC, in summer 6:00.
  ['the New Year', '2027-01-02', '2026-12-30T06:59:59Z', '2026-12-30T07:00:00Z', 'delivery 2026-12-30'],
  ['the clock going forward', '2027-03-31', '2027-03-28T05:59:59Z', '2027-03-28T06:00:00Z', 'delivery 2027-03-28'],
  ['the clock going back', '2027-11-03', '2027-10-31T06:59:59Z', '2027-10-31T07:00:00Z', 'delivery 2027-10-31'],
])('around %s days and hours are those of Sofia', (_change, eventOn, before, from, expected) => {
  expect(texts({ ...GOODS, eventOn }, new Date(before))).toEqual([expected])
  expect(texts({ ...GOODS, eventOn }, new Date(from))).toEqual([])
})

test('the reminder in a year is 350 days later, also over a leap day', () => {
  const order = { ...GOODS, eventOn: '2027-12-31', isConsented: true }
  expect(texts(order, new Date('2027-12-31T12:00:00Z'))).toEqual(['next_year 2028-12-15'])
})
