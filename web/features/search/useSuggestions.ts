import { useApolloClient } from '@apollo/client/react'
import { useEffect, useState } from 'react'
import { onceOnline } from '../../lib/later.ts'
import type { Suggestions } from './suggestion.ts'

const NONE: Suggestions = { options: [], isNear: false }

/** For two letters or more; the previous ones stay until new ones arrive. The code is loaded with the first query. */
export function useSuggestions(text: string): Suggestions {
  const client = useApolloClient()
  const [suggestions, setSuggestions] = useState<Suggestions>(NONE)
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
