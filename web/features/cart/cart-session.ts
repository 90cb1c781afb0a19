import { readStored, writeStored } from '../../lib/browser-storage.ts'
import { unguessable } from '../../lib/unguessable.ts'

const KEY = 'cart-session'

/** Remembers the cart where storage is closed or full. */
let made: string | null = null

/** The unguessable name of this browser's cart, created when first needed and stored (decisions 4); where storage is closed it lives as long as the page. */
export function cartSessionId(): string {
  const stored = readStored(KEY)
  if (stored !== null && stored.length >= 20) return stored
  made ??= unguessable()
  writeStored(KEY, made)
  return readStored(KEY) ?? made
}
