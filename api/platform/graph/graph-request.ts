import type { Tag } from '#lib/catalog-tags.ts'
import type { Reads } from '#lib/database/replicas.ts'
import type { AnswerCache } from '../cache/answer-cache.ts'
import type { RequestFacts } from '../../context.ts'

export interface GraphRequest {
  facts: RequestFacts
  shown?: Set<Tag>
  /** Of a public read. */
  answers?: AnswerCache
  /** The replicas; undefined: the primary. */
  reads?: Reads | undefined
  isEventStream?: boolean
}

export type GraphHttpRequest = { accept: string; facts: RequestFacts } & (
  | { method: 'POST'; body: string }
  | { method: 'GET'; search: string }
)
