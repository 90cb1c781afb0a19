import { blockFieldSuggestionsPlugin } from '@escape.tech/graphql-armor-block-field-suggestions'
import { maxAliasesPlugin } from '@escape.tech/graphql-armor-max-aliases'
import { maxDirectivesPlugin } from '@escape.tech/graphql-armor-max-directives'
import { maxTokensPlugin } from '@escape.tech/graphql-armor-max-tokens'
import { GraphQLError, NoSchemaIntrospectionCustomRule } from 'graphql'
import type { Plugin } from 'graphql-yoga'
import { TooLargeError } from '#lib/errors.ts'

/** Limits of one document; depth, fields and cost are limited in limit-cost.ts. */
export const DOCUMENT_LIMITS = { aliases: 15, directives: 20, tokens: 1_500 }

/** A limit on bytes besides tokens: comments and spaces are no tokens. */
export const MAX_QUERY_BYTES = 16 * 1024

const refuseLongQueries: Plugin = {
  onParams: ({ params: { query } }) => {
    if (typeof query !== 'string' || Buffer.byteLength(query) <= MAX_QUERY_BYTES) return
    const { message, code } = new TooLargeError()
    throw new GraphQLError(message, { extensions: { code, http: { status: 413 } } })
  },
}

/** A document that cannot be parsed is answered with 400 (GraphQL over HTTP). */
const refuseUnreadable: Plugin = {
  onParse:
    () =>
    ({ result }) => {
      if (result instanceof GraphQLError)
        Object.assign(result.extensions, { code: 'GRAPHQL_PARSE_FAILED', http: { spec: true, status: 400 } })
    },
}

/** Variables in an address that are not JSON; in a body Yoga reports them itself. */
const refuseUnreadableAddress: Plugin = {
  onRequestParse: ({ request: { method }, requestParser, setRequestParser }) => {
    if (method !== 'GET' || !requestParser) return
    setRequestParser(async (request) => {
      try {
        return await requestParser(request)
      } catch {
        throw new GraphQLError('The parameters of the address are not valid JSON.', {
          extensions: { code: 'BAD_REQUEST', http: { status: 400 } },
        })
      }
    })
  },
}

/** The plugins call each of their refusals a syntax error, without a code. */
function nameTooLarge(_context: unknown, error: GraphQLError): void {
  error.message = error.message.replace('Syntax Error: ', '')
  Object.assign(error.extensions, { code: new TooLargeError().code, http: { spec: true, status: 400 } })
}

const refuseIntrospection: Plugin = {
  onValidate: ({ addValidationRule }) => addValidationRule(NoSchemaIntrospectionCustomRule),
}

export function documentLimits(introspection: boolean): Plugin[] {
  return [
    refuseLongQueries,
    maxTokensPlugin({ n: DOCUMENT_LIMITS.tokens }),
    refuseUnreadable,
    refuseUnreadableAddress,
    maxAliasesPlugin({ n: DOCUMENT_LIMITS.aliases, allowList: [], onReject: [nameTooLarge] }),
    maxDirectivesPlugin({ n: DOCUMENT_LIMITS.directives, onReject: [nameTooLarge] }),
    blockFieldSuggestionsPlugin(),
    ...(introspection ? [] : [refuseIntrospection]),
  ]
}
