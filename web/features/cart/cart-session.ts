import { readStored, writeStored } from '../../lib/browser-storage.ts'
import { unguessable } from '../../lib/unguessable.ts'

const KEY = 'cart-session'

/** Used when storage is closed or full. */
let made: string | null = null

/** Whether this browser may have a cart of its own; a new visitor has none. */
export const hasCartSession = (): boolean => made !== null || readStored(KEY) !== null

/**
 * Unguessable, created on first use and stored (docs/spec/carts.md#cart-sessions); without storage it lasts as long as
 * the page.
 */
export function cartSessionId(): string {
  const stored = readStored(KEY)
  if (stored !== null && stored.length >= 20) return stored
  made ??= unguessable()
  writeStored(KEY, made)
  return readStored(KEY) ?? made
}
