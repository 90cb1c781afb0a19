import { ApolloClient, type ApolloLink } from '@apollo/client'
import { createGraphCache } from './cache.ts'

/** In the browser one client per page load, on the server one per rendered page. */
export function createClient(link: ApolloLink, isServer: boolean): ApolloClient {
  return new ApolloClient({
    link,
    cache: createGraphCache(),
    dataMasking: true,
    ssrMode: isServer,
    devtools: { enabled: false },
  })
}
