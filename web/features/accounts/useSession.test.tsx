import { expect, jest, test } from '@jest/globals'
import { screen, waitFor } from '@testing-library/react'
import { equal } from '@wry/equality'
import { browserLink } from '../../apollo/browser-link.ts'
import { createClient } from '../../apollo/client.ts'
import { createGraph } from '../../apollo/graph.ts'
import { customerToken, storeCustomerToken } from '../../lib/tokens.ts'
import { show } from '../../testkit/show.tsx'
import { useSession } from './useSession.ts'

function LogoutButton() {
  const { logout } = useSession()
  return (
    <button type="button" onClick={() => void logout()}>
      Изход
    </button>
  )
}

test('a logout counts at once, and ends the session at the server although the page is left', async () => {
  storeCustomerToken('token-of-ana')
  const fetched = jest.spyOn(window, 'fetch').mockImplementation(() => new Promise(() => undefined))
  const graph = createGraph(async () => ({ client: createClient(browserLink()), equal }), [])
  const { user } = await show(<LogoutButton />, { graph })
  await user.click(screen.getByRole('button', { name: 'Изход' }))
  expect(customerToken()).toBeNull()
  await waitFor(() => expect(fetched).toHaveBeenCalledTimes(1))
  const [, sent] = fetched.mock.calls[0] ?? []
  expect(sent).toMatchObject({ keepalive: true, body: expect.stringContaining('"operationName":"Logout"') })
  expect(new Headers(sent?.headers).get('authorization')).toBe('Bearer token-of-ana')
})
