import { AsyncLocalStorage } from 'node:async_hooks'

/** A graph operation by its own name. A known name is one of our clients'; any other was chosen by a caller. */
export interface OperationName {
  name: string
  isKnown: boolean
  /** The SHA-256 of a client's own document; null when the text was sent and is no such document. */
  hash: string | null
}

/** What the log, the metrics and the traces may tell of one request: nothing that a person typed. */
export interface RequestRecord {
  requestId: string
  operation: OperationName | null
  /** Codes of everything that failed or was refused, typed results of mutations too. */
  codes: Set<string>
}

export function createRequestRecord(requestId: string): RequestRecord {
  return { requestId, operation: null, codes: new Set() }
}

/** The record of the graph request that is being answered. */
export const requestRecords = new AsyncLocalStorage<RequestRecord>()
