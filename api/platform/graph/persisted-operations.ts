import { usePersistedOperations } from '@graphql-yoga/plugin-persisted-operations'
import { GraphQLError } from 'graphql'
import type { Plugin } from 'graphql-yoga'
import { persistedDocuments } from '../../generated/persisted-documents.ts'

const refusal = (message: string, code: string) => () =>
  new GraphQLError(message, {
    extensions: { code, http: { spec: true, status: 400, headers: { Allow: 'GET, POST' } } },
  })

/**
 * Never registers unknown hashes: a client then sends the text. With `only` that is refused too
 * (docs/decisions/0015-persisted-documents.md).
 */
export function persistedOperations(only: boolean): Plugin {
  const texts = new Map(Object.entries(persistedDocuments))
  return usePersistedOperations({
    allowArbitraryOperations: !only,
    getPersistedOperation: (hash) => texts.get(hash) ?? null,
    customErrors: {
      notFound: refusal('PersistedQueryNotSupported', 'PERSISTED_QUERY_NOT_SUPPORTED'),
      persistedQueryOnly: refusal('PersistedQueryOnly', 'PERSISTED_QUERY_ONLY'),
      keyNotFound: refusal('Must provide query string.', 'BAD_REQUEST'),
    },
  })
}
