import { AsyncLocalStorage } from 'node:async_hooks'
import type { IncomingHttpHeaders } from 'node:http'
import {
  defaultTextMapGetter,
  ROOT_CONTEXT,
  SpanKind,
  SpanStatusCode,
  trace,
  type Attributes,
  type Context,
  type Span,
} from '@opentelemetry/api'
import { W3CTraceContextPropagator } from '@opentelemetry/core'
import { OTLPTraceExporter } from '@opentelemetry/exporter-trace-otlp-http'
import { resourceFromAttributes } from '@opentelemetry/resources'
import {
  BatchSpanProcessor,
  ParentBasedSampler,
  TraceIdRatioBasedSampler,
  TracerProvider,
} from '@opentelemetry/sdk-trace'
import type { Pool } from 'pg'
import type { TracingSettings } from '#lib/config.ts'
import type { OpenPart, OpenSpan, SpanFacts } from './span.ts'
import { traceStatements } from './trace-statements.ts'

/** The stop of the shop does not wait longer for a collector. */
const EXPORTED_WITHIN_MS = 2_000

export interface Tracing {
  /** A span of a request, part of the caller's if the headers name one (`traceparent`). */
  openRequest: (name: string, headers: IncomingHttpHeaders) => OpenSpan
  inPart: <Result>(name: string, work: () => Promise<Result>, factsOf: (result: Result) => SpanFacts) => Promise<Result>
  /** Statements of all connections that the pool makes from now on. */
  watchPool: (pool: Pool) => void
  close: () => Promise<void>
}

function endSpan(span: Span, { name, attributes, isFailed }: SpanFacts): void {
  if (name !== undefined) span.updateName(name)
  if (attributes) span.setAttributes(attributes)
  if (isFailed) span.setStatus({ code: SpanStatusCode.ERROR })
  span.end()
}

/** No span tells what a person typed. */
export function createTracing({ endpoint, serviceName, share }: TracingSettings): Tracing {
  const exporter = new OTLPTraceExporter({ url: `${endpoint}/v1/traces`, timeoutMillis: EXPORTED_WITHIN_MS })
  const provider = new TracerProvider({
    resource: resourceFromAttributes({ 'service.name': serviceName, 'process.pid': process.pid }),
    sampler: new ParentBasedSampler({ root: new TraceIdRatioBasedSampler(share) }),
    spanProcessors: [new BatchSpanProcessor({ exporter, exportTimeoutMillis: EXPORTED_WITHIN_MS })],
  })
  const tracer = provider.getTracer('shop')
  const propagator = new W3CTraceContextPropagator()
  const current = new AsyncLocalStorage<Context>()

  function open(name: string, kind: SpanKind, parent: Context, attributes: Attributes = {}): OpenSpan {
    const span = tracer.startSpan(name, { kind, attributes }, parent)
    const context = trace.setSpan(parent, span)
    return {
      run: (work) => current.run(context, work),
      end: (facts) => endSpan(span, facts),
    }
  }

  const openPart: OpenPart = (name, attributes) => {
    const parent = current.getStore()
    return parent ? open(name, SpanKind.INTERNAL, parent, attributes) : null
  }

  return {
    openRequest: (name, headers) =>
      open(name, SpanKind.SERVER, propagator.extract(ROOT_CONTEXT, headers, defaultTextMapGetter)),
    inPart: async (name, work, factsOf) => {
      const span = openPart(name)
      if (!span) return work()
      try {
        const result = await span.run(work)
        span.end(factsOf(result))
        return result
      } catch (error) {
        span.end({ isFailed: true })
        throw error
      }
    },
    watchPool: (pool) => pool.on('connect', (client) => traceStatements(client, openPart)),
    close: () => provider.shutdown(),
  }
}
