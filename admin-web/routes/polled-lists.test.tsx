import { expect, test } from '@jest/globals'
import { act, screen } from '@testing-library/react'
import type { ComponentType } from 'react'
import { movableClock, pass } from '../../web/testkit/clock.ts'
import { when, type TestGraph } from '../../web/testkit/graph.ts'
import { AdminCategoryOptionsDocument } from '../features/products/useCategoryFilters.graphql.ts'
import { pageOf } from '../testkit/page.ts'
import { showPanel } from '../testkit/panel.tsx'
import { AdminInventoryDocument } from './inventory.graphql.ts'
import { Component as Inventory, RentalStock } from './inventory.tsx'
import { AdminOrdersDocument } from './orders.graphql.ts'
import { Component as Orders } from './orders.tsx'

const ordersRead = ({ requests }: TestGraph) => requests(AdminOrdersDocument).length
const stocksRead = ({ requests }: TestGraph) => requests(AdminInventoryDocument).length

const LISTS: readonly [list: string, seconds: number, List: ComponentType, read: (graph: TestGraph) => number][] = [
  ['orders', 60, Orders, ordersRead],
  ['the stock of goods', 120, Inventory, stocksRead],
  ['the stock of rentals', 120, RentalStock, stocksRead],
]

test.each(LISTS)(
  '%s: read every %i seconds, not sooner, and when the window is focused',
  async (_list, seconds, List, read) => {
    movableClock()
    const { graph } = await showPanel(<List />, [
      when(AdminOrdersDocument).reply(() => ({ orders: pageOf('Order', []) })),
      when(AdminInventoryDocument).reply(() => ({ inventory: pageOf('StockRecord', []) })),
      when(AdminCategoryOptionsDocument).reply(() => ({ categories: [], subcategories: [] })),
    ])
    await screen.findByText(/^Няма (поръчки|данни)/)
    expect(read(graph)).toBe(1)
    await pass((seconds - 10) * 1000)
    expect(read(graph)).toBe(1)
    await pass(10_000)
    expect(read(graph)).toBe(2)
    await act(async () => window.dispatchEvent(new Event('focus')))
    expect(read(graph)).toBe(3)
  },
)
