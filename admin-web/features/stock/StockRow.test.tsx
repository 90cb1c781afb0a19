import { expect, test } from '@jest/globals'
import { cleanup, screen, within } from '@testing-library/react'
import { when } from '../../../web/testkit/graph.ts'
import { AdminInventoryDocument } from '../../routes/inventory.graphql.ts'
import { Inventory } from '../../routes/inventory.tsx'
import { money } from '../../testkit/money.ts'
import { pageOf } from '../../testkit/page.ts'
import { showPanel } from '../../testkit/panel.tsx'
import { AdminCategoryOptionsDocument } from '../products/useCategoryFilters.graphql.ts'

const record = {
  __typename: 'StockRecord' as const,
  id: 'stock-1',
  quantity: 8,
  threshold: 5,
  status: 'IN_STOCK' as const,
}
const named = { id: 'product-1', databaseId: 7, name: 'Арка', picture: null, categories: [] }
const size = { __typename: 'Variant' as const, id: 'variant-1', size: '12 инча', quantity: 8 }
const noOptions = when(AdminCategoryOptionsDocument).reply(() => ({ categories: [], subcategories: [] }))

const showSale = (min: string, max: string, variants: (typeof size)[]) =>
  showPanel(<Inventory type="SALE" />, [
    noOptions,
    when(AdminInventoryDocument).reply(() => ({
      inventory: pageOf('StockRecord', [
        {
          ...record,
          product: {
            __typename: 'SaleProduct' as const,
            ...named,
            priceRange: { __typename: 'PriceRange' as const, min: money(min), max: money(max) },
            variants,
          },
        },
      ]),
    })),
  ])

const row = async () => within((await screen.findByText('Арка')).closest('tr') ?? document.body)

test.each([
  ['of one price', '2.50', '2.50', [], '2.50 лв'],
  ['with sizes', '2.50', '9.90', [size], '2.50 – 9.90 лв'],
  ['with sizes of which none is active', '0.00', '0.00', [size], '—'],
])('shows the prices of a product %s', async (_what, min, max, variants, text) => {
  await showSale(min, max, variants)
  expect((await row()).getByText(text)).toBeVisible()
})

test('a rental shows the owned units and those free today', async () => {
  await showPanel(<Inventory type="RENT" />, [
    noOptions,
    when(AdminInventoryDocument).reply(() => ({
      inventory: pageOf('StockRecord', [
        {
          ...record,
          product: {
            __typename: 'RentalProduct' as const,
            ...named,
            pricePerDay: money('2.00'),
            availability: { __typename: 'Availability' as const, quantity: 3 },
          },
        },
      ]),
    })),
  ])
  const headers = [...document.querySelectorAll('th')].map(({ textContent }) => textContent)
  const line = (await screen.findByText('Арка')).closest('tr')
  const cells = [...(line?.querySelectorAll('td') ?? [])].map(({ textContent }) => textContent)
  expect(cells[headers.indexOf('Общо бройки')]).toBe('8')
  expect(cells[headers.indexOf('Свободни днес')]).toBe('3')
})

const moveFields = () =>
  screen.queryAllByRole('textbox', { name: /^Движение на/ }).map((field) => field.getAttribute('aria-label'))

test('only a product without sizes has a field for movements in its row', async () => {
  await showSale('2.50', '2.50', [size])
  await row()
  expect(moveFields()).toEqual([])
  cleanup()
  await showSale('2.50', '2.50', [])
  await row()
  expect(moveFields()).toEqual(['Движение на Арка'])
})
