import { use } from 'react'
import { StoredMarkupContext, type MarkupSource, type StorableElement } from '../lib/stored-markup.ts'

/**
 * An element whose markup follows from its source and the shop's settings alone. The server renders it once, on whichever
 * page it stands, and sends the same markup afterwards (server/markup-store.ts).
 */
export function StoredMarkup({ children, ...source }: MarkupSource & { children: StorableElement }) {
  const stored = use(StoredMarkupContext)
  return stored === null || source.given === null ? children : stored(source, children)
}
