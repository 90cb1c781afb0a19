import type { ApolloClient } from '@apollo/client'
import type { ComponentType } from 'react'

export interface PageRequest {
  client: ApolloClient
  params: Readonly<Record<string, string | undefined>>
  search: URLSearchParams
}

export interface PageModule {
  Component: ComponentType
  /** Loads the page's query; resolves with the page's HTTP status. */
  load?: (request: PageRequest) => Promise<number>
}
