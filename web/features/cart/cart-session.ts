import { readStored, writeStored } from '../../lib/browser-storage.ts'
import { unguessable } from '../../lib/unguessable.ts'

const KEY = 'cart-session'

/** What this page made for itself; all that remembers the cart where storage is closed or full. */
let made: string | null = null

/** The unguessable name of this browser's cart, made at the first need and kept (decisions 4); as long as the page lives where nothing can be kept. */
export function cartSessionId(): string {
  const kept = readStored(KEY)
  if (kept !== null && kept.length >= 20) return kept
  made ??= unguessable()
  writeStored(KEY, made)
  return readStored(KEY) ?? made
}
