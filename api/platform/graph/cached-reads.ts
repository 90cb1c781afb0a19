import { hash } from 'node:crypto'
import type { DocumentNode, ExecutionResult, GraphQLSchema } from 'graphql'
import type { GraphQLParams, Plugin } from 'graphql-yoga'
import { AnswerBody } from '../cache/answer-body.ts'
import type { AnswerCache, HttpAnswer } from '../cache/answer-cache.ts'
import type { Tag, Topic } from '#lib/catalog-tags.ts'
import { seesMore, type App } from '../../context.ts'
import { maskError } from './mask-error.ts'
import { publicReadOf } from './public-read.ts'
import type { GraphRequest } from './graph-request.ts'

const answers = new WeakMap<object, HttpAnswer>()

export function cachedAnswerOf(result: object): HttpAnswer | undefined {
  return answers.get(result)
}

function answerOf(result: ExecutionResult, shows: readonly Tag[]): HttpAnswer {
  const isPublic = !result.errors?.length
  return { status: 200, headers: {}, body: new AnswerBody(isPublic ? JSON.stringify(result) : ''), isPublic, shows }
}

function resultOf(answer: HttpAnswer): ExecutionResult {
  const result: ExecutionResult & { stringify: () => string } = { stringify: () => answer.body.plain().toString() }
  answers.set(result, answer)
  return result
}

/** With a hash of the document: its text may be larger than the answer. */
const keyOf = (query: string, { operationName, variables }: GraphQLParams): string =>
  `graph ${hash('sha256', query, 'base64url')} ${JSON.stringify([operationName ?? null, variables ?? null])}`

/** Caches public reads, except for viewers who see more. The media type is no part of the key: it is chosen later. */
export function cachePublicReads(app: App, cache: AnswerCache): Plugin<object, GraphRequest> {
  let parse: ((text: string) => DocumentNode) | undefined
  let schema: GraphQLSchema | undefined

  function topicsOf(query: string, { operationName }: GraphQLParams): readonly Topic[] | null {
    if (!parse || !schema) return null
    try {
      return publicReadOf(schema, parse(query), typeof operationName === 'string' ? operationName : null)
    } catch {
      // Yoga parses it again and reports the error.
      return null
    }
  }

  return {
    onYogaInit: ({ yoga }) => {
      const enveloped = yoga.getEnveloped({})
      parse = enveloped.parse
      schema = enveloped.schema
    },
    onParams: ({ params, context: { facts }, paramsHandler, setParamsHandler }) => {
      const { query } = params
      if (typeof query !== 'string' || seesMore(facts.viewer)) return
      const topics = topicsOf(query, params)
      if (topics === null) return
      setParamsHandler(async (payload) => {
        let failed: ExecutionResult | undefined
        try {
          const answer = await cache(keyOf(query, params), async (reads) => {
            const shown = new Set<Tag>(topics)
            const result = await paramsHandler({
              ...payload,
              context: { ...payload.context, shown, answers: cache, reads },
            })
            if (Symbol.asyncIterator in result) throw new TypeError('A public read answers at once')
            failed = result.errors?.length ? result : undefined
            return answerOf(result, [...shown])
          })
          return failed ?? resultOf(answer)
        } catch (error) {
          return { errors: [maskError(error, app.log, facts.requestId)] }
        }
      })
    },
  }
}
