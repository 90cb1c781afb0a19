import { LRUCache } from 'lru-cache'
import Negotiator from 'negotiator'

const ENCODINGS = ['br', 'gzip'] as const

export type Encoding = (typeof ENCODINGS)[number]

const AVAILABLE = [...ENCODINGS, 'identity']

/** By header: browsers send few different ones, and reading one costs 4 µs of a cached page's 54. */
const encodings = new LRUCache<string, { encoding: Encoding | null }>({ max: 100 })
const MAX_CACHED_LENGTH = 100

function preferredEncoding(accepted: string): Encoding | null {
  const preferred = new Negotiator({ headers: { 'accept-encoding': accepted } }).encoding(AVAILABLE, {
    preferred: ENCODINGS,
  })
  return ENCODINGS.find((encoding) => encoding === preferred) ?? null
}

/** The encoding that an `Accept-Encoding` header prefers, of equal ones the better; null for none. */
export function encodingFor(accepted: string | undefined): Encoding | null {
  if (accepted === undefined) return null
  const cached = encodings.get(accepted)
  if (cached) return cached.encoding
  const encoding = preferredEncoding(accepted)
  if (accepted.length <= MAX_CACHED_LENGTH) encodings.set(accepted, { encoding })
  return encoding
}
