import { randomUUID } from 'node:crypto'
import cookie from '@fastify/cookie'
import compress from '@fastify/compress'
import etag from '@fastify/etag'
import multipart from '@fastify/multipart'
import fastify, { LogController, type FastifyBaseLogger, type FastifyInstance } from 'fastify'
import { dayInSofia } from '#rules/calendar.ts'
import { createAnswerCache, type AnswerCache } from '../cache/answer-cache.ts'
import { catalogVersionOf } from '../cache/catalog-version.ts'
import type { App } from '../context.ts'
import { createGraphAnswerer, type GraphAnswerer } from '../graph/answer.ts'
import { createGraph, type Yoga } from '../graph/yoga.ts'
import { servePicture } from '../images/images.http.ts'
import { methodsByPath, mountRoutes } from '../rest/adapter.ts'
import { routes } from '../rest/routes.ts'
import { takePlainBodies } from './bodies.ts'
import { answerErrors, answerNoHttp, answerUnreadableAddress, refuseConnect, refuseTheRest } from './errors.ts'
import { mountGraph } from './graph-route.ts'
import { mountHealth } from './health.ts'
import { notePrefixes } from './mounted-prefixes.ts'
import { guardHttp } from './security.ts'

/** JSON bodies over this are refused with 413 (decisions 8). */
const MAX_BODY_BYTES = 1024 * 1024

/** Memory for cached answers of graph, REST and pages together, in bytes. */
const CACHE_BYTES = 64 * 1024 * 1024

/** The HTTP side of one process. */
export interface HttpServer {
  http: FastifyInstance
  yoga: Yoga
  /** The graph for pages that are rendered in this process. */
  answer: GraphAnswerer
  /** The one cache of public answers, and with it the one version check. */
  cache: AnswerCache
  /** Whether an address stands under a part that routes other than pages have. */
  isMachineAddress: (address: string) => boolean
  /** From now on `/readyz` says no, so that a load balancer sends nobody any more. */
  beginStop: () => void
}

/** Fastify wants a number of hops as a function of the hop. */
function trustedProxies(trusted: App['config']['http']['trustProxy']) {
  return typeof trusted === 'number' ? (_address: string, hop: number) => hop < trusted : trusted
}

/** One line in the log for each answer. It carries nothing of the request's own but the method, so it is not searched for secrets. */
function noteAnswers(http: FastifyInstance, app: App): void {
  const log = app.log.child({}, { redact: [] })
  http.addHook('onResponse', (request, reply, done) => {
    log.info(
      {
        reqId: request.id,
        method: request.method,
        path: request.routeOptions.url ?? 'unknown',
        status: reply.statusCode,
        ms: Math.round(reply.elapsedTime),
      },
      'answered',
    )
    done()
  })
}

/** Puts every door of the shop on one server; nothing listens yet. */
export async function httpServerOf(app: App): Promise<HttpServer> {
  let stopping = false
  const loggerInstance: FastifyBaseLogger = app.log
  const http: FastifyInstance = fastify({
    loggerInstance,
    genReqId: () => randomUUID(),
    logController: new LogController({ disableRequestLogging: true }),
    trustProxy: trustedProxies(app.config.http.trustProxy),
    bodyLimit: MAX_BODY_BYTES,
    onProtoPoisoning: 'remove',
    onConstructorPoisoning: 'remove',
    requestTimeout: 30_000,
    http: { headersTimeout: 10_000, connectionsCheckingInterval: 5_000 },
    frameworkErrors: answerUnreadableAddress,
    clientErrorHandler: answerNoHttp,
    connectionTimeout: 60_000,
    return503OnClosing: true,
    forceCloseConnections: 'idle',
    routerOptions: { maxParamLength: 300 },
  })
  const isMachineAddress = notePrefixes(http)
  noteAnswers(http, app)
  answerErrors(http)
  refuseConnect(http)
  takePlainBodies(http)
  await guardHttp(http, app.config.http.publicUrl)
  await http.register(cookie)
  await http.register(compress, { threshold: 1024, encodings: ['br', 'gzip'], globalDecompression: false })
  await http.register(etag)
  await http.register(multipart)
  mountHealth(http, app, () => stopping)
  const cache = createAnswerCache({
    version: catalogVersionOf(app.sql),
    today: () => dayInSofia(app.clock()),
    maxBytes: CACHE_BYTES,
  })
  const yoga = createGraph(app, cache)
  const answer = createGraphAnswerer(yoga)
  await mountGraph(http, app, answer)
  for (const url of ['/public-objects/*', '/uploads/*'])
    http.get(url, (request, reply) => servePicture(app, request, reply))
  mountRoutes(http, app, cache, routes)
  refuseTheRest(http, methodsByPath(routes))
  return {
    http,
    yoga,
    answer,
    cache,
    isMachineAddress,
    beginStop: () => {
      stopping = true
    },
  }
}
