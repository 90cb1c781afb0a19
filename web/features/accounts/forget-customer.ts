import type { ApolloClient } from '@apollo/client'

/** Removes the previous customer's data from this tab. */
export function forgetCustomer({ cache }: ApolloClient): void {
  cache.evict({ fieldName: 'viewer' })
  cache.evict({ fieldName: 'order' })
  cache.gc()
}
