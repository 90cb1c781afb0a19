import type { FastifyInstance } from 'fastify'
import { AnswerBody } from '../cache/answer-body.ts'
import type { HttpAnswer } from '../cache/answer-cache.ts'
import type { App } from '../context.ts'
import { openApiDocument, type OpenApiDocument } from '../rest/openapi.ts'
import type { Route, StreamRoute } from '../rest/route.ts'
import { apiDocsPage } from './api-docs-page.ts'
import { contentPolicy } from './security.ts'
import { sendAnswer } from './send-answer.ts'

const POLICY = contentPolicy({ 'style-src': ["'unsafe-inline'"], 'img-src': ["'self'"] })

function answerOf(type: string, text: string): HttpAnswer {
  const headers = {
    'content-type': `${type}; charset=utf-8`,
    'cache-control': 'no-cache',
    'content-security-policy': POLICY,
  }
  return { status: 200, headers, body: new AnswerBody(text), isPublic: true }
}

/** `/api/openapi.json` for programs and `/api/docs` for people. */
export function mountApiDocs(http: FastifyInstance, { config }: App, routes: readonly (Route | StreamRoute)[]): void {
  let document: Promise<OpenApiDocument> | undefined
  const read = () => (document ??= openApiDocument(routes, config.http.publicUrl))
  let json: HttpAnswer | undefined
  let page: HttpAnswer | undefined
  http.get('/api/openapi.json', async (request, reply) =>
    sendAnswer(request, reply, (json ??= answerOf('application/json', JSON.stringify(await read())))),
  )
  http.get('/api/docs', async (request, reply) =>
    sendAnswer(request, reply, (page ??= answerOf('text/html', apiDocsPage(await read())))),
  )
}
