import { useApolloClient } from '@apollo/client/react'
import { useEffect, useState } from 'react'
import { onceOnline } from '../../lib/later.ts'
import type { Suggestion } from './suggestion.ts'

/** For two letters or more; the previous ones stay until new ones arrive. The code is loaded with the first query. */
export function useSuggestions(text: string): readonly Suggestion[] {
  const client = useApolloClient()
  const [suggestions, setSuggestions] = useState<readonly Suggestion[]>([])
  useEffect(() => {
    if (text.length < 2) return
    let isOutdated = false
    void (async () => {
      const { findSuggestions } = await onceOnline(() => import('./find-suggestions.ts'))
      const found = await findSuggestions(client, text)
      if (!isOutdated) setSuggestions(found)
    })()
    return () => {
      isOutdated = true
    }
  }, [client, text])
  return suggestions
}
