import type { FastifyInstance } from 'fastify'

const firstPart = (path: string): string | undefined => /^\/([^/?]+)/.exec(path)?.[1]

/** Tells whether an address begins like a route mounted from now on: unknown ones there get JSON instead of a page. */
export function notePrefixes(http: FastifyInstance): (address: string) => boolean {
  const prefixes = new Set<string>()
  http.addHook('onRoute', ({ url }) => {
    const first = firstPart(url)
    if (first !== undefined) prefixes.add(first)
  })
  return (address) => prefixes.has(firstPart(address) ?? '')
}
