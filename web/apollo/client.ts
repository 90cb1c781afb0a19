import { ApolloClient, type ApolloLink } from '@apollo/client'
import { createGraphCache } from './cache.ts'

export function createClient(link: ApolloLink): ApolloClient {
  return new ApolloClient({
    link,
    cache: createGraphCache(),
    dataMasking: true,
    devtools: { enabled: false },
  })
}
