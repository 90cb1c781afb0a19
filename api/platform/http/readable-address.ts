import type { FastifyInstance } from 'fastify'
import { InvalidInputError, UNSTORABLE_TEXT } from '#lib/errors.ts'

function isDecodable(path: string): boolean {
  try {
    decodeURIComponent(path)
    return true
  } catch {
    return false
  }
}

/** Undecodable page addresses get the 404 page (people mistype and cut them), those of the API are refused. */
export function readableAddress(url: string): string {
  if (!url.includes('%') || /^\/(?:api|graphql)(?:[/?]|$)/.test(url)) return url
  const path = url.replace(/\?.*$/, '')
  return isDecodable(path) ? url : `${path.replaceAll('%', '%25')}${url.slice(path.length)}`
}

/** NUL, the one character of an address that PostgreSQL does not store: no text of ours has it (docs/spec/rest.md#errors). */
export const hasNul = (url: string): boolean => url.includes('%00')

/** Refuses such addresses of machines; a page answers them itself. */
export function refuseNul(http: FastifyInstance, isMachineAddress: (url: string) => boolean): void {
  http.addHook('onRequest', ({ url }, _reply, done) => {
    done(hasNul(url) && isMachineAddress(url) ? new InvalidInputError([], UNSTORABLE_TEXT) : undefined)
  })
}
