import { createHash } from 'node:crypto'

/** A hash, so that the counters contain no e-mail addresses. */
export function accountKey(kind: 'customer' | 'admin', name: string): string {
  return createHash('sha256').update(`${kind} ${name.toLowerCase()}`).digest('base64url')
}
