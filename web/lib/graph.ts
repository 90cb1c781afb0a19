import type { ApolloClient, OperationVariables } from '@apollo/client'
import type { DocumentNode } from 'graphql'
import { createContext, useContext, useSyncExternalStore } from 'react'

export interface PageQuery {
  /** Undefined while it has to be waited for. */
  data: () => unknown
  /** Resolves when `data` is there, for `use` at once when it is there already; rejects when the query failed. */
  load: () => Promise<void>
  subscribe: (onChange: () => void) => () => void
  fetchMore: (options: { variables: OperationVariables }) => Promise<unknown>
  refetch: () => Promise<unknown>
}

/** Apollo's client is loaded only when a page asks for more than it was sent with. */
export interface Graph {
  client: () => ApolloClient | null
  load: () => Promise<ApolloClient>
  /** Calls once with the client, at once when it is there; not any more after the returned function was called. */
  whenLoaded: (listener: (client: ApolloClient) => void) => () => void
  /** What the server has read for the page with the same query; undefined for others. */
  answerTo: (document: DocumentNode, variables: object) => unknown
  pageQuery: (document: DocumentNode, variables: OperationVariables) => PageQuery
}

export const GraphContext = createContext<Graph | null>(null)

export function useGraph(): Graph {
  const graph = useContext(GraphContext)
  if (graph === null) throw new Error('There is no graph around this component.')
  return graph
}

/** Null before it was loaded; does not load it. */
export function useLoadedClient(): ApolloClient | null {
  const graph = useGraph()
  return useSyncExternalStore(graph.whenLoaded, graph.client, () => null)
}
