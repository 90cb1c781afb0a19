import type { FastifyInstance } from 'fastify'
import type { Metrics } from '../metrics/metrics.ts'
import { isEventStream } from './event-stream.ts'
import { recordOf } from './request-records.ts'

export function countAnswers(http: FastifyInstance, metrics: Metrics): void {
  http.addHook('onResponse', (request, reply, done) => {
    metrics.countAnswer({
      method: request.method,
      route: request.routeOptions.url ?? 'unknown',
      status: reply.statusCode,
      // A stream lasts as long as a page is open.
      seconds: isEventStream(reply) ? null : reply.elapsedTime / 1000,
      record: recordOf(request),
    })
    done()
  })
}
