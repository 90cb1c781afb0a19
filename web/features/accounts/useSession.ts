import type { ApolloCache } from '@apollo/client'
import { useApolloClient, useMutation } from '@apollo/client/react'
import { keepCustomerToken } from '../../lib/tokens.ts'
import { announceCartChange } from '../cart/cart-channel.ts'
import { forgetCustomer } from './forget-customer.ts'
import { LoginDocument, LogoutDocument, RegisterDocument } from './login.graphql.ts'
import { ViewerDocument } from './viewer.graphql.ts'

/** How an attempt to log in or register ended; `fields` names what is wrong with which field. */
export interface SessionAttempt {
  isDone: boolean
  message?: string
  fields?: readonly { field: string; message: string }[]
}

type KnownCustomer = { __typename: 'Customer'; id: string; firstName: string; lastName: string; email: string }

const TRY_AGAIN = 'Моля, опитайте отново'

function rememberCustomer(cache: ApolloCache, customer: KnownCustomer): void {
  cache.writeQuery({ query: ViewerDocument, data: { viewer: { __typename: 'Viewer', customer } } })
}

/** Logging in, registering and logging out (storefront 4). A login takes the visitor's cart along. */
export function useSession() {
  const client = useApolloClient()
  const [runLogin] = useMutation(LoginDocument)
  const [runRegister] = useMutation(RegisterDocument)
  const [runLogout] = useMutation(LogoutDocument)

  async function open(token: string, customer: KnownCustomer): Promise<SessionAttempt> {
    rememberCustomer(client.cache, customer)
    if (!keepCustomerToken(token))
      return { isDone: false, message: 'Браузърът не позволява вход: разрешете съхранение на данни.' }
    client.cache.evict({ fieldName: 'myOrders' })
    await announceCartChange(client)
    return { isDone: true }
  }

  async function login(email: string, password: string): Promise<SessionAttempt> {
    try {
      const { data } = await runLogin({ variables: { input: { email, password } } })
      const result = data?.login
      if (result?.__typename === 'CustomerLogin') return await open(result.sessionToken, result.customer)
      return { isDone: false, message: result?.message ?? TRY_AGAIN }
    } catch {
      return { isDone: false, message: TRY_AGAIN }
    }
  }

  async function register(input: {
    firstName: string
    lastName: string
    email: string
    password: string
  }): Promise<SessionAttempt> {
    try {
      const { data } = await runRegister({ variables: { input } })
      const result = data?.register
      if (result?.__typename === 'CustomerLogin') return await open(result.sessionToken, result.customer)
      return {
        isDone: false,
        message: result?.message ?? TRY_AGAIN,
        ...(result?.__typename === 'InvalidInputError' ? { fields: result.fields } : {}),
      }
    } catch {
      return { isDone: false, message: TRY_AGAIN }
    }
  }

  async function logout(): Promise<void> {
    // The server is told with the token while it is still there; whatever it says, this browser forgets it.
    await runLogout().catch(() => undefined)
    keepCustomerToken(null)
    forgetCustomer(client)
    await announceCartChange(client)
  }

  return { login, register, logout }
}
