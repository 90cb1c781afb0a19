import type { OperationVariables, TypedDocumentNode } from '@apollo/client'
import { useApolloClient } from '@apollo/client/react'

/** Queries the server and updates the cache; null when it was deleted. Rejects when the server is unreachable. */
export function useReload<Data, Variables extends OperationVariables, Thing>(
  document: TypedDocumentNode<Data, Variables>,
  pick: (data: Data) => Thing | null | undefined,
): (variables: NoInfer<Variables>) => Promise<Thing | null> {
  const client = useApolloClient()
  return async (variables) => {
    const { data } = await client.query<Data>({ query: document, variables, fetchPolicy: 'network-only' })
    return data === undefined ? null : (pick(data) ?? null)
  }
}
