import { expect, test } from '@jest/globals'
import { NO_ORDER_DAYS } from './order-days.ts'
import { orderMoments } from './order-moments.ts'

const DAYS = { eventOn: '2026-12-26', mustArriveOn: '2026-12-22', dispatchOn: '2026-12-21' }
const RENTALS = [
  { startsOn: '2026-12-23', endsOn: '2026-12-29' },
  { startsOn: '2026-12-22', endsOn: '2026-12-28' },
]
const texts = (order: Parameters<typeof orderMoments>[0]) =>
  orderMoments(order).map(({ label, day }) => `${label} ${day}`)

test('the days of goods and rentals around the party', () => {
  expect(texts({ ...DAYS, rentals: RENTALS })).toEqual([
    'Изпращане до 2026-12-21',
    'Пристига до 2026-12-22',
    'Вземане 2026-12-22',
    'Парти 2026-12-26',
    'Връщане 2026-12-29',
    'Депозит обратно 2026-12-29',
  ])
})

test('an order that is collected has no days of a parcel, and without rentals none of theirs', () => {
  const collected = { ...NO_ORDER_DAYS, eventOn: '2026-12-26' }
  expect(texts({ ...collected, rentals: [] })).toEqual(['Парти 2026-12-26'])
  expect(texts({ ...NO_ORDER_DAYS, rentals: RENTALS })).toEqual([])
})

test('a rental that starts after the party is shown where it belongs', () => {
  const late = [{ startsOn: '2026-12-27', endsOn: '2026-12-28' }]
  expect(texts({ ...NO_ORDER_DAYS, eventOn: '2026-12-26', rentals: late })[0]).toBe('Парти 2026-12-26')
})
