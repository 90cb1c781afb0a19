import { ApolloClient, type ApolloLink } from '@apollo/client'
import { graphLink } from '../lib/graph-link.ts'
import { createGraphCache } from './cache.ts'
import { sessionLink } from './session-link.ts'

export const browserLink = (): ApolloLink => sessionLink().concat(graphLink('storefront'))

export function createClient(link: ApolloLink): ApolloClient {
  return new ApolloClient({
    link,
    cache: createGraphCache(),
    devtools: { enabled: false },
  })
}
