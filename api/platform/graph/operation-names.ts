import type { GraphQLParams, Plugin } from 'graphql-yoga'
import { requestRecords, type OperationName } from '#lib/request-record.ts'
import { persistedDocuments } from '../../generated/persisted-documents.ts'

const OPERATION = /^\s*(?:query|mutation|subscription)\s+([_A-Za-z]\w*)/
const NAME = /^[_A-Za-z]\w{0,79}$/

const nameIn = (text: string): string | undefined => OPERATION.exec(text)?.[1]

const OWN = new Map<string, OperationName>(
  Object.entries(persistedDocuments).map(([hash, text]) => [text, { name: nameIn(text) ?? hash, isKnown: true, hash }]),
)

const KNOWN_NAMES = new Set([...OWN.values()].map(({ name }) => name))

/** Null for an operation without a name, or with one that is too long to be a name. */
export function operationNameOf({ query, operationName }: GraphQLParams): OperationName | null {
  if (typeof query !== 'string') return null
  const own = OWN.get(query)
  if (own) return own
  const name = typeof operationName === 'string' ? operationName : nameIn(query)
  return name !== undefined && NAME.test(name) ? { name, isKnown: KNOWN_NAMES.has(name), hash: null } : null
}

/** Notes the operation of each request; comes after the plugin that replaces a hash by its text. */
export const noteOperations: Plugin = {
  onParams: ({ params }) => {
    const record = requestRecords.getStore()
    if (record) record.operation = operationNameOf(params)
  },
}
