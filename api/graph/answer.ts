import { LRUCache } from 'lru-cache'
import { dayInSofia } from '#rules/calendar.ts'
import { answerCacheOver, type StoredAnswer } from '../cache/answer-cache.ts'
import { catalogVersionOf } from '../cache/catalog-version.ts'
import type { App, RequestFacts } from '../context.ts'
import { chosenTypes, shortWayThrough, type GraphAnswer } from './short-way.ts'
import { requestIds, type GraphRequest, type Sharing, type Yoga } from './yoga.ts'

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

const QUERY_MEMBER = '"query":"'
const MUTATION = /(?:\s|\\n)*mutation\b/y

/** Whether the body plainly carries a mutation. Nothing is kept of one, so the version of the catalogue need not be asked for it. */
function isMutation(body: string): boolean {
  MUTATION.lastIndex = body.indexOf(QUERY_MEMBER) + QUERY_MEMBER.length
  return MUTATION.test(body)
}

const MAX_PERSONAL_QUERIES = 200
const JSON_TEXT = /(?:[^"\\]|\\.)*/y

/** The document as the body seems to carry it, still escaped: good for looking it up, not for knowing it. */
function queryText(body: string): string {
  JSON_TEXT.lastIndex = body.indexOf(QUERY_MEMBER) + QUERY_MEMBER.length
  return JSON_TEXT.exec(body)?.[0] ?? ''
}

const escaped = (text: string): string => JSON.stringify(text).slice(1, -1)

/** The graph over HTTP for this process. */
export function graphAnswererOver(app: App, yoga: Yoga): GraphAnswerer {
  const cache = answerCacheOver(catalogVersionOf(app.sql), CACHE_BYTES)

  // Queries for a cart or an account: nothing is kept of them either. Only what was executed is remembered, so that no body can pass off another.
  const personal = new LRUCache<string, true>({ max: MAX_PERSONAL_QUERIES })
  const chosen = chosenTypes()
  const shortWay = shortWayThrough(app, yoga, chosen)

  async function wholeWay(
    { body, accept, facts }: GraphQuestion,
    shared: GraphRequest['shared'],
  ): Promise<GraphAnswer> {
    const request = new yoga.fetchAPI.Request('http://shop/graphql', {
      method: 'POST',
      headers: { 'content-type': 'application/json', accept },
      body,
    })
    const response = await yoga.fetch(request, { facts, shared })
    const contentType = response.headers.get('content-type') ?? 'application/json; charset=utf-8'
    if (response.status === 200) chosen.note(accept, contentType)
    return { status: response.status, contentType, body: await response.text() }
  }

  async function compute(question: GraphQuestion): Promise<StoredAnswer> {
    const shared: Sharing = { isPublicRead: false }
    const { body, accept, facts } = question
    const answer = await requestIds.run(
      facts.requestId,
      async () => (await shortWay(body, accept, facts, shared)) ?? (await wholeWay(question, shared)),
    )
    if (shared.personalQuery !== undefined) personal.set(escaped(shared.personalQuery), true)
    return { ...answer, mayBeShared: shared.isPublicRead && answer.status === 200 }
  }

  return (question) => {
    const { body, accept, facts } = question
    if (
      facts.viewer.kind === 'admin' ||
      body.length > MAX_KEY_LENGTH ||
      isMutation(body) ||
      personal.has(queryText(body))
    )
      return compute(question)
    // Availability speaks of today in Sofia, so an answer of yesterday is another answer.
    const key = `${dayInSofia(app.clock())}\n${accept}\n${body}`
    return cache(key, () => compute(question))
  }
}
