import type { FastifyInstance } from 'fastify'
import helmet from '@fastify/helmet'
import { ForbiddenError } from '../errors.ts'

const WRITES = new Set(['POST', 'PUT', 'PATCH', 'DELETE'])

function isCrossSite(headers: Record<string, string | string[] | undefined>, ownOrigins: readonly string[]): boolean {
  if (headers['sec-fetch-site'] === 'cross-site') return true
  const { origin } = headers
  return typeof origin === 'string' && !ownOrigins.includes(origin)
}

/** Security headers on every answer, and no writes on behalf of another site. No answer ever carries a CORS header. */
export async function guardHttp(http: FastifyInstance, publicUrl: string): Promise<void> {
  await http.register(helmet, {
    contentSecurityPolicy: {
      directives: {
        defaultSrc: ["'self'"],
        // GraphiQL starts from a script in its page; the pages of the shop bring their own nonce.
        scriptSrc: ["'self'", "'unsafe-inline'", "'unsafe-eval'"],
        styleSrc: ["'self'", "'unsafe-inline'"],
        imgSrc: ["'self'", 'data:', 'blob:', 'https:'],
        fontSrc: ["'self'", 'data:'],
        workerSrc: ["'self'", 'blob:'],
        frameAncestors: ["'none'"],
        upgradeInsecureRequests: null,
      },
    },
    hsts: publicUrl.startsWith('https:'),
    referrerPolicy: { policy: 'strict-origin-when-cross-origin' },
  })
  http.addHook('onRequest', async (request) => {
    if (!WRITES.has(request.method)) return
    const own = [publicUrl, `${request.protocol}://${request.host}`]
    if (isCrossSite(request.headers, own)) throw new ForbiddenError('Заявка от друг сайт не се приема.')
  })
}
