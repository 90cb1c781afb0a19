import type { OperationVariables, TypedDocumentNode, Unmasked } from '@apollo/client'
import type { ComponentType } from 'react'

/** Executes a page's query and caches its answer for the components. Rejects when the answer has errors. */
export type ReadQuery = <TData, TVariables extends OperationVariables>(
  document: TypedDocumentNode<TData, TVariables>,
  variables: NoInfer<TVariables>,
) => Promise<Unmasked<TData> | null>

export interface PageRequest {
  read: ReadQuery
  params: Readonly<Record<string, string | undefined>>
  search: URLSearchParams
}

export interface PageModule {
  Component: ComponentType
  /** Loads the page's query; resolves with the page's HTTP status. */
  load?: (request: PageRequest) => Promise<number>
}
