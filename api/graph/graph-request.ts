import type { Tag } from '#lib/catalog-tags.ts'
import type { Reads } from '#lib/database/replicas.ts'
import type { RequestFacts } from '../context.ts'

/** What the HTTP side hands over with a request. */
export interface GraphRequest {
  facts: RequestFacts
  /** Where to note what is shown; nobody reads it unless the answer is cached. */
  shown?: Set<Tag>
  /** Where to read instead of the primary. */
  reads?: Reads | undefined
  /** Whether answers can be sent one by one. */
  isEventStream?: boolean
}

/** One GraphQL request as it came over HTTP, unread: the JSON body of a POST, or what follows `?` in the address. */
export type GraphHttpRequest = { accept: string; facts: RequestFacts } & (
  | { method: 'POST'; body: string }
  | { method: 'GET'; search: string }
)
