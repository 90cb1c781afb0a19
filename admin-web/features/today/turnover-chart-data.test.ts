import { expect, test } from '@jest/globals'
import { money } from '../../testkit/money.ts'
import { chartData } from './turnover-chart-data.ts'

const day = (name: string, sale: string, rent: string, deposits = '0.00') => ({
  day: name,
  sums: { sale: money(sale), rent: money(rent), depositsReceived: money(deposits) },
})

test('stacks rent on sale, next to deposits and the previous period', () => {
  const days = [day('2026-11-20', '10.00', '2.50', '5.00'), day('2026-11-21', '0.00', '0.00')]
  expect(chartData(days, [day('2026-11-18', '1.00', '2.00')], 'BGN')).toEqual({
    places: [0, 1],
    sale: [10, 0],
    rent: [2.5, 0],
    stacked: [12.5, 0],
    deposits: [5, 0],
    previous: [3, null],
  })
})

test('converts each shown amount to euro once', () => {
  const { sale, rent, stacked } = chartData([day('2026-11-20', '0.03', '0.03')], [], 'EUR')
  expect([sale, rent, stacked]).toEqual([[0.02], [0.02], [0.03]])
})
