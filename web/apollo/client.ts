import { ApolloClient, type ApolloLink } from '@apollo/client'
import { createGraphCache } from './cache.ts'

/** One client for one visitor: in the browser for as long as the page lives, on the server for one page. */
export function createClient(link: ApolloLink, isServer: boolean): ApolloClient {
  return new ApolloClient({
    link,
    cache: createGraphCache(),
    dataMasking: true,
    ssrMode: isServer,
    devtools: { enabled: false },
  })
}
