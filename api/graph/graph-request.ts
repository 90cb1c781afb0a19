import type { RequestFacts } from '../context.ts'

/** What the HTTP side hands over with a request. */
export interface GraphRequest {
  facts: RequestFacts
}

/** One GraphQL request as it came over HTTP. */
export interface GraphHttpRequest {
  /** The JSON body, unread. */
  body: string
  accept: string
  facts: RequestFacts
}
