import type { FastifyInstance } from 'fastify'

const firstPart = (path: string): string | undefined => /^\/([^/?]+)/.exec(path)?.[1]

/**
 * Records the routes mounted from now on. The returned function tells whether an address begins like one of them:
 * unknown addresses there get a JSON error instead of a page.
 */
export function notePrefixes(http: FastifyInstance): (address: string) => boolean {
  const prefixes = new Set<string>()
  http.addHook('onRoute', ({ url }) => {
    const first = firstPart(url)
    if (first !== undefined) prefixes.add(first)
  })
  return (address) => prefixes.has(firstPart(address) ?? '')
}
