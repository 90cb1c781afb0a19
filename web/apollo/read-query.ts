import type { ApolloClient } from '@apollo/client'
import type { ReadQuery } from '../lib/page-module.ts'

/** How pages load their queries in the browser. */
export function readThrough(client: ApolloClient): ReadQuery {
  return async (query, variables) => {
    await client.query({ query, variables })
    return client.readQuery({ query, variables })
  }
}
