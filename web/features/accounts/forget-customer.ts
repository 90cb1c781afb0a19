import type { ApolloClient } from '@apollo/client'

/** Takes from this tab what only the customer who was logged in may see. */
export function forgetCustomer({ cache }: ApolloClient): void {
  cache.evict({ fieldName: 'viewer' })
  cache.evict({ fieldName: 'myOrders' })
  cache.gc()
}
