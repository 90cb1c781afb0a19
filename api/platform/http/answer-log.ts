import type { FastifyInstance } from 'fastify'
import type { Logger } from 'pino'
import { clientNameOf } from './client-name.ts'
import { recordOf } from './request-records.ts'

/** One line per answer. Nothing in it was typed by a person, so no secrets need redacting. */
export function logAnswers(http: FastifyInstance, log: Logger): void {
  const lines = log.child({}, { redact: [] })
  http.addHook('onResponse', (request, reply, done) => {
    const { operation, codes } = recordOf(request)
    const client = clientNameOf(request.headers)
    lines.info(
      {
        reqId: request.id,
        method: request.method,
        path: request.routeOptions.url ?? 'unknown',
        status: reply.statusCode,
        ms: Math.round(reply.elapsedTime),
        ...(operation && { operation: operation.name }),
        ...(operation?.hash && { hash: operation.hash }),
        ...(client !== null && { client }),
        ...(codes.size > 0 && { codes: [...codes] }),
      },
      'answered',
    )
    done()
  })
}
