import { expect, test } from '@jest/globals'
import { tillSums, type TillRow } from './till.rules.ts'

const row = (part: Partial<TillRow>): TillRow => ({
  currency: 'EUR',
  kind: 'received',
  method: 'cash',
  adminId: 1,
  entries: 1,
  amountMinor: 1000,
  ...part,
})

test('a day without payments has no sums', () => {
  expect(tillSums([], 'EUR')).toEqual({ entries: 0, cashMinor: 0, withheldMinor: 0, methods: [], people: [] })
})

test('sums by method, and cash by person; withheld deposits moved no money', () => {
  const rows = [
    row({ amountMinor: 5000, entries: 2 }),
    row({ kind: 'refunded', amountMinor: 1200, adminId: 2 }),
    row({ method: 'card', amountMinor: 700 }),
    row({ kind: 'withheld', method: null, amountMinor: 300 }),
  ]
  expect(tillSums(rows, 'EUR')).toEqual({
    entries: 5,
    cashMinor: 3800,
    withheldMinor: 300,
    methods: [
      { method: 'cash', receivedMinor: 5000, refundedMinor: 1200 },
      { method: 'card', receivedMinor: 700, refundedMinor: 0 },
    ],
    people: [
      { adminId: 1, receivedMinor: 5000, refundedMinor: 0 },
      { adminId: 2, receivedMinor: 0, refundedMinor: 1200 },
    ],
  })
})

test('payments of orders in leva are converted', () => {
  expect(tillSums([row({ currency: 'BGN', amountMinor: 1956 }), row({})], 'EUR')).toMatchObject({ cashMinor: 2000 })
})
