import { useApolloClient } from '@apollo/client/react'
import type { LoginInput, RegisterInput } from '../../gql/graph.ts'
import { keepCustomerToken } from '../../lib/tokens.ts'
import { useResult, type Outcome } from '../../lib/use-result.ts'
import { announceCartChange } from '../cart/cart-channel.ts'
import { forgetCustomer } from './forget-customer.ts'
import {
  LoginDocument,
  LogoutDocument,
  RegisterDocument,
  type LoginMutation,
  type RegisterMutation,
} from './login.graphql.ts'
import { ViewerDocument } from './viewer.graphql.ts'

type LoggedIn = Extract<LoginMutation['login'], { __typename: 'CustomerLogin' }>

/** The browser keeps nothing for us, so nobody can be logged in. */
type StorageClosed = { __typename: 'StorageClosedError'; message: string }

const STORAGE_CLOSED: StorageClosed = {
  __typename: 'StorageClosedError',
  message: 'Браузърът не позволява вход: разрешете съхранение на данни.',
}

/** The words for a login or registration that did not succeed. */
export const sessionProblem = (outcome: { kind: 'refused'; error: { message: string } } | { kind: 'lost' }): string =>
  outcome.kind === 'refused' ? outcome.error.message : 'Моля, опитайте отново'

/** Logging in, registering and logging out (storefront 4). A login takes the visitor's cart along. */
export function useSession() {
  const client = useApolloClient()
  const logins = useResult(LoginDocument)
  const registrations = useResult(RegisterDocument)
  const logouts = useResult(LogoutDocument)

  async function open({ sessionToken, customer }: LoggedIn): Promise<StorageClosed | null> {
    client.cache.writeQuery({ query: ViewerDocument, data: { viewer: { __typename: 'Viewer', customer } } })
    if (!keepCustomerToken(sessionToken)) return STORAGE_CLOSED
    client.cache.evict({ fieldName: 'myOrders' })
    await announceCartChange(client)
    return null
  }

  async function login(input: LoginInput): Promise<Outcome<LoginMutation['login'] | StorageClosed>> {
    const outcome = await logins.run({ input })
    const problem = outcome.kind === 'done' ? await open(outcome.result) : null
    return problem === null ? outcome : { kind: 'refused', error: problem }
  }

  async function register(input: RegisterInput): Promise<Outcome<RegisterMutation['register'] | StorageClosed>> {
    const outcome = await registrations.run({ input })
    const problem = outcome.kind === 'done' ? await open(outcome.result) : null
    return problem === null ? outcome : { kind: 'refused', error: problem }
  }

  async function logout(): Promise<void> {
    // The server is told with the token while it is still there; whatever it says, this browser forgets it.
    await logouts.run({})
    keepCustomerToken(null)
    forgetCustomer(client)
    await announceCartChange(client)
  }

  return { login, register, logout }
}
