import { useEffect, useState } from 'react'
import { useGraph } from '../../lib/graph.ts'
import { onceOnline } from '../../lib/later.ts'
import type { Suggestions } from './suggestion.ts'

const NONE: Suggestions = { options: [], isNear: false }

/** For two letters or more; the previous ones stay until new ones arrive. The code is loaded with the first query. */
export function useSuggestions(text: string): Suggestions {
  const graph = useGraph()
  const [suggestions, setSuggestions] = useState<Suggestions>(NONE)
  useEffect(() => {
    if (text.length < 2) return
    let isOutdated = false
    void (async () => {
      const [client, { findSuggestions }] = await Promise.all([
        graph.load(),
        onceOnline(() => import('./find-suggestions.ts')),
      ])
      const found = await findSuggestions(client, text)
      if (!isOutdated) setSuggestions(found)
    })()
    return () => {
      isOutdated = true
    }
  }, [graph, text])
  return suggestions
}
