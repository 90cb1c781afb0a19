import { ApolloLink, type OperationVariables } from '@apollo/client'
// HttpLink itself would also send the library's name and version.
import { BaseHttpLink } from '@apollo/client/link/http'
import { PersistedQueryLink } from '@apollo/client/link/persisted-queries'
import { CLIENT_VERSION } from './client-version.ts'
import { documentHash } from './document-hash.ts'

/** Variables that must not stand in an address: proxies log addresses. */
const SECRETS = ['sessionId', 'token']

/** In characters, each of which may become six in an address; the server takes addresses of 8,000. */
const MAX_IN_ADDRESS = 1_000

const fitsAddress = (variables: OperationVariables): boolean =>
  SECRETS.every((name) => !(name in variables)) && JSON.stringify(variables).length <= MAX_IN_ADDRESS

/** Asks by hash instead of text. A server of another version, which does not know the hash, is sent the text. */
export const persistedLink = (options: { queriesAsGet: boolean }): PersistedQueryLink =>
  new PersistedQueryLink({ generateHash: documentHash, useGETForHashedQueries: options.queriesAsGet })

export type ClientName = 'storefront' | 'panel'

/** Queries go as GET if possible, so that the browser revalidates the answers that it has. */
export function graphLink(client: ClientName): ApolloLink {
  const headers = { 'apollographql-client-name': client, 'apollographql-client-version': CLIENT_VERSION }
  return ApolloLink.split(
    ({ variables }) => fitsAddress(variables),
    persistedLink({ queriesAsGet: true }),
    persistedLink({ queriesAsGet: false }),
  ).concat(new BaseHttpLink({ uri: '/graphql', credentials: 'same-origin', headers }))
}
