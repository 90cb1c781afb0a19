import type { ApolloClient } from '@apollo/client'

export function forgetCustomer({ cache }: ApolloClient): void {
  cache.evict({ fieldName: 'viewer' })
  cache.evict({ fieldName: 'order' })
  cache.gc()
}
