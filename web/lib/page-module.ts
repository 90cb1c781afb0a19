import type { ApolloClient } from '@apollo/client'
import type { ComponentType } from 'react'

/** What a page may read before it shows. */
export interface PageRequest {
  client: ApolloClient
  params: Readonly<Record<string, string | undefined>>
  search: URLSearchParams
}

/** The module of a route: its component, and how its one query is loaded. */
export interface PageModule {
  Component: ComponentType
  /** Loads the query; answers the HTTP status that the page deserves. */
  load?: (request: PageRequest) => Promise<number>
}
