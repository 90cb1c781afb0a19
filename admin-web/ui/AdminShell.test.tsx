import { expect, jest, test } from '@jest/globals'
import { ApolloProvider } from '@apollo/client/react'
import { fireEvent, screen, waitFor } from '@testing-library/react'
import { memo } from 'react'
import { Route, Routes } from 'react-router-dom'
import { adminToken } from '../../web/lib/tokens.ts'
import { graphOf, when } from '../../web/testkit/graph.ts'
import { show } from '../../web/testkit/show.tsx'
import { createAdminClient } from '../apollo.ts'
import { may } from '../lib/may.ts'
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

const figuresOf = (role: 'OWNER' | 'PACKER') => ({
  viewer: { __typename: 'Viewer' as const, admin: { __typename: 'Admin' as const, id: 'admin-1', role } },
  panelFigures: {
    __typename: 'PanelFigures' as const,
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
})
const figures = when(PanelFiguresDocument).reply(() => figuresOf('OWNER'))

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

const EditButton = memo(function EditButton() {
  return may('products.write') ? <button type="button">Редактирай</button> : <p>Само за четене</p>
})

async function showRows(role: string | null) {
  storeAdmin('admin', 'token', role)
  const answer = Promise.withResolvers<ReturnType<typeof figuresOf>>()
  const shell = (
    <Routes>
      <Route element={<AdminShell />}>
        <Route path="*" element={<EditButton />} />
      </Route>
    </Routes>
  )
  await showPanel(shell, [when(PanelFiguresDocument).reply(() => answer.promise)])
  return answer
}

const button = () => screen.queryByRole('button', { name: 'Редактирай' })

test('rows that were rendered with an older role are rendered again', async () => {
  const answer = await showRows('OWNER')
  expect(button()).toBeVisible()
  answer.resolve(figuresOf('PACKER'))
  expect(await screen.findByText('Само за четене')).toBeVisible()
})

test('rows wait for an unknown role', async () => {
  const answer = await showRows(null)
  expect(button()).toBeNull()
  answer.resolve(figuresOf('PACKER'))
  expect(await screen.findByText('Само за четене')).toBeVisible()
  expect(button()).toBeNull()
})

test('rows are shown when the role cannot be read', async () => {
  const answer = await showRows(null)
  answer.reject(new Error('offline'))
  expect(await screen.findByRole('button', { name: 'Редактирай' })).toBeVisible()
})
