import { ApolloClient, type ApolloLink } from '@apollo/client'
import { createGraphCache } from './cache.ts'

export function createClient(link: ApolloLink): ApolloClient {
  return new ApolloClient({
    link,
    cache: createGraphCache(),
    devtools: { enabled: false },
  })
}
