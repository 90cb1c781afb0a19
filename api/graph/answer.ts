import type { HttpAnswer } from '../cache/answer-cache.ts'
import type { RequestFacts } from '../context.ts'
import { createFastPath } from './fast-path.ts'
import { answerOfResponse } from './response-answer.ts'
import { requestIds, type Yoga } from './yoga.ts'

/** One GraphQL request as it came over HTTP. */
export interface GraphHttpRequest {
  /** The JSON body, unread. */
  body: string
  accept: string
  facts: RequestFacts
}

/** Answers GraphQL requests. */
export type GraphAnswerer = (question: GraphHttpRequest) => Promise<HttpAnswer>

async function throughYoga(yoga: Yoga, { body, accept, facts }: GraphHttpRequest): Promise<HttpAnswer> {
  const request = new yoga.fetchAPI.Request('http://shop/graphql', {
    method: 'POST',
    headers: { 'content-type': 'application/json', accept },
    body,
  })
  return answerOfResponse(await yoga.fetch(request, { facts }))
}

/** The graph over HTTP for this process: by the fast path where it knows how, through the whole of Yoga otherwise. */
export function createGraphAnswerer(yoga: Yoga): GraphAnswerer {
  const fastPath = createFastPath(yoga)
  return (request) =>
    requestIds.run(request.facts.requestId, async () => (await fastPath(request)) ?? throughYoga(yoga, request))
}
