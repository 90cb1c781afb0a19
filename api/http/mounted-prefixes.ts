import type { FastifyInstance } from 'fastify'

const firstPart = (path: string): string | undefined => /^\/([^/?]+)/.exec(path)?.[1]

/**
 * Notes what is mounted from now on. Tells of an address whether its first part is that of any route: what is unknown there is answered to a
 * machine, and is no page of the shop.
 */
export function notePrefixes(http: FastifyInstance): (address: string) => boolean {
  const prefixes = new Set<string>()
  http.addHook('onRoute', ({ url }) => {
    const first = firstPart(url)
    if (first !== undefined) prefixes.add(first)
  })
  return (address) => prefixes.has(firstPart(address) ?? '')
}
