import { blockFieldSuggestionsPlugin } from '@escape.tech/graphql-armor-block-field-suggestions'
import { maxAliasesPlugin } from '@escape.tech/graphql-armor-max-aliases'
import { maxDirectivesPlugin } from '@escape.tech/graphql-armor-max-directives'
import { maxTokensPlugin } from '@escape.tech/graphql-armor-max-tokens'
import { NoSchemaIntrospectionCustomRule } from 'graphql'
import type { Plugin } from 'graphql-yoga'

/** What one document may contain; depth, breadth and cost are limited by the schema itself (builder.ts). */
const DOCUMENT_LIMITS = { aliases: 15, directives: 20, tokens: 1_500 }

const refuseIntrospection: Plugin = { onValidate: ({ addValidationRule }) => addValidationRule(NoSchemaIntrospectionCustomRule) }

/** The guards in front of validation; introspection stays on for developers unless the operator turns it off. */
export function documentLimits(introspection: boolean): Plugin[] {
  return [
    maxTokensPlugin({ n: DOCUMENT_LIMITS.tokens }),
    maxAliasesPlugin({ n: DOCUMENT_LIMITS.aliases, allowList: [] }),
    maxDirectivesPlugin({ n: DOCUMENT_LIMITS.directives }),
    blockFieldSuggestionsPlugin(),
    ...(introspection ? [] : [refuseIntrospection]),
  ]
}
