import type { TypedDocumentNode } from '@apollo/client'
import { skipToken, useQuery } from '@apollo/client/react'
import { useDebounced } from '../../web/lib/use-debounced.ts'

/**
 * Searches once typing has paused. The answer is null until it belongs to the typed text: an option that was found for an
 * earlier text could be picked by mistake.
 */
export function useTypedSearch<Data>(
  document: TypedDocumentNode<Data, { search: string }>,
  typed: string,
): Data | null {
  const text = typed.trim()
  const search = useDebounced(text, 200)
  const { data } = useQuery(document, search === '' ? skipToken : { variables: { search } })
  return search === text && search !== '' ? (data ?? null) : null
}
