import { IncomingMessage, ServerResponse, type OutgoingHttpHeaders } from 'node:http'
import { Socket } from 'node:net'
import type { FastifyInstance } from 'fastify'
import helmet from 'helmet'
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

/** The headers of helmet: equal for every answer, so they are computed once. */
function helmetHeaders(publicUrl: string): OutgoingHttpHeaders {
  const request = new IncomingMessage(new Socket())
  const response = new ServerResponse(request)
  const setHeaders = helmet({
    contentSecurityPolicy: false,
    xFrameOptions: { action: 'deny' },
    hsts: publicUrl.startsWith('https:'),
    referrerPolicy: { policy: 'strict-origin-when-cross-origin' },
  })
  setHeaders(request, response, () => undefined)
  return response.getHeaders()
}

declare module 'fastify' {
  interface FastifyContextConfig {
    /** Whether other sites may post to the route: only where each body is signed. */
    takesOtherSites?: boolean
  }
}

/** No answer carries a CORS header, and cross-site writes are refused. Pages set the `contentPolicy` that they need. */
export function guardHttp(http: FastifyInstance, publicUrl: string): void {
  const headers = { ...helmetHeaders(publicUrl), 'content-security-policy': contentPolicy() }
  http.addHook('onRequest', (request, reply, done) => {
    reply.headers(headers)
    const isRefused =
      request.routeOptions.config.takesOtherSites !== true &&
      WRITES.has(request.method) &&
      isCrossSite(request.headers, [publicUrl, `${request.protocol}://${request.host}`])
    done(isRefused ? new ForbiddenError('Заявка от друг сайт не се приема.') : undefined)
  })
}
