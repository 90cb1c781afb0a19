import { ApolloClient, CombinedGraphQLErrors, HttpLink, InMemoryCache, type ApolloLink } from '@apollo/client'
import { SetContextLink } from '@apollo/client/link/context'
import { ErrorLink } from '@apollo/client/link/error'
import { adminToken } from '../web/lib/tokens.ts'
import fragments from './gql/possible-types.ts'

const NO_SESSION = new Set(['UNAUTHENTICATED', 'FORBIDDEN'])

/** The panel's client over a way to the graph. `onSessionEnd` is told when the server no longer knows the admin. */
export function makeAdminClient(onSessionEnd: () => void, toGraph: ApolloLink = new HttpLink({ uri: '/graphql', credentials: 'same-origin' })): ApolloClient {
  const withToken = new SetContextLink(({ headers }) => {
    const token = adminToken()
    return { headers: token === null ? headers : { ...headers, authorization: `Bearer ${token}` } }
  })
  const watchSession = new ErrorLink(({ error }) => {
    if (CombinedGraphQLErrors.is(error) && error.errors.some(({ extensions }) => NO_SESSION.has(String(extensions?.['code'])))) onSessionEnd()
  })
  const link: ApolloLink = watchSession.concat(withToken).concat(toGraph)
  return new ApolloClient({
    link,
    dataMasking: true,
    cache: new InMemoryCache({ possibleTypes: fragments.possibleTypes, typePolicies: { Money: { merge: true }, Availability: { merge: true }, PriceRange: { merge: true } } }),
  })
}
