import { createYoga, type YogaServerInstance } from 'graphql-yoga'
import { requestRecords } from '#lib/request-record.ts'
import type { AnswerCache } from '../cache/answer-cache.ts'
import { contextOf, type App, type Context } from '../../context.ts'
import { schema } from '../../schema.ts'
import { answerEvents } from './answer-events.ts'
import { cachePublicReads } from './cached-reads.ts'
import { answerCommittedWrites } from './committed-writes.ts'
import { createDocumentCaches, type DocumentCaches } from './document-caches.ts'
import { followOverEventStreams } from './event-streams.ts'
import { noteFailures } from './failure-codes.ts'
import type { GraphRequest } from './graph-request.ts'
import { limitCost } from './limit-cost.ts'
import { documentLimits } from './limits.ts'
import { maskError } from './mask-error.ts'
import { noteShown } from './note-shown.ts'
import { noteOperations } from './operation-names.ts'
import { persistedOperations } from './persisted-operations.ts'
import { resolveIdsSynchronously } from './synchronous-ids.ts'

const preparedSchema = noteShown(resolveIdsSynchronously(schema))

export type Yoga = YogaServerInstance<GraphRequest, Context>

export function createGraph(app: App, cache: AnswerCache, documents: DocumentCaches = createDocumentCaches()): Yoga {
  return createYoga<GraphRequest, Context>({
    schema: preparedSchema,
    context: ({ facts, shown, answers, reads }) => contextOf(reads ? { ...app, ...reads } : app, facts, shown, answers),
    graphiql: false,
    landingPage: false,
    cors: false,
    batching: false,
    multipart: false,
    logging: false,
    parserAndValidationCache: documents,
    maskedErrors: { maskError: (error) => maskError(error, app.log, requestRecords.getStore()?.requestId ?? '') },
    plugins: [
      persistedOperations(app.config.graphql.persistedOnly),
      noteOperations,
      noteFailures,
      answerCommittedWrites,
      ...documentLimits(app.config.graphql.introspection),
      limitCost(app.config.limits.queryCost),
      answerEvents,
      followOverEventStreams,
      cachePublicReads(app, cache),
    ],
  })
}
