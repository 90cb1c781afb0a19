import { expect, test } from '@jest/globals'
import { NO_ORDER_DAYS, orderDays } from './order-days.ts'
import type { ShopCalendar } from './opening-hours.ts'

const open = { state: 'open', opensAt: '10:00', closesAt: '18:00' } as const
const closed = { state: 'closed', opensAt: null, closesAt: null } as const
const CALENDAR: ShopCalendar = {
  week: [open, open, open, open, open, closed, closed],
  specialHours: [],
  closedDays: new Map([['2026-12-21', 'ремонт']]),
}

test.each([
  ['a courier', '2026-12-12', 'courier_office', false, '2026-12-10', '2026-12-09'],
  ['a courier to the door', '2026-12-12', 'home_address', false, '2026-12-10', '2026-12-09'],
  ['a courier over Christmas, and a closed Monday', '2026-12-26', 'courier_office', false, '2026-12-22', '2026-12-18'],
  ['a courier over the New Year', '2027-01-02', 'home_address', false, '2026-12-30', '2026-12-29'],
  ['the shop itself', '2026-12-12', 'home_address', true, '2026-12-12', '2026-12-12'],
  ['the customer who collects', '2026-12-12', 'pickup', false, null, null],
  ['the customer who collects what no courier takes', '2026-12-12', 'pickup', true, null, null],
] as const)(
  'with %s a party on %s',
  (_by, eventOn, deliveryMethod, hasGoodsWithoutCourier, mustArriveOn, dispatchOn) => {
    const days = orderDays({ eventOn, deliveryMethod, hasGoodsWithoutCourier, calendar: CALENDAR })
    expect(days).toEqual({ eventOn, mustArriveOn, dispatchOn })
  },
)

test('without a party an order has no days', () => {
  expect(NO_ORDER_DAYS).toEqual({ eventOn: null, mustArriveOn: null, dispatchOn: null })
})
