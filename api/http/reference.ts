import { readFile } from 'node:fs/promises'
import type { FastifyInstance } from 'fastify'
import { NotFoundError } from '#lib/errors.ts'
import { AnswerBody } from '../cache/answer-body.ts'
import type { HttpAnswer } from '../cache/answer-cache.ts'
import type { App } from '../context.ts'
import { referencePage } from '../graph/reference-page.ts'
import { sendAnswer } from './send-answer.ts'

const POLICY = "default-src 'none'; style-src 'unsafe-inline'; img-src 'self'; base-uri 'none'; frame-ancestors 'none'"

const read = (name: string) => readFile(new URL(`../../docs/${name}`, import.meta.url), 'utf8')

async function makeAnswer(): Promise<HttpAnswer> {
  const [picture, changelog] = await Promise.all([read('graph-schema.svg'), read('graph-changelog.md')])
  return {
    status: 200,
    headers: {
      'content-type': 'text/html; charset=utf-8',
      'cache-control': 'no-cache',
      'content-security-policy': POLICY,
    },
    body: new AnswerBody(referencePage({ picture, changelog })),
    isPublic: true,
  }
}

/** `/graphql/reference`: the schema as a page; 404 while introspection is off. */
export function mountReference(http: FastifyInstance, { config }: App): void {
  let answer: Promise<HttpAnswer> | undefined
  http.get('/graphql/reference', async (request, reply) => {
    if (!config.graphql.introspection) throw new NotFoundError('Няма такъв адрес.')
    return sendAnswer(request, reply, await (answer ??= makeAnswer()))
  })
}
