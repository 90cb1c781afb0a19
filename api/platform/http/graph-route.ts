import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { App } from '../../context.ts'
import { TooLargeError } from '#lib/errors.ts'
import type { GraphAnswerer, GraphStreamer } from '../graph/answer.ts'
import { jsonText } from './bodies.ts'
import { factsOf } from './facts.ts'
import { mountGraphiql } from './graphiql.ts'
import { recordOf } from './request-records.ts'
import { isForEventStream, sendEventStream } from './event-stream.ts'
import { sendAnswer } from './send-answer.ts'

const MAX_BODY_BYTES = 128 * 1024

/** 414 above it. Node refuses a request line with headers of 16 KiB, and proxies usually one of 8 KiB. */
const MAX_ADDRESS_LENGTH = 8_000

function refuseTooLarge(status: 413 | 414, request: FastifyRequest, reply: FastifyReply): FastifyReply {
  const { message, code } = new TooLargeError()
  recordOf(request).codes.add(code)
  return reply.code(status).send({ errors: [{ message, extensions: { code, requestId: request.id } }] })
}

/**
 * `/graphql`: POST takes only JSON, so that no form of another site can send it. GET reads: public answers are
 * revalidated by their ETag, and a browser that opens the address gets GraphiQL. Both answer event streams.
 */
export async function mountGraph(
  http: FastifyInstance,
  app: App,
  { answer, stream }: { answer: GraphAnswerer; stream: GraphStreamer },
): Promise<void> {
  await http.register(async (scope) => {
    scope.removeAllContentTypeParsers()
    scope.addContentTypeParser<Buffer>('application/json', { parseAs: 'buffer' }, (request, bytes, done) =>
      done(null, jsonText(request, bytes)),
    )
    scope.setErrorHandler<FastifyError>((error, request, reply) => {
      if (error.statusCode !== 413) throw error
      return refuseTooLarge(413, request, reply)
    })
    scope.post('/graphql', { bodyLimit: MAX_BODY_BYTES }, async (request, reply) => {
      const facts = await factsOf(app, request)
      const body = typeof request.body === 'string' ? request.body : ''
      const accept = request.headers.accept ?? 'application/json'
      reply.header('cache-control', 'no-store')
      const sent = { method: 'POST' as const, body, accept, facts }
      if (isForEventStream(accept)) return sendEventStream(reply, await stream(sent, recordOf(request)))
      return sendAnswer(request, reply, await answer(sent, recordOf(request)))
    })
  })
  const showGraphiql = app.config.graphql.graphiql ? mountGraphiql(http, app) : null
  http.get('/graphql', async (request, reply) => {
    // Admins see more, and the media type follows the request.
    reply.headers({ 'cache-control': 'no-store', vary: 'accept, authorization' })
    const { accept = 'application/json' } = request.headers
    if (showGraphiql && accept.includes('text/html')) return showGraphiql(request, reply)
    if (request.url.length > MAX_ADDRESS_LENGTH) return refuseTooLarge(414, request, reply)
    const [, search = ''] = /\?(.*)$/s.exec(request.url) ?? []
    const sent = { method: 'GET' as const, search, accept, facts: await factsOf(app, request) }
    if (isForEventStream(accept)) return sendEventStream(reply, await stream(sent, recordOf(request)))
    const found = await answer(sent, recordOf(request))
    if (found.isPublic) reply.header('cache-control', 'no-cache')
    return sendAnswer(request, reply, found)
  })
}
