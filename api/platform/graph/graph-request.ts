import type { Tag } from '#lib/catalog-tags.ts'
import type { Reads } from '#lib/database/replicas.ts'
import type { RequestFacts } from '../../context.ts'

export interface GraphRequest {
  facts: RequestFacts
  shown?: Set<Tag>
  /** The replicas; undefined: the primary. */
  reads?: Reads | undefined
  isEventStream?: boolean
}

export type GraphHttpRequest = { accept: string; facts: RequestFacts } & (
  | { method: 'POST'; body: string }
  | { method: 'GET'; search: string }
)
