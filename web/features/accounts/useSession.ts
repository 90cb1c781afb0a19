import type { LoginInput, RegisterInput } from '../../gql/graph.ts'
import { useGraph } from '../../lib/graph.ts'
import { customerToken, storeCustomerToken } from '../../lib/tokens.ts'
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

type LoggedIn =
  | Extract<LoginMutation['login'], { __typename: 'LoginSuccess' }>
  | Extract<RegisterMutation['register'], { __typename: 'RegisterSuccess' }>

type StorageClosed = { __typename: 'StorageClosedError'; message: string }

const STORAGE_CLOSED: StorageClosed = {
  __typename: 'StorageClosedError',
  message: 'Браузърът не позволява вход: разрешете съхранение на данни.',
}

export const sessionProblem = (outcome: { kind: 'refused'; error: { message: string } } | { kind: 'lost' }): string =>
  outcome.kind === 'refused' ? outcome.error.message : 'Моля, опитайте отново'

/** docs/spec/sessions.md#state-of-the-page. A login merges the visitor's cart. */
export function useSession() {
  const graph = useGraph()
  const logins = useResult(LoginDocument)
  const registrations = useResult(RegisterDocument)

  async function open({ sessionToken, customer }: LoggedIn): Promise<StorageClosed | null> {
    const client = await graph.load()
    client.cache.writeQuery({ query: ViewerDocument, data: { viewer: { __typename: 'Viewer', customer } } })
    if (!storeCustomerToken(sessionToken)) return STORAGE_CLOSED
    // The cache has the visitor's cart.
    client.cache.evict({ fieldName: 'cart' })
    await announceCartChange(graph)
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
    const headers = { authorization: `Bearer ${customerToken() ?? ''}` }
    // The page may be left before the server answers.
    storeCustomerToken(null)
    const client = await graph.load()
    forgetCustomer(client)
    const context = { headers, fetchOptions: { keepalive: true } }
    await Promise.all([
      client.mutate({ mutation: LogoutDocument, context }).catch(() => undefined),
      announceCartChange(graph),
    ])
  }

  return { login, register, logout }
}
