import type { FastifyError, FastifyInstance } from 'fastify'
import type { App } from '../context.ts'
import { TooLargeError } from '#lib/errors.ts'
import type { GraphAnswerer } from '../graph/answer.ts'
import { jsonText } from './bodies.ts'
import { refuseMethod } from './errors.ts'
import { factsOf } from './facts.ts'
import { mountGraphiql } from './graphiql.ts'
import { sendAnswer } from './send-answer.ts'

/** 413 above it; the clients send far less. */
const MAX_BODY_BYTES = 128 * 1024

/** `/graphql`: POST accepts only JSON (so no form of another site can send it), GET shows GraphiQL to a browser. */
export async function mountGraph(http: FastifyInstance, app: App, answer: GraphAnswerer): Promise<void> {
  await http.register(async (scope) => {
    scope.removeAllContentTypeParsers()
    // The graph parses the body itself and reports its own errors.
    scope.addContentTypeParser<Buffer>('application/json', { parseAs: 'buffer' }, (request, bytes, done) =>
      done(null, jsonText(request, bytes)),
    )
    scope.setErrorHandler<FastifyError>((error, request, reply) => {
      if (error.statusCode !== 413) throw error
      const { message, code } = new TooLargeError()
      return reply.code(413).send({ errors: [{ message, extensions: { code, requestId: request.id } }] })
    })
    scope.post('/graphql', { bodyLimit: MAX_BODY_BYTES }, async (request, reply) => {
      const facts = await factsOf(app, request)
      const body = typeof request.body === 'string' ? request.body : ''
      reply.header('cache-control', 'no-store')
      return sendAnswer(
        request,
        reply,
        await answer({ body, accept: request.headers.accept ?? 'application/json', facts }),
      )
    })
  })
  const showGraphiql = app.config.graphql.graphiql ? mountGraphiql(http, app) : null
  http.get('/graphql', async (request, reply) =>
    showGraphiql && request.headers.accept?.includes('text/html')
      ? showGraphiql(request, reply)
      : refuseMethod(request, reply, ['POST']),
  )
}
