import { expect, jest, test } from '@jest/globals'
import { ApolloProvider } from '@apollo/client/react'
import { fireEvent, screen, waitFor } from '@testing-library/react'
import { adminToken } from '../../web/lib/tokens.ts'
import { graphOf, when } from '../../web/testkit/graph.ts'
import { show } from '../../web/testkit/show.tsx'
import { createAdminClient } from '../apollo.ts'
import { storeAdmin } from '../lib/session.ts'
import { showPanel } from '../testkit/panel.tsx'
import { system } from '../theme.ts'
import { AdminLogoutDocument, PanelFiguresDocument } from './AdminShell.graphql.ts'
import { AdminShell } from './AdminShell.tsx'

test('a logout counts at once, and ends the session at the server although the page is left', async () => {
  storeAdmin('admin', 'token-of-admin', 'OWNER')
  const fetched = jest.spyOn(window, 'fetch').mockImplementation(() => new Promise(() => undefined))
  const { user, place } = await show(
    <ApolloProvider client={createAdminClient(() => undefined)}>
      <AdminShell />
    </ApolloProvider>,
    graphOf([]),
    { path: '/admin', system },
  )
  await user.click(screen.getByRole('button', { name: 'Изход' }))
  await waitFor(() => expect(place().pathname).toBe('/admin/login'))
  expect(adminToken()).toBeNull()
  const sent = fetched.mock.calls
    .map(([, init]) => init)
    .find((init) => typeof init?.body === 'string' && init.body.includes('"AdminLogout"'))
  expect(sent).toMatchObject({ keepalive: true })
  expect(new Headers(sent?.headers).get('authorization')).toBe('Bearer token-of-admin')
})

const figures = when(PanelFiguresDocument).reply(() => ({
  viewer: { __typename: 'Viewer', admin: { __typename: 'Admin', id: 'admin-1', role: 'OWNER' } },
  panelFigures: {
    __typename: 'PanelFigures',
    pendingOrders: 0,
    ordersToSend: 0,
    unpaidOrders: 0,
    pendingReservations: 0,
    newInquiries: 0,
    waitingReviews: 0,
    saleProducts: 0,
    activeProducts: 0,
    orders: 0,
    lowStock: 0,
    outOfStock: 0,
    units: 0,
    rentalProducts: 0,
    activeRentals: 0,
    freeUnits: 0,
  },
}))

const stored = () => ['admin-token', 'admin-user', 'admin-role'].filter((key) => localStorage.getItem(key) !== null)

test('a logout removes the admin even when the server is unreachable', async () => {
  storeAdmin('admin', 'token', 'OWNER')
  expect(stored()).toEqual(['admin-token', 'admin-user', 'admin-role'])
  const { graph, place } = await showPanel(<AdminShell />, [
    figures,
    when(AdminLogoutDocument).reply(() => {
      throw new Error('offline')
    }),
  ])
  fireEvent.click(screen.getByRole('button', { name: 'Изход' }))
  await waitFor(() => expect(place().pathname).toBe('/admin/login'))
  expect(place().state).toBeNull()
  expect(graph.requests(AdminLogoutDocument)).toHaveLength(1)
  expect(stored()).toEqual([])
})
