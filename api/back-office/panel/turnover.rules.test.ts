import { expect, test } from '@jest/globals'
import { totalOf, turnoverByDay, type TurnoverRow } from './turnover.rules.ts'

const row = (part: Partial<TurnoverRow>): TurnoverRow => ({
  day: '2026-11-20',
  currency: 'BGN',
  orders: 1,
  saleMinor: 0,
  rentMinor: 0,
  discountMinor: 0,
  refundsMinor: 0,
  chargesMinor: 0,
  vatMinor: 0,
  depositsReceivedMinor: 0,
  depositsWithheldMinor: 0,
  depositsReturnedMinor: 0,
  ...part,
})

test('each day of the period is there, also one without an order, over the change of clocks too', () => {
  const days = turnoverByDay(
    [row({ day: '2026-10-25', saleMinor: 5 })],
    { from: '2026-10-24', to: '2026-10-26' },
    'BGN',
  )
  expect(days.map(({ day, orders, saleMinor }) => [day, orders, saleMinor])).toEqual([
    ['2026-10-24', 0, 0],
    ['2026-10-25', 1, 5],
    ['2026-10-26', 0, 0],
  ])
})

test('converts amounts in the other currency, rounding once per day, and days add up to the total', () => {
  const rows = [
    row({ day: '2026-11-20', saleMinor: 101, rentMinor: 50, depositsReceivedMinor: 30 }),
    row({
      day: '2026-11-20',
      currency: 'EUR',
      orders: 2,
      saleMinor: 100,
      discountMinor: 10,
      refundsMinor: 5,
      depositsWithheldMinor: 4,
    }),
    row({ day: '2026-11-21', currency: 'EUR', saleMinor: 100, depositsReturnedMinor: 3 }),
  ]
  const days = turnoverByDay(rows, { from: '2026-11-20', to: '2026-11-21' }, 'BGN')
  expect(days).toEqual([
    {
      day: '2026-11-20',
      orders: 3,
      saleMinor: 101 + 196,
      rentMinor: 50,
      discountMinor: 20,
      refundsMinor: 10,
      chargesMinor: 0,
      vatMinor: 0,
      depositsReceivedMinor: 30,
      depositsWithheldMinor: 8,
      depositsReturnedMinor: 0,
    },
    expect.objectContaining({ day: '2026-11-21', orders: 1, saleMinor: 196, depositsReturnedMinor: 6 }),
  ])
  expect(totalOf(days)).toEqual({
    orders: 4,
    saleMinor: 493,
    rentMinor: 50,
    discountMinor: 20,
    refundsMinor: 10,
    chargesMinor: 0,
    vatMinor: 0,
    depositsReceivedMinor: 30,
    depositsWithheldMinor: 8,
    depositsReturnedMinor: 6,
  })
})
