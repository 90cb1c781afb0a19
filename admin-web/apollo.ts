import { ApolloClient, InMemoryCache, type ApolloLink } from '@apollo/client'
import { SetContextLink } from '@apollo/client/link/context'
import { graphLink } from '../web/lib/graph-link.ts'
import { adminToken } from '../web/lib/tokens.ts'
import fragments from './gql/possible-types.ts'
import { sessionLink } from './lib/session-link.ts'

/** `onSessionEnd` is called when the server rejects the admin's session and nothing unsaved would be lost. */
export function createAdminClient(onSessionEnd: () => void, network: ApolloLink = graphLink()): ApolloClient {
  const withToken = new SetContextLink(({ headers }) => {
    const token = adminToken()
    return { headers: token === null ? headers : { ...headers, authorization: `Bearer ${token}` } }
  })
  const link: ApolloLink = sessionLink(onSessionEnd).concat(withToken).concat(network)
  return new ApolloClient({
    link,
    // What is read again after a write must not share an answer that was asked for before it.
    queryDeduplication: false,
    dataMasking: true,
    cache: new InMemoryCache({
      possibleTypes: fragments.possibleTypes,
      typePolicies: { Money: { merge: true }, Availability: { merge: true }, PriceRange: { merge: true } },
    }),
  })
}
