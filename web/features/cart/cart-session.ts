import { readStored, writeStored } from '../../lib/browser-storage.ts'

const KEY = 'cart-session'

/** What this page made for itself; all that remembers the cart where storage is closed or full. */
let made: string | null = null

function makeSession(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(24))
  return btoa(String.fromCharCode(...bytes)).replaceAll('+', '-').replaceAll('/', '_')
}

/** The unguessable name of this browser's cart, made at the first need and kept (decisions 4); as long as the page lives where nothing can be kept. */
export function cartSessionId(): string {
  const kept = readStored(KEY)
  if (kept !== null && kept.length >= 20) return kept
  made ??= makeSession()
  writeStored(KEY, made)
  return readStored(KEY) ?? made
}
