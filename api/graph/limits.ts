import { blockFieldSuggestionsPlugin } from '@escape.tech/graphql-armor-block-field-suggestions'
import { maxAliasesPlugin } from '@escape.tech/graphql-armor-max-aliases'
import { maxDirectivesPlugin } from '@escape.tech/graphql-armor-max-directives'
import { maxTokensPlugin } from '@escape.tech/graphql-armor-max-tokens'
import { GraphQLError, NoSchemaIntrospectionCustomRule } from 'graphql'
import type { Plugin } from 'graphql-yoga'
import { TooLargeError } from '#lib/errors.ts'

/** What one document may contain; depth, breadth and cost are limited by the schema itself (builder.ts). */
const DOCUMENT_LIMITS = { aliases: 15, directives: 20, tokens: 1_500 }

/** Comments and spaces are no tokens, so the text has a limit of its own. */
export const MAX_QUERY_BYTES = 16 * 1024

/** A text over the limit is refused before anything reads it or remembers it. */
const refuseLongQueries: Plugin = {
  onParams: ({ params: { query } }) => {
    if (typeof query !== 'string' || Buffer.byteLength(query) <= MAX_QUERY_BYTES) return
    const { message, code } = new TooLargeError()
    throw new GraphQLError(message, { extensions: { code, http: { status: 413 } } })
  },
}

/** A document that cannot be read is the caller's mistake: 400, for clients that read statuses (GraphQL over HTTP). */
const refuseUnreadable: Plugin = {
  onParse:
    () =>
    ({ result }) => {
      if (result instanceof GraphQLError)
        Object.assign(result.extensions, { code: 'GRAPHQL_PARSE_FAILED', http: { spec: true, status: 400 } })
    },
}

const refuseIntrospection: Plugin = {
  onValidate: ({ addValidationRule }) => addValidationRule(NoSchemaIntrospectionCustomRule),
}

/** The guards in front of validation; introspection stays on for developers unless the operator turns it off. */
export function documentLimits(introspection: boolean): Plugin[] {
  return [
    refuseLongQueries,
    maxTokensPlugin({ n: DOCUMENT_LIMITS.tokens }),
    refuseUnreadable,
    maxAliasesPlugin({ n: DOCUMENT_LIMITS.aliases, allowList: [] }),
    maxDirectivesPlugin({ n: DOCUMENT_LIMITS.directives }),
    blockFieldSuggestionsPlugin(),
    ...(introspection ? [] : [refuseIntrospection]),
  ]
}
