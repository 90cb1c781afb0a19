import { ApolloLink } from '@apollo/client'
// HttpLink itself would also send the library's name and version.
import { BaseHttpLink } from '@apollo/client/link/http'
import { persistedLink } from './persisted-link.ts'

/** Variables that must not stand in an address: proxies log addresses. */
const SECRETS = ['sessionId', 'token']

/** From a browser to the graph. Queries go as GET, so that the browser revalidates the answers that it has. */
export function graphLink(): ApolloLink {
  return ApolloLink.split(
    ({ variables }) => SECRETS.some((name) => name in variables),
    persistedLink({ queriesAsGet: false }),
    persistedLink({ queriesAsGet: true }),
  ).concat(new BaseHttpLink({ uri: '/graphql', credentials: 'same-origin' }))
}
