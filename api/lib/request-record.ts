import { AsyncLocalStorage } from 'node:async_hooks'

/** A known name is one of our clients'; any other was chosen by a caller. */
export interface OperationName {
  name: string
  isKnown: boolean
  /** The SHA-256 of a client's own document; null for any other text. */
  hash: string | null
}

/** What log, metrics and traces may tell of a request: nothing that a person typed. */
export interface RequestRecord {
  requestId: string
  operation: OperationName | null
  codes: Set<string>
  /** Of a GraphQL request. */
  isMutation: boolean
}

export function createRequestRecord(requestId: string): RequestRecord {
  return { requestId, operation: null, codes: new Set(), isMutation: false }
}

export const requestRecords = new AsyncLocalStorage<RequestRecord>()
