import { expect, test } from '@jest/globals'
import { screen, within } from '@testing-library/react'
import { when } from '../../../web/testkit/graph.ts'
import { money } from '../../testkit/money.ts'
import { showPanel } from '../../testkit/panel.tsx'
import { AdminMonthMarginsDocument } from './MonthMargins.graphql.ts'
import { MonthMargins } from './MonthMargins.tsx'

const period = { from: '2026-11-01', to: '2026-11-30' }

const product = {
  __typename: 'ProductMargin' as const,
  name: 'Стол',
  product: { __typename: 'RentalProduct' as const, id: 'product-2', databaseId: 8, type: 'RENT' as const },
  pieces: 4,
  chargedDays: 12,
  amount: money('36.00'),
  cost: money('6.00'),
  margin: money('30.00'),
  marginPercent: 83,
}

const unknown = {
  ...product,
  name: 'Свещ',
  product: null,
  pieces: 2,
  chargedDays: null,
  cost: null,
  margin: null,
  marginPercent: null,
}

const showMargins = (products: (typeof product | typeof unknown)[], unknownPieces: number) =>
  showPanel(<MonthMargins period={period} />, [
    when(AdminMonthMarginsDocument).reply(() => ({
      margins: {
        __typename: 'Margins',
        amount: money('36.00'),
        cost: money('6.00'),
        margin: money('30.00'),
        marginPercent: 83,
        unknownPieces,
        products,
      },
    })),
  ])

test('each product has its margin, and a total of those with a cost price', async () => {
  await showMargins([product, unknown], 2)
  const table = await screen.findByRole('table', { name: 'Марж по артикули' })
  expect(within(table).getByRole('row', { name: /^Стол 4 12 36\.00 лв 6\.00 лв 30\.00 лв 83 %$/ })).toBeVisible()
  expect(within(table).getByRole('row', { name: /^Свещ 2 {1,2}36\.00 лв — — —$/ })).toBeVisible()
  expect(within(table).getByRole('row', { name: /^Общо с известна себестойност.*30\.00 лв 83 %$/ })).toBeVisible()
  expect(screen.getByText(/За 2 бройки себестойността не е известна/)).toBeVisible()
  expect(within(table).getByRole('link', { name: 'Стол' })).toHaveAttribute('href', '/admin/rent/products?edit=8')
})

test('a month without orders has no table', async () => {
  const { graph } = await showMargins([], 0)
  expect(graph.requests(AdminMonthMarginsDocument)).toEqual([period])
  expect(screen.queryByRole('table')).toBeNull()
})
