import type { FastifyInstance } from 'fastify'
import type { App } from '../context.ts'
import type { GraphAnswerer } from '../graph/answer.ts'
import type { Yoga } from '../graph/yoga.ts'
import { jsonText } from './bodies.ts'
import { refuseMethod } from './errors.ts'
import { factsOf } from './facts.ts'
import { sendKept } from './kept-bytes.ts'

/** `/graphql`: POST takes JSON only (so no form of another site can reach it), GET shows GraphiQL to a browser. */
export async function mountGraph(http: FastifyInstance, app: App, yoga: Yoga, answer: GraphAnswerer): Promise<void> {
  await http.register(async (scope) => {
    scope.removeAllContentTypeParsers()
    // The body stays text: it is the key of a kept answer, and Yoga reads it only when there is none.
    scope.addContentTypeParser<Buffer>('application/json', { parseAs: 'buffer' }, (request, bytes, done) =>
      done(null, jsonText(request, bytes)),
    )
    scope.post('/graphql', async (request, reply) => {
      const facts = await factsOf(app, request)
      const body = typeof request.body === 'string' ? request.body : ''
      const kept = await answer({ body, accept: request.headers.accept ?? 'application/json', facts })
      return sendKept(
        request,
        reply.code(kept.status).headers({ 'content-type': kept.contentType, 'cache-control': 'no-store' }),
        kept,
      )
    })
  })
  http.get('/graphql', async (request, reply) => {
    if (!app.config.graphql.graphiql || !request.headers.accept?.includes('text/html')) {
      return refuseMethod(request, reply, ['POST'])
    }
    const page = await yoga.fetch(
      'http://shop/graphql',
      { headers: { accept: 'text/html' } },
      { facts: await factsOf(app, request), shared: { isPublicRead: false } },
    )
    return reply.type('text/html; charset=utf-8').send(await page.text())
  })
}
