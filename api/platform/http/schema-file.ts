import type { FastifyInstance } from 'fastify'
import { NotFoundError } from '#lib/errors.ts'
import { AnswerBody } from '../cache/answer-body.ts'
import type { HttpAnswer } from '../cache/answer-cache.ts'
import type { App } from '../../context.ts'
import { printedSchema } from '../graph/printed-schema.ts'
import { sendAnswer } from './send-answer.ts'

/** `/schema.graphql`: the schema as text, 404 while introspection is off. */
export function mountSchemaFile(http: FastifyInstance, { config }: App): void {
  let printed: HttpAnswer | undefined
  http.get('/schema.graphql', async (request, reply) => {
    if (!config.graphql.introspection) throw new NotFoundError('Няма такъв адрес.')
    printed ??= {
      status: 200,
      headers: { 'content-type': 'text/plain; charset=utf-8', 'cache-control': 'no-cache' },
      body: new AnswerBody(printedSchema()),
      isPublic: true,
    }
    return sendAnswer(request, reply, printed)
  })
}
