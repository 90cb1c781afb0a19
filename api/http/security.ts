import type { FastifyInstance } from 'fastify'
import helmet from '@fastify/helmet'
import { ForbiddenError } from '#lib/errors.ts'

const WRITES = new Set(['POST', 'PUT', 'PATCH', 'DELETE'])

const NOTHING = {
  'default-src': ["'none'"],
  'script-src': ["'none'"],
  'connect-src': ["'self'"],
  'object-src': ["'none'"],
  'base-uri': ["'none'"],
  'form-action': ["'none'"],
  'frame-ancestors': ["'none'"],
}

export function contentPolicy(allowed: Record<string, readonly string[]> = {}): string {
  return Object.entries<readonly string[]>({ ...NOTHING, ...allowed })
    .map(([directive, sources]) => `${directive} ${sources.join(' ')}`)
    .join('; ')
}

function isCrossSite(headers: Record<string, string | string[] | undefined>, ownOrigins: readonly string[]): boolean {
  if (headers['sec-fetch-site'] === 'cross-site') return true
  const { origin } = headers
  return typeof origin === 'string' && !ownOrigins.includes(origin)
}

/** No answer carries a CORS header, and cross-site writes are refused. Pages set the `contentPolicy` that they need. */
export async function guardHttp(http: FastifyInstance, publicUrl: string): Promise<void> {
  await http.register(helmet, {
    contentSecurityPolicy: false,
    xFrameOptions: { action: 'deny' },
    hsts: publicUrl.startsWith('https:'),
    referrerPolicy: { policy: 'strict-origin-when-cross-origin' },
  })
  const policy = contentPolicy()
  http.addHook('onRequest', async (request, reply) => {
    reply.header('content-security-policy', policy)
    if (!WRITES.has(request.method)) return
    const own = [publicUrl, `${request.protocol}://${request.host}`]
    if (isCrossSite(request.headers, own)) throw new ForbiddenError('Заявка от друг сайт не се приема.')
  })
}
