import { expect, jest, test } from '@jest/globals'
import { ApolloProvider } from '@apollo/client/react'
import { screen, waitFor } from '@testing-library/react'
import { adminToken } from '../../web/lib/tokens.ts'
import { graphOf } from '../../web/testkit/graph.ts'
import { show } from '../../web/testkit/show.tsx'
import { createAdminClient } from '../apollo.ts'
import { storeAdmin } from '../lib/session.ts'
import { system } from '../theme.ts'
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
  const sent = fetched.mock.calls.map(([, init]) => init).find((init) => String(init?.body).includes('"AdminLogout"'))
  expect(sent).toMatchObject({ keepalive: true })
  expect(new Headers(sent?.headers).get('authorization')).toBe('Bearer token-of-admin')
})
