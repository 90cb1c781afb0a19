import { AsyncLocalStorage } from 'node:async_hooks'
import { createYoga, type YogaServerInstance } from 'graphql-yoga'
import type { AnswerCache } from '../cache/answer-cache.ts'
import { contextOf, type App, type Context } from '../context.ts'
import { schema } from '../schema.ts'
import { cachePublicReads } from './cached-reads.ts'
import { createDocumentCaches, type DocumentCaches } from './document-caches.ts'
import type { GraphRequest } from './graph-request.ts'
import { documentLimits } from './limits.ts'
import { maskError } from './mask-error.ts'
import { persistedOperations } from './persisted-operations.ts'
import { resolveIdsSynchronously } from './synchronous-ids.ts'

/** The id of the request being answered; Yoga's error mask is given nothing else to find it by. */
export const requestIds = new AsyncLocalStorage<string>()

export type Yoga = YogaServerInstance<GraphRequest, Context>

/** The process's GraphQL server; call it through `yoga.fetch(request, { facts })`. */
export function createGraph(app: App, cache: AnswerCache, documents: DocumentCaches = createDocumentCaches()): Yoga {
  return createYoga<GraphRequest, Context>({
    schema: resolveIdsSynchronously(schema),
    context: ({ facts }) => contextOf(app, facts),
    // GraphiQL is served as static files (graphiql.ts).
    graphiql: false,
    landingPage: false,
    cors: false,
    batching: false,
    multipart: false,
    logging: false,
    parserAndValidationCache: documents,
    maskedErrors: { maskError: (error) => maskError(error, app.log, requestIds.getStore() ?? '') },
    plugins: [
      persistedOperations(app.config.graphql.persistedOnly),
      ...documentLimits(app.config.graphql.introspection),
      cachePublicReads(app, cache),
    ],
  })
}
