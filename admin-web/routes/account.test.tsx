import { expect, test } from '@jest/globals'
import { screen, waitFor } from '@testing-library/react'
import { when } from '../../web/testkit/graph.ts'
import { EndAdminSessionDocument } from '../features/account/account-mutations.graphql.ts'
import { showPanel } from '../testkit/panel.tsx'
import { AdminAccountDocument } from './account.graphql.ts'
import { Component as Account } from './account.tsx'

const session = (id: string, device: string, isCurrent: boolean) => ({
  __typename: 'AdminSessionEdge' as const,
  node: {
    __typename: 'AdminSession' as const,
    id,
    device,
    address: '203.0.113.7',
    usedAt: '2027-05-03T09:00:00Z',
    isCurrent,
  },
})

test('an ended session leaves the list without the list being read again', async () => {
  const edges = [session('session-1', 'Firefox', true), session('session-2', 'Safari', false)]
  const { user, graph } = await showPanel(<Account />, [
    when(AdminAccountDocument).reply(() => ({
      viewer: { __typename: 'Viewer', admin: { __typename: 'Admin', id: 'admin-1', hasTotp: false } },
      adminSessions: { __typename: 'AdminSessionConnection', totalCount: 2, edges },
    })),
    when(EndAdminSessionDocument).reply(({ input }) => ({
      endAdminSession: { __typename: 'EndAdminSessionSuccess', endedSessionId: input.sessionId },
    })),
  ])
  expect(await screen.findByText(/Safari/)).toBeVisible()
  await user.click(screen.getByRole('button', { name: 'Изход от Safari' }))
  await waitFor(() => expect(screen.queryByText(/Safari/)).toBeNull())
  expect(screen.getByText(/Firefox/)).toBeVisible()
  expect(graph.requests(AdminAccountDocument)).toHaveLength(1)
})
