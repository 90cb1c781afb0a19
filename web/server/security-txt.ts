import type { App } from '#api/context.ts'
import type { FastifyInstance } from 'fastify'
import type { ShopFacts } from '#rules/shop-facts.ts'

/** A year after the last check that the address is read. A computed date would never expire, whether it is read or not. */
const EXPIRES = '2027-11-22T00:00:00Z'

export function securityText(publicUrl: string, { email }: Pick<ShopFacts, 'email'>): string {
  return [
    `Contact: mailto:${email}`,
    `Contact: ${publicUrl}/contact`,
    `Expires: ${EXPIRES}`,
    'Preferred-Languages: bg, en',
    `Canonical: ${publicUrl}/.well-known/security.txt`,
    '',
  ].join('\n')
}

/** `/.well-known/security.txt`: whom to tell of a weakness (RFC 9116). */
export function mountSecurityText(
  http: FastifyInstance,
  { config }: Pick<App, 'config'>,
  readFacts: () => Promise<ShopFacts>,
): void {
  http.get('/.well-known/security.txt', async (_request, reply) =>
    reply
      .type('text/plain; charset=utf-8')
      .header('cache-control', 'public, max-age=86400')
      .send(securityText(config.http.publicUrl, await readFacts())),
  )
}
