// Only for speed: Yoga creates a Request and a Response per operation. Two runs of `npm run bench`, ratio to
// hand-written SQL, without -> with: a product cached 0.36 -> 0.59, 0.14 -> 0.99, computed 0.07 -> 0.15, 0.05 -> 0.18;
// a page of products cached 1.31 -> 5.29, 1.17 -> 5.93, computed 0.15 -> 0.36, 0.15 -> 0.25.
import type { ExecutionResult } from 'graphql'
import { processRegularResult, type GraphQLParams } from 'graphql-yoga'
import { AnswerBody } from '../cache/answer-body.ts'
import type { HttpAnswer } from '../cache/answer-cache.ts'
import { cachedAnswerOf } from './cached-reads.ts'
import { answerOfResponse } from './response-answer.ts'
import type { Yoga } from './yoga.ts'
import type { GraphHttpRequest } from './graph-request.ts'

/** The media type that Yoga chooses for common Accept headers; any other header takes the Yoga path. */
const MEDIA_TYPES = new Map([
  ['application/json', 'application/json'],
  ['*/*', 'application/json'],
  ['application/graphql-response+json', 'application/graphql-response+json'],
  ['application/graphql-response+json,application/json;q=0.9', 'application/graphql-response+json'],
])

const PARAMETERS = ['query', 'operationName', 'variables', 'extensions']
const JSON_PARAMETERS = new Set(['variables', 'extensions'])

/** The same as Yoga: the first of equal names counts, an empty one is absent. */
function searchParams(search: string): GraphQLParams {
  const given = new URLSearchParams(search)
  const found = PARAMETERS.map((name) => ({ name, text: given.get(name) ?? '' })).filter(({ text }) => text !== '')
  return Object.fromEntries(found.map(({ name, text }) => [name, JSON_PARAMETERS.has(name) ? JSON.parse(text) : text]))
}

function readParams(request: GraphHttpRequest): GraphQLParams | null {
  try {
    if (request.method === 'GET') return searchParams(request.search)
    const params: unknown = JSON.parse(request.body)
    return typeof params === 'object' && params !== null && !Array.isArray(params) ? params : null
  } catch {
    return null
  }
}

async function answerOf(yoga: Yoga, result: ExecutionResult, mediaType: string): Promise<HttpAnswer> {
  const headers = { 'content-type': `${mediaType}; charset=utf-8` }
  const cached = cachedAnswerOf(result)
  if (cached) return { ...cached, headers: { ...cached.headers, ...headers } }
  if (!result.errors?.length)
    return { status: 200, headers, body: new AnswerBody(JSON.stringify(result)), isPublic: false }
  return answerOfResponse(processRegularResult(result, yoga.fetchAPI, mediaType))
}

/** Answers an ordinary operation with Yoga's hooks and executor alone; null when the request needs all of Yoga. */
export function createFastPath(yoga: Yoga) {
  const requestOf = (method: GraphHttpRequest['method']) => new yoga.fetchAPI.Request('http://shop/graphql', { method })
  // Yoga reads only the method from it: a mutation by GET is refused.
  const requests = { GET: requestOf('GET'), POST: requestOf('POST') }
  return async (sent: GraphHttpRequest): Promise<HttpAnswer | null> => {
    const mediaType = MEDIA_TYPES.get(sent.accept)
    const params = mediaType === undefined ? null : readParams(sent)
    if (mediaType === undefined || params === null) return null
    const { facts } = sent
    const request = requests[sent.method]
    // It rejects only before anything is executed; Yoga then reports why. An operation is never executed twice.
    const execute = async () => yoga.getResultForParams({ params, request }, { facts })
    const result = await execute().catch(() => null)
    return result && !(Symbol.asyncIterator in result) ? answerOf(yoga, result, mediaType) : null
  }
}
