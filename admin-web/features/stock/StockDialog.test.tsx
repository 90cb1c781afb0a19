import type { Unmasked } from '@apollo/client'
import { expect, test } from '@jest/globals'
import { fireEvent, screen, waitFor } from '@testing-library/react'
import { when } from '../../../web/testkit/graph.ts'
import { field, write } from '../../../web/testkit/show.tsx'
import { money } from '../../testkit/money.ts'
import { showPanel } from '../../testkit/panel.tsx'
import { pageOf } from '../../testkit/page.ts'
import { Component as Inventory } from '../../routes/inventory.tsx'
import { AdminInventoryDocument } from '../../routes/inventory.graphql.ts'
import { AdminCategoryOptionsDocument } from '../products/useCategoryFilters.graphql.ts'
import { StockHistoryDocument, type StockHistoryQuery } from './StockDialog.graphql.ts'
import { SetStockDocument, type SetStockMutation } from './stock-mutations.graphql.ts'

const product = {
  __typename: 'SaleProduct' as const,
  id: 'product-1',
  databaseId: 7,
  name: 'Арка',
  priceRange: { __typename: 'PriceRange' as const, min: money('2.50'), max: money('2.50') },
  picture: null,
  categories: [],
  variants: [],
}
const row = {
  __typename: 'StockRecord' as const,
  id: 'stock-1',
  quantity: 8,
  threshold: 5,
  status: 'IN_STOCK' as const,
  product,
}
const size = { __typename: 'Variant' as const, id: 'variant-1', size: '12 инча', quantity: 8 }
const stored = {
  __typename: 'SetStockSuccess',
  stockRecord: {
    __typename: 'StockRecord',
    id: 'stock-1',
    quantity: 4,
    threshold: 5,
    status: 'LOW',
    product: { __typename: 'SaleProduct', id: 'product-1' },
  },
} as const

type Movement = Extract<
  NonNullable<Unmasked<StockHistoryQuery>['product']>['stockMovements'],
  object
>['edges'][number]['node']

const sale = (part: Partial<Movement>): Movement => ({
  __typename: 'StockMovement',
  id: 'move-1',
  delta: -2,
  quantityAfter: 8,
  reason: 'SALE',
  createdAt: '2027-05-03T09:00:00Z',
  variant: null,
  admin: null,
  order: { __typename: 'Order', id: 'order-1', databaseId: 1042 },
  ...part,
})
const MOVEMENTS: readonly Movement[] = [
  sale({}),
  {
    __typename: 'StockMovement',
    id: 'move-2',
    delta: -3,
    quantityAfter: 0,
    reason: 'VARIANT_DELETED',
    createdAt: '2027-05-02T09:00:00Z',
    variant: { __typename: 'Variant', id: 'variant-9', size: '36 инча' },
    admin: { __typename: 'Admin', id: 'admin-1', username: 'admin' },
    order: null,
  },
]
const SOLD = sale({ id: 'move-3', quantityAfter: 6, order: { __typename: 'Order', id: 'order-2', databaseId: 1043 } })

/** Over the only row of the list. */
async function showDialog({
  variants = [],
  result = stored,
  path = '/admin/shop/inventory',
}: { variants?: (typeof size)[]; result?: SetStockMutation['setStock']; path?: string } = {}) {
  const shop = { quantity: row.quantity, movements: MOVEMENTS }
  const shown = await showPanel(
    <Inventory />,
    [
      when(AdminCategoryOptionsDocument).reply(() => ({ categories: [], subcategories: [] })),
      when(AdminInventoryDocument).reply(() => ({
        inventory: pageOf('StockRecord', [{ ...row, quantity: shop.quantity, product: { ...product, variants } }]),
      })),
      when(StockHistoryDocument).reply(() => ({
        product: {
          __typename: 'SaleProduct',
          id: 'product-1',
          stockMovements: {
            __typename: 'StockMovementConnection',
            edges: shop.movements.map((node) => ({ __typename: 'StockMovementEdge', node })),
          },
        },
      })),
      when(SetStockDocument).reply(({ input: { quantity, expectedQuantity } }) => {
        if (result.__typename !== 'StockChangedError') return { setStock: result }
        if (expectedQuantity === result.quantity) {
          shop.quantity = quantity
          return { setStock: { ...stored, stockRecord: { ...stored.stockRecord, quantity } } }
        }
        Object.assign(shop, { quantity: result.quantity, movements: [SOLD, ...MOVEMENTS] })
        return { setStock: result }
      }),
    ],
    path,
  )
  await shown.user.click(await screen.findByText('Арка'))
  await screen.findByRole('dialog')
  return {
    ...shown,
    reads: () => shown.graph.requests(AdminInventoryDocument).length,
    sent: () =>
      shown.graph
        .requests(SetStockDocument)
        .map(({ input }) => [input.quantity, input.threshold, input.expectedQuantity]),
  }
}

const isOpen = () => expect(screen.getByRole('dialog')).toBeInTheDocument()
const isClosed = () => waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
const save = () => screen.getByRole('button', { name: 'Запази' })

test('quantity and threshold are set over the number that was read, it closes, and its row shows the answer', async () => {
  const { user, sent, reads } = await showDialog()
  expect(reads()).toBe(1)
  await user.clear(field('Количество'))
  await write(user, field('Количество'), '4')
  await user.click(save())
  expect(await screen.findByText('Наличността е обновена')).toBeVisible()
  expect(sent()).toEqual([[4, 5, 8]])
  await isClosed()
  expect(screen.getByText('4', { selector: 'td *' })).toBeVisible()
  expect(screen.getByText('Ниска наличност', { selector: 'td *' })).toBeVisible()
  expect(reads()).toBe(1)
})

test('among those of one status the list is read again', async () => {
  const { user, reads } = await showDialog({ path: '/admin/shop/inventory?status=IN_STOCK' })
  await user.click(save())
  await isClosed()
  await waitFor(() => expect(reads()).toBe(2))
})

test('a text that is no number becomes 0 when its field is left', async () => {
  const { user, sent } = await showDialog()
  await user.clear(field('Количество'))
  await user.tab()
  expect(field('Количество')).toHaveValue(0)
  await user.clear(field('Минимално количество'))
  fireEvent.submit(screen.getByRole('dialog').querySelector('form') ?? document.body)
  await waitFor(() => expect(sent()).toEqual([[0, 0, 8]]))
  await isClosed()
})

test.each([
  ['Количество', '-3'],
  ['Количество', '1.5'],
  ['Минимално количество', '-1'],
  ['Минимално количество', '2.5'],
  ['Количество', '1000001'],
])('%s %s is refused in words and not sent', async (label, typed) => {
  const { user, sent } = await showDialog()
  await user.clear(field(label))
  await write(user, field(label), typed)
  await user.click(save())
  expect(screen.getByText('Въведете цяло число от 0 до 1000000')).toBeVisible()
  expect(field(label)).toBeInvalid()
  expect(field(label)).toHaveValue(Number(typed))
  expect(sent()).toEqual([])
  isOpen()
})

test('a stock that was sold meanwhile is shown with its order; the typed number stays and replaces it', async () => {
  const { user, sent } = await showDialog({
    result: { __typename: 'StockChangedError', message: 'Променена е', quantity: 6 },
  })
  await user.clear(field('Количество'))
  await write(user, field('Количество'), '20')
  await user.click(save())
  await waitFor(() =>
    expect(screen.getByRole('alert')).toHaveTextContent(
      'Междувременно количеството се промени от 8 на 6. Въведеното от вас 20 е тук',
    ),
  )
  expect(field('Количество')).toHaveValue(20)
  expect(await screen.findByText(/поръчка № 1043/)).toBeVisible()
  expect(await screen.findByText('6', { selector: 'td *' })).toBeInTheDocument()
  await user.click(save())
  await waitFor(() =>
    expect(sent()).toEqual([
      [20, 5, 8],
      [20, 5, 6],
    ]),
  )
  expect(await screen.findByText('Наличността е обновена')).toBeVisible()
  await isClosed()
  expect(screen.getByText('20', { selector: 'td *' })).toBeVisible()
})

test('a product that another admin deleted says so, and the typed text stays', async () => {
  const { user } = await showDialog({
    result: { __typename: 'NotFoundError', message: 'Продуктът не е намерен' },
  })
  await user.clear(field('Количество'))
  await write(user, field('Количество'), '20')
  await user.click(save())
  await waitFor(() =>
    expect(screen.getByRole('alert')).toHaveTextContent(
      'Продуктът е изтрит от друг администратор. Написаното остава тук, за да го копирате.',
    ),
  )
  expect(field('Количество')).toHaveValue(20)
  isOpen()
})

test('a form with only the threshold changed takes the new quantity', async () => {
  const { user } = await showDialog({
    result: { __typename: 'StockChangedError', message: 'Променена е', quantity: 6 },
  })
  await user.clear(field('Минимално количество'))
  await write(user, field('Минимално количество'), '3')
  await user.click(save())
  await waitFor(() => expect(field('Количество')).toHaveValue(6))
  expect(field('Минимално количество')).toHaveValue(3)
})

test('the quantity of a product with sizes is the sum of theirs', async () => {
  await showDialog({ variants: [size] })
  expect(field('Количество')).toBeDisabled()
  expect(screen.getByText('Сума от размерите; променя се от тях.')).toBeVisible()
})

test('the movements say why the stock is what it is', async () => {
  await showDialog()
  expect(await screen.findByText(/поръчка № 1042/)).toBeVisible()
  expect(screen.getByText('-2 → 8')).toBeVisible()
  expect(screen.getByText(/изтрит размер · admin · 36 инча/)).toBeVisible()
  expect(screen.getByText('-3 → 0')).toBeVisible()
})

test('the keyboard reaches the movements to scroll them', async () => {
  await showDialog()
  const movements = await screen.findByRole('region', { name: 'Последни движения' })
  expect(movements).toHaveTextContent('-2 → 8')
  // Only a focusable element has the focus afterwards.
  movements.focus()
  expect(movements).toHaveFocus()
})

test('a quantity below the reserved units is refused at its field with the day, until it is corrected', async () => {
  const { user } = await showDialog({
    result: { __typename: 'StockBelowReservedError', message: 'Заета', day: '2027-11-30', reserved: 3 },
  })
  fireEvent.change(field('Количество'), { target: { value: '2' } })
  await user.click(save())
  await waitFor(() => expect(field('Количество')).toBeInvalid())
  await waitFor(() =>
    expect(field('Количество')).toHaveAccessibleDescription(
      expect.stringContaining('На 30.11.2027 са резервирани 3 бр. Количеството не може да е по-малко.'),
    ),
  )
  expect(field('Количество')).toHaveFocus()
  fireEvent.change(field('Количество'), { target: { value: '3' } })
  expect(field('Количество')).not.toBeInvalid()
})
