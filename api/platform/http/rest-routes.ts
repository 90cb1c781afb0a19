import multipart from '@fastify/multipart'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { MAX_ID } from '#lib/fields.ts'
import { AnswerBody } from '../cache/answer-body.ts'
import type { AnswerCache } from '../cache/answer-cache.ts'
import { contextOf, type App, type Context } from '../../context.ts'
import { InvalidInputError, NotFoundError } from '#lib/errors.ts'
import { factsOf } from './facts.ts'
import { batchesTag, streamBatches } from './batched-list.ts'
import { LONG_LIST, sendLongList } from './long-list.ts'
import { isKnown, sendAnswer } from './send-answer.ts'
import { requireScope, type Answer, type Route, type StreamRoute } from '../rest/route.ts'

const JSON_TYPE = 'application/json; charset=utf-8'

const TEXT_PARAMETERS = new Set(['sessionId', 'lineId'])

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}

/** Path ids that are not positive 32-bit integers get 404 (docs/spec/rest.md#ids). */
function pathParameters(params: unknown): Record<string, unknown> {
  if (!isRecord(params)) return {}
  return Object.fromEntries(
    Object.entries(params).map(([name, text]) => {
      if (!name.endsWith('Id') || TEXT_PARAMETERS.has(name)) return [name, text]
      if (typeof text !== 'string' || !/^[1-9]\d{0,9}$/.test(text) || Number(text) > MAX_ID) throw new NotFoundError()
      return [name, Number(text)]
    }),
  )
}

function bodyOf(request: FastifyRequest): Record<string, unknown> {
  if (request.body === undefined || request.body === null) return {}
  if (!isRecord(request.body)) throw new InvalidInputError([], 'Очаква се JSON обект.')
  return request.body
}

function rawInput(request: FastifyRequest): Record<string, unknown> {
  const query = isRecord(request.query) ? request.query : {}
  const key = request.headers['idempotency-key']
  return { ...query, ...bodyOf(request), ...pathParameters(request.params), idempotencyKey: key }
}

function sendBody(reply: FastifyReply, status: number, body: string): FastifyReply {
  return reply.code(status).type(JSON_TYPE).send(body)
}

type Call = ReturnType<Route['read']>

function mounted(app: App, found: Route, cache: AnswerCache) {
  const answer = async (call: Call, ctx: Context, reply: FastifyReply): Promise<Answer | null> => {
    const result = await call.answer(ctx)
    if (!result) return null
    reply.headers(result.headers ?? {})
    for (const [name, value] of Object.entries(result.cookies ?? {})) {
      reply.setCookie(name, value, {
        httpOnly: true,
        sameSite: 'lax',
        secure: app.config.http.cookieSecure,
        path: '/api',
        maxAge: 3600,
      })
    }
    return result
  }
  return async (request: FastifyRequest, reply: FastifyReply) => {
    const ctx = contextOf(app, await factsOf(app, request))
    requireScope(ctx, found.scope)
    const call = found.read(rawInput(request))
    // Staff also see inactive sizes.
    const isStaff = ctx.viewer.kind === 'admin'
    const cacheControl = found.cached ? (isStaff ? 'private, no-cache' : 'no-cache') : 'no-store'
    reply.header('cache-control', cacheControl)
    const batches = (reader: Context) => call.long?.batches(reader) ?? []
    const stream = (tag: string) => {
      reply.header('etag', tag)
      if (isKnown(request, tag)) return reply.code(304).send()
      return reply.type(JSON_TYPE).send(streamBatches(batches(ctx)))
    }
    if (!found.cached) {
      const result = await answer(call, ctx, reply)
      if (!result) return stream(await batchesTag(batches(ctx)))
      const { status, body } = result
      if (Array.isArray(body) && body.length > LONG_LIST)
        return sendLongList(request, reply.code(status).type(JSON_TYPE), body)
      return sendBody(reply, status, JSON.stringify(body))
    }
    const cached = await cache(`rest ${isStaff ? 'staff' : 'shoppers'} ${found.path} ${call.input}`, async (reads) => {
      const headers = { 'content-type': JSON_TYPE, 'cache-control': cacheControl }
      const reader = reads ? { ...ctx, ...reads } : ctx
      const result = await call.answer(reader)
      if (!result) {
        const etag = await batchesTag(batches(reader))
        return {
          status: 200,
          headers: { etag },
          body: new AnswerBody(''),
          isPublic: true,
          shows: call.long?.shows ?? [],
        }
      }
      const { status, body, shows = ['everything'] } = result
      return { status, headers, body: new AnswerBody(JSON.stringify(body)), isPublic: status === 200, shows }
    })
    const { etag } = cached.headers
    if (etag !== undefined) return stream(etag)
    return sendAnswer(request, reply, cached)
  }
}

function mountedStream(app: App, found: StreamRoute) {
  return async (request: FastifyRequest, reply: FastifyReply) => {
    const ctx = contextOf(app, await factsOf(app, request))
    requireScope(ctx, found.scope)
    return found.handle(ctx, request, reply)
  }
}

type AnyRoute = Route | StreamRoute

const takesForm = (found: AnyRoute): boolean => found.kind === 'stream' && found.takesForm === true

/** Answers every route of `routes`. */
export async function mountRoutes(
  http: FastifyInstance,
  app: App,
  cache: AnswerCache,
  routes: readonly AnyRoute[],
): Promise<void> {
  const mount = (to: FastifyInstance, found: AnyRoute) => {
    const handler = found.kind === 'stream' ? mountedStream(app, found) : mounted(app, found, cache)
    to.route({ method: found.method, url: found.path, handler })
  }
  for (const found of routes) if (!takesForm(found)) mount(http, found)
  // The plugin has hooks for each request of its scope, whatever its body.
  await http.register(async (forms) => {
    await forms.register(multipart)
    for (const found of routes) if (takesForm(found)) mount(forms, found)
  })
}

/** Without parameter names, which may differ between calls on one path. */
export function pathPattern(path: string): string {
  return path.replaceAll(/:\w+/g, ':any')
}

export function methodsByPath(routes: readonly AnyRoute[]): Map<string, Set<string>> {
  const paths = new Map<string, Set<string>>()
  for (const { path, method } of routes) {
    const pattern = pathPattern(path)
    paths.set(pattern, (paths.get(pattern) ?? new Set()).add(method))
  }
  return paths
}
