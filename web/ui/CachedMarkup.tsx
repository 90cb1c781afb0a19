import { use } from 'react'
import { CachedMarkupContext, type MarkupSource, type CacheableElement } from '../lib/cached-markup.ts'

/**
 * An element whose markup follows from its source and the shop's settings alone. The server renders it once, on whichever
 * page it is on, and sends the same markup afterwards (server/markup-cache.ts).
 */
export function CachedMarkup({ children, ...source }: MarkupSource & { children: CacheableElement }) {
  const cached = use(CachedMarkupContext)
  return cached === null || source.given === null ? children : cached(source, children)
}
