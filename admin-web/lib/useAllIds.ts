import type { OperationVariables, TypedDocumentNode } from '@apollo/client'
import { useApolloClient } from '@apollo/client/react'
import type { Connection } from './list-query.ts'
import { PAGE_SIZE } from './useListState.ts'

/** The page size of lists, within the server's cost limit. */
const PAGE = PAGE_SIZE

/** Ids of all rows that match the filters, at most `most`; the rows stay in the cache for bulk actions. */
export function useAllIds<Data, Variables extends OperationVariables>(
  document: TypedDocumentNode<Data, Variables>,
  variablesOf: (page: { first: number; after: string | null }) => Variables,
  pick: (data: Data) => Connection<{ id: string }> | null,
) {
  const client = useApolloClient()
  return async (most: number): Promise<readonly string[]> => {
    const ids: string[] = []
    for (let after: string | null = null; ;) {
      const variables = variablesOf({ first: Math.min(PAGE, most - ids.length), after })
      const { data } = await client.query<Data>({ query: document, variables, fetchPolicy: 'network-only' })
      const page = data === undefined ? null : pick(data)
      if (page === null) return ids
      ids.push(...page.edges.map(({ node }) => node.id))
      after = page.pageInfo.endCursor
      if (!page.pageInfo.hasNextPage || ids.length >= most || after === null) return ids
    }
  }
}
