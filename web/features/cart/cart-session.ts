import { readStored, writeStored } from '../../lib/browser-storage.ts'

const KEY = 'cart-session'

/** The unguessable name of this browser's cart, made at the first need and kept (decisions 4). */
export function cartSessionId(): string {
  const kept = readStored(KEY)
  if (kept !== null && kept.length >= 20) return kept
  const bytes = crypto.getRandomValues(new Uint8Array(24))
  const made = btoa(String.fromCharCode(...bytes)).replaceAll('+', '-').replaceAll('/', '_')
  writeStored(KEY, made)
  return readStored(KEY) ?? made
}
