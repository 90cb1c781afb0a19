import type { FastifyInstance, FastifyRequest } from 'fastify'
import { createRequestRecord } from '#lib/request-record.ts'
import type { GraphAnswerer } from '../graph/answer.ts'
import type { OpenSpan } from '../tracing/span.ts'
import type { Tracing } from '../tracing/tracing.ts'
import { recordOf } from './request-records.ts'

/** Load balancers request these every few seconds. */
const UNTRACED = new Set(['/healthz', '/readyz'])

export function traceRequests(http: FastifyInstance, tracing: Tracing): void {
  const spans = new WeakMap<FastifyRequest, OpenSpan>()
  http.addHook('onRequest', (request, _reply, done) => {
    const route = request.routeOptions.url ?? 'unknown'
    if (!UNTRACED.has(route)) spans.set(request, tracing.openRequest(`${request.method} ${route}`, request.headers))
    done()
  })
  // preHandler, because the body's events come from the socket, outside the request's async context.
  http.addHook('preHandler', (request, _reply, done) => {
    const span = spans.get(request)
    if (span) span.run(done)
    else done()
  })
  http.addHook('onResponse', (request, reply, done) => {
    spans.get(request)?.end({
      isFailed: reply.statusCode >= 500,
      attributes: {
        'http.request.method': request.method,
        'http.route': request.routeOptions.url ?? 'unknown',
        'http.response.status_code': reply.statusCode,
        'shop.request_id': request.id,
        'shop.error_codes': [...recordOf(request).codes],
      },
    })
    done()
  })
}

/** Callers' own operation names are unlimited, so they share one. */
export function traceOperations(answer: GraphAnswerer, tracing: Tracing): GraphAnswerer {
  return (request, record = createRequestRecord(request.facts.requestId)) =>
    tracing.inPart(
      'graph',
      () => answer(request, record),
      () => ({ name: `graph ${record.operation?.isKnown ? record.operation.name : 'other'}` }),
    )
}
