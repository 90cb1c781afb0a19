import { beforeEach, expect, test } from '@jest/globals'
import { screen, waitFor } from '@testing-library/react'
import { when } from '../../../web/testkit/graph.ts'
import { storeAdmin } from '../../lib/session.ts'
import { showPanel } from '../../testkit/panel.tsx'
import { Find } from './Find.tsx'
import { AdminFindDocument } from './Find.graphql.ts'

const ORDER = {
  __typename: 'Order' as const,
  id: 'order-1042',
  databaseId: 1042,
  customerName: 'Ива Иванова',
  customerPhone: '0888111222',
  status: 'PENDING' as const,
}
const CHAIR = {
  __typename: 'RentalProduct' as const,
  id: 'product-4',
  databaseId: 4,
  name: 'Стол',
  type: 'RENT' as const,
}

const answer = when(AdminFindDocument).reply(({ search, withContacts }) => ({
  orders: { __typename: 'OrderConnection', nodes: search === 'нищо' ? [] : [ORDER] },
  ...(withContacts && { contacts: { __typename: 'ContactConnection', nodes: [] } }),
  products: { __typename: 'ProductConnection', nodes: search === 'нищо' ? [] : [CHAIR] },
}))

beforeEach(() => void storeAdmin('anna', 'token', 'OWNER'))

const field = () => screen.getByRole('combobox', { name: /Търсене на поръчка/ })

test('orders, customers and products are found while typing, and opened by keyboard', async () => {
  const { user, graph, place } = await showPanel(<Find />, [answer])
  await user.keyboard('{Control>}k{/Control}')
  await waitFor(() => expect(field()).toHaveFocus())
  await user.paste('1042')
  expect(await screen.findByRole('option', { name: /№ 1042 · Ива Иванова/ })).toHaveAttribute('aria-selected', 'true')
  expect(screen.getByRole('group', { name: 'Продукти' })).toHaveTextContent('Стол')
  expect(graph.requests(AdminFindDocument)).toEqual([{ search: '1042', withContacts: true }])
  await user.keyboard('{ArrowDown}{Enter}')
  expect(place().pathname + place().search).toBe('/admin/rent/products?edit=4')
  expect(screen.queryByRole('option')).toBeNull()
})

test('a click opens an order, and a search without results says so', async () => {
  const { user, place } = await showPanel(<Find />, [answer])
  await user.click(screen.getByRole('button', { name: 'Търсене' }))
  await waitFor(() => expect(field()).toHaveFocus())
  await user.paste('нищо')
  expect(await screen.findByText('Нищо не е намерено.')).toBeVisible()
  await user.clear(field())
  await user.paste('ива')
  await user.click(await screen.findByRole('option', { name: /№ 1042/ }))
  expect(place().pathname).toBe('/admin/shop/orders/1042')
})

test('who may not read customers finds none', async () => {
  storeAdmin('petar', 'token', 'PACKER')
  const { user, graph } = await showPanel(<Find />, [answer])
  await user.click(screen.getByRole('button', { name: 'Търсене' }))
  await waitFor(() => expect(field()).toHaveFocus())
  await user.paste('ива')
  await screen.findByRole('option', { name: /№ 1042/ })
  expect(graph.requests(AdminFindDocument)).toEqual([{ search: 'ива', withContacts: false }])
})
