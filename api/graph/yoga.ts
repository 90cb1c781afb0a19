import { AsyncLocalStorage } from 'node:async_hooks'
import { getOperationAST, OperationTypeNode } from 'graphql'
import { createYoga, type Plugin, type YogaServerInstance } from 'graphql-yoga'
import { dayInSofia } from '#rules/calendar.ts'
import { contextOf, type App, type Context, type RequestFacts } from '../context.ts'
import { schema } from '../schema.ts'
import { graphiqlDocument } from './examples.ts'
import { documentLimits } from './limits.ts'
import { maskError } from './mask-error.ts'
import { isPublicRead } from './public-read.ts'
import { resolveIdsSynchronously } from './synchronous-ids.ts'

/** Whether an answer may be shared, as learnt while it is made. */
export interface Sharing {
  isPublicRead: boolean
  /** The document, when it is a query of which no answer may ever be shared. */
  personalQuery?: string
}

/** What the HTTP side hands over with a request, and where it learns whether the answer may be shared. */
export interface GraphRequest {
  facts: RequestFacts
  shared: Sharing
}

/** The id of the request being answered; Yoga's error mask is given nothing else to find it by. */
export const requestIds = new AsyncLocalStorage<string>()

/** Everything the graph answers with, over `fetch`. */
export type Yoga = YogaServerInstance<GraphRequest, Context>

const noteSharing: Plugin<GraphRequest> = {
  onExecute: ({ args }) => {
    const { shared } = args.contextValue
    const { schema: types, document, operationName } = args
    shared.isPublicRead = isPublicRead(types, document, operationName ?? null)
    const isQuery = getOperationAST(document, operationName)?.operation === OperationTypeNode.QUERY
    if (isQuery && !shared.isPublicRead && document.loc) shared.personalQuery = document.loc.source.body
    return {
      onExecuteDone: ({ result }) => {
        if ('errors' in result && result.errors?.length) shared.isPublicRead = false
      },
    }
  },
}

/** The GraphQL server of this process. Requests reach it through `yoga.fetch(request, { facts, shared })`. */
export function yogaOver(app: App): Yoga {
  const { graphiql, introspection } = app.config.graphql
  return createYoga<GraphRequest, Context>({
    schema: resolveIdsSynchronously(schema),
    context: ({ facts }) => contextOf(app, facts),
    graphiql:
      graphiql &&
      (() => ({ title: 'Шаренка GraphQL', defaultTabs: [{ query: graphiqlDocument(dayInSofia(app.clock())) }] })),
    // Thirty megabytes that most processes never show to anybody.
    renderGraphiQL: async (options) => (await import('@graphql-yoga/render-graphiql')).renderGraphiQL(options),
    landingPage: false,
    cors: false,
    batching: false,
    multipart: false,
    logging: false,
    maskedErrors: { maskError: (error) => maskError(error, app.log, requestIds.getStore() ?? '') },
    plugins: [...documentLimits(introspection), noteSharing],
  })
}
