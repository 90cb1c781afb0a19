import { randomUUID } from 'node:crypto'
import cookie from '@fastify/cookie'
import compress from '@fastify/compress'
import etag from '@fastify/etag'
import fastify, { LogController, type FastifyBaseLogger, type FastifyInstance, type FastifyRequest } from 'fastify'
import { withoutAuthor } from '#lib/database/author.ts'
import type { Replicas } from '#lib/database/replicas.ts'
import { asOneRequest } from '#lib/database/wait-budget.ts'
import { shopDayAt } from '#rules/rental-starts.ts'
import { createAnswerCache, type AnswerCache } from '../cache/answer-cache.ts'
import { catalogVersionOf } from '../cache/catalog-version.ts'
import { computeOnReplicas } from '../cache/replica-reads.ts'
import { tagAnswers } from '../cdn/cache-tag.ts'
import { contextOf, type App } from '../../context.ts'
import { factsOf } from './facts.ts'
import { createGraphAnswerer, createGraphStreamer, type GraphAnswerer } from '../graph/answer.ts'
import { createGraph, type Yoga } from '../graph/yoga.ts'
import { servePicture } from '../../content/images/images.http.ts'
import { methodsByPath, mountRoutes, pathPattern } from './rest-routes.ts'
import type { Metrics } from '../metrics/metrics.ts'
import { CARD_PATHS, mountCardPayments } from '../../sales/card-payments/card-payments.http.ts'
import { fileRoutes, routes } from '../../routes.ts'
import type { Tracing } from '../tracing/tracing.ts'
import { closeAfterRefusedBodies, takePlainBodies } from './bodies.ts'
import { drainOf } from './drain.ts'
import { answerErrors, answerNoHttp, answerUnreadableAddress, refuseConnect, refuseTheRest } from './errors.ts'
import { mountGraph } from './graph-route.ts'
import { mountApiDocs } from './api-docs.ts'
import { countAnswers } from './answer-counts.ts'
import { logAnswers } from './answer-log.ts'
import { mountHealth, type Phase } from './health.ts'
import { notePrefixes } from './mounted-prefixes.ts'
import { readableAddress, refuseNul } from './readable-address.ts'
import { keepRecords } from './request-records.ts'
import { mountSchemaFile } from './schema-file.ts'
import { contentPolicy, guardHttp } from './security.ts'
import { traceOperations, traceRequests } from './trace-answers.ts'

/** 413 above it (docs/spec/rest.md#errors). */
const MAX_BODY_BYTES = 1024 * 1024

const refuseSchema = (): never => {
  throw new Error('Input is checked with zod: Fastify has no compilers of schemas here')
}

/** Fastify's own compilers would load a hundred modules at the start. */
const NO_SCHEMAS = { buildValidator: () => refuseSchema, buildSerializer: () => refuseSchema }

export interface HttpServer {
  http: FastifyInstance
  yoga: Yoga
  answer: GraphAnswerer
  cache: AnswerCache
  metrics: Metrics | null
  tracing: Tracing | null
  isMachineAddress: (address: string) => boolean
  open: () => void
  /** `/readyz` answers 503 from now on. Resolves when clients had time to leave; then `http` may be closed. */
  beginStop: () => Promise<void>
}

/** Fastify takes a number of hops as a function. */
function trustedProxies(trusted: App['config']['http']['trustProxy']) {
  return typeof trusted === 'number' ? (_address: string, hop: number) => hop < trusted : trusted
}

/** Null when no setting asks for them. Public answers are computed on replicas. */
interface Extras {
  metrics?: Metrics | null
  tracing?: Tracing | null
  replicas?: Replicas | null
}

export async function httpServerOf(
  app: App,
  { metrics = null, tracing = null, replicas = null }: Extras = {},
): Promise<HttpServer> {
  let phase: Phase = 'opening'
  const loggerInstance: FastifyBaseLogger = app.log
  const http: FastifyInstance = fastify({
    loggerInstance,
    // A logger for each request would be made for all and used for few: their lines name the request themselves.
    childLoggerFactory: (logger) => logger,
    genReqId: () => randomUUID(),
    logController: new LogController({ disableRequestLogging: true }),
    trustProxy: trustedProxies(app.config.http.trustProxy),
    bodyLimit: MAX_BODY_BYTES,
    onProtoPoisoning: 'remove',
    onConstructorPoisoning: 'remove',
    requestTimeout: 30_000,
    http: { headersTimeout: 10_000, connectionsCheckingInterval: 5_000 },
    rewriteUrl: ({ url }) => readableAddress(url ?? '/'),
    frameworkErrors: answerUnreadableAddress,
    clientErrorHandler: answerNoHttp,
    connectionTimeout: 60_000,
    // Requests on open connections are served while the port is being closed.
    return503OnClosing: false,
    forceCloseConnections: 'idle',
    routerOptions: { maxParamLength: 300 },
    schemaController: { compilersFactory: NO_SCHEMAS },
  })
  const isMachineAddress = notePrefixes(http)
  keepRecords(http)
  logAnswers(http, app.log)
  if (metrics) countAnswers(http, metrics)
  if (tracing) traceRequests(http, tracing)
  // preHandler, because the body's events come from the socket, outside the request's async context.
  http.addHook('preHandler', (_request, _reply, done) => asOneRequest(() => withoutAuthor(done)))
  const drain = drainOf(http)
  answerErrors(http)
  refuseConnect(http)
  closeAfterRefusedBodies(http)
  takePlainBodies(http)
  guardHttp(http, app.config.http.publicUrl)
  refuseNul(http, isMachineAddress)
  await http.register(cookie)
  await http.register(compress, { threshold: 1024, encodings: ['br', 'gzip'], globalDecompression: false })
  await http.register(etag)
  mountHealth(http, app, () => phase)
  const version = catalogVersionOf(app.sql, { withPosition: replicas !== null })
  const stored = createAnswerCache({
    version,
    today: () => Object.values(shopDayAt(app.clock(), app.config.rentalStarts.sameDayUntil)).join(),
    maxBytes: app.config.cacheBytes,
    watch: metrics?.watchCache,
  })
  const answers = replicas ? computeOnReplicas(stored, replicas, version.position) : stored
  const counted = metrics?.countLookups(answers) ?? answers
  const cache = app.config.cdnPurge ? tagAnswers(counted) : counted
  const yoga = createGraph(app, cache)
  const untraced = createGraphAnswerer(yoga)
  const answer = tracing ? traceOperations(untraced, tracing) : untraced
  await mountGraph(http, app, { answer, stream: createGraphStreamer(yoga) })
  mountSchemaFile(http, app)
  for (const url of ['/public-objects/*', '/uploads/*'])
    http.get(url, (request, reply) => {
      // Such an address never changes its content; withdrawing a picture purges all of its addresses.
      if (app.config.cdnPurge) reply.header('cache-tag', 'pictures')
      return servePicture(app, request, reply)
    })
  await mountRoutes(http, app, cache, [...routes, ...fileRoutes])
  const contextFor = async (request: FastifyRequest) => contextOf(app, await factsOf(app, request))
  await mountCardPayments(http, app, { contextFor, contentPolicy })
  mountApiDocs(http, app, routes)
  const others: [string, Set<string>][] = [
    ['/graphql', new Set(['GET', 'POST'])],
    ['/schema.graphql', new Set(['GET'])],
    ['/api/openapi.json', new Set(['GET'])],
    ['/api/docs', new Set(['GET'])],
    ...CARD_PATHS.map(([path, methods]): [string, Set<string>] => [pathPattern(path), new Set(methods)]),
  ]
  refuseTheRest(http, new Map([...methodsByPath([...routes, ...fileRoutes]), ...others]))
  return {
    http,
    yoga,
    answer,
    cache,
    metrics,
    tracing,
    isMachineAddress,
    open: () => {
      phase = 'open'
    },
    beginStop: async () => {
      phase = 'stopping'
      // Subscribers come back to another process, or to the next of this one.
      await app.live.close()
      // No load balancer in development, and restarts should be quick.
      if (app.config.environment !== 'development') await drain()
    },
  }
}
