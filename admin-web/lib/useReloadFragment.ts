import type { FragmentType, OperationVariables, TypedDocumentNode, Unmasked } from '@apollo/client'
import { useApolloClient } from '@apollo/client/react'
import { fragmentName } from './useFragmentData.ts'

/**
 * Reads the stored object that `pick` finds in the result, past the cache and into it, so that it shows everywhere;
 * null when it was deleted. Rejects when the server cannot be reached.
 */
export function useReloadFragment<Data, Variables extends OperationVariables, Fragment>(
  document: TypedDocumentNode<Data, Variables>,
  pick: (data: Data) => FragmentType<Fragment> | null | undefined,
  fragment: TypedDocumentNode<Fragment, unknown>,
): (variables: NoInfer<Variables>) => Promise<Unmasked<Fragment> | null> {
  const client = useApolloClient()
  return async (variables) => {
    const { data } = await client.query<Data>({ query: document, variables, fetchPolicy: 'network-only' })
    const found = data === undefined ? null : pick(data)
    if (found == null) return null
    return client.cache.readFragment<Fragment>({ fragment, fragmentName: fragmentName(fragment), from: found })
  }
}
