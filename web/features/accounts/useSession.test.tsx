import { expect, jest, test } from '@jest/globals'
import { screen, waitFor } from '@testing-library/react'
import { equal } from '@wry/equality'
import { browserLink, createClient } from '../../apollo/client.ts'
import { createGraph } from '../../apollo/graph.ts'
import { customerToken, storeCustomerToken } from '../../lib/tokens.ts'
import { graphOf, when } from '../../testkit/graph.ts'
import { show } from '../../testkit/show.tsx'
import { CartBadgeDocument } from '../cart/CartBadge.graphql.ts'
import { LoginDocument } from './login.graphql.ts'
import { useSession } from './useSession.ts'

function LoginButton() {
  const { login } = useSession()
  return (
    <button type="button" onClick={() => void login({ email: 'ana@example.com', password: 'Добра-парола-1' })}>
      Вход
    </button>
  )
}

test('a login removes the cart of the visitor from the cache', async () => {
  const customer = {
    __typename: 'Customer' as const,
    id: 'customer-1',
    firstName: 'Ана',
    lastName: '',
    email: 'a@b.bg',
  }
  const result = { __typename: 'LoginSuccess' as const, sessionToken: 'token-of-ana', customer }
  const graph = graphOf([when(LoginDocument).reply(() => ({ login: result }))])
  const badge = { query: CartBadgeDocument, variables: { sessionId: 'session-of-ana' } }
  graph.client.writeQuery({ ...badge, data: { cart: { __typename: 'Cart', id: 'cart-1', lineCount: 2, party: null } } })
  const { user } = await show(<LoginButton />, graph)
  await user.click(screen.getByRole('button', { name: 'Вход' }))
  await waitFor(() => expect(customerToken()).toBe('token-of-ana'))
  await waitFor(() => expect(graph.client.readQuery(badge)).toBeNull())
})

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
