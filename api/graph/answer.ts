import type { HttpAnswer } from '../cache/answer-cache.ts'
import { createFastPath } from './fast-path.ts'
import { answerOfResponse } from './response-answer.ts'
import { requestIds, type Yoga } from './yoga.ts'
import type { GraphHttpRequest } from './graph-request.ts'

/** Answers GraphQL requests. */
export type GraphAnswerer = (request: GraphHttpRequest) => Promise<HttpAnswer>

async function throughYoga(yoga: Yoga, sent: GraphHttpRequest): Promise<HttpAnswer> {
  const { facts, accept } = sent
  const request =
    sent.method === 'GET'
      ? new yoga.fetchAPI.Request(`http://shop/graphql?${sent.search}`, { headers: { accept } })
      : new yoga.fetchAPI.Request('http://shop/graphql', {
          method: 'POST',
          headers: { 'content-type': 'application/json', accept },
          body: sent.body,
        })
  return answerOfResponse(await yoga.fetch(request, { facts }))
}

/** Answers GraphQL over HTTP: by the fast path if possible, otherwise through Yoga. */
export function createGraphAnswerer(yoga: Yoga): GraphAnswerer {
  const fastPath = createFastPath(yoga)
  return (request) =>
    requestIds.run(request.facts.requestId, async () => (await fastPath(request)) ?? throughYoga(yoga, request))
}
