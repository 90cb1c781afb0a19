import { dayInSofia } from '#rules/calendar.ts'
import { answerCacheOver, type StoredAnswer } from '../cache/answer-cache.ts'
import { catalogVersionOf } from '../cache/catalog-version.ts'
import type { App, RequestFacts } from '../context.ts'
import { requestIds, type Yoga } from './yoga.ts'

/** One GraphQL request as it came over HTTP. */
export interface GraphQuestion {
  /** The JSON body, unread. */
  body: string
  accept: string
  facts: RequestFacts
}

/** Answers GraphQL requests, from kept answers where that is exact. */
export type GraphAnswerer = (question: GraphQuestion) => Promise<StoredAnswer>

/** Memory for kept answers, in bytes. */
const CACHE_BYTES = 32 * 1024 * 1024
/** Longer bodies are computed each time: a key should not cost more than it saves. */
const MAX_KEY_LENGTH = 8_192

/** The graph over HTTP for this process. */
export function graphAnswererOver(app: App, yoga: Yoga): GraphAnswerer {
  const cache = answerCacheOver(catalogVersionOf(app.sql), CACHE_BYTES)

  async function compute({ body, accept, facts }: GraphQuestion): Promise<StoredAnswer> {
    const shared = { isPublicRead: false }
    const request = new yoga.fetchAPI.Request('http://shop/graphql', {
      method: 'POST',
      headers: { 'content-type': 'application/json', accept },
      body,
    })
    const response = await requestIds.run(facts.requestId, async () => yoga.fetch(request, { facts, shared }))
    const text = await response.text()
    return {
      status: response.status,
      contentType: response.headers.get('content-type') ?? 'application/json; charset=utf-8',
      body: text,
      mayBeShared: shared.isPublicRead && response.status === 200,
    }
  }

  return (question) => {
    if (question.facts.viewer.kind === 'admin' || question.body.length > MAX_KEY_LENGTH) return compute(question)
    // Availability speaks of today in Sofia, so an answer of yesterday is another answer.
    const key = `${dayInSofia(app.clock())}\n${question.accept}\n${question.body}`
    return cache(key, () => compute(question))
  }
}
