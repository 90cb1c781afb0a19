import type { OperationVariables, TypedDocumentNode } from '@apollo/client'
import { useApolloClient, useQuery } from '@apollo/client/react'
import { useState } from 'react'

/**
 * Reads the stored object, bypassing the cache; null when it was deleted. Rejects when the server cannot be reached.
 */
export function useReload<Data, Variables extends OperationVariables, Thing>(
  document: TypedDocumentNode<Data, Variables>,
  pick: (data: Data) => Thing | null | undefined,
): (variables: NoInfer<Variables>) => Promise<Thing | null> {
  const client = useApolloClient()
  return async (variables) => {
    const { data } = await client.query<Data>({
      query: document,
      variables,
      fetchPolicy: 'no-cache',
    })
    return data === undefined ? null : (pick(data) ?? null)
  }
}

/**
 * An object loaded when it is opened: undefined while loading, null when missing. Not from the cache, whose version may
 * not belong to the values shown.
 */
export function useStored<Data, Variables extends OperationVariables, Thing>(
  document: TypedDocumentNode<Data, Variables>,
  variables: NoInfer<Variables>,
  pick: (data: Data) => Thing | null | undefined,
) {
  const { data, error } = useQuery<Data>(document, { variables, fetchPolicy: 'no-cache' })
  const read = useReload(document, pick)
  const [reloaded, setReloaded] = useState<{ stored: Thing | null }>()
  const loaded = data === undefined ? undefined : (pick(data) ?? null)
  return {
    stored: reloaded === undefined ? loaded : reloaded.stored,
    hasFailed: error !== undefined,
    /** Loads, shows and returns the stored object. */
    reload: async () => {
      const stored = await read(variables)
      setReloaded({ stored })
      return stored
    },
  }
}
