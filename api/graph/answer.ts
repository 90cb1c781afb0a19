import { createRequestRecord, requestRecords, type RequestRecord } from '#lib/request-record.ts'
import type { HttpAnswer } from '../cache/answer-cache.ts'
import { noteRefusedRequest } from './failure-codes.ts'
import { createFastPath } from './fast-path.ts'
import { answerOfResponse } from './response-answer.ts'
import type { Yoga } from './yoga.ts'
import type { GraphHttpRequest } from './graph-request.ts'

/** Answers a GraphQL request, whose operation and error codes it adds to `record`. */
export type GraphAnswerer = (request: GraphHttpRequest, record?: RequestRecord) => Promise<HttpAnswer>

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
  const answer = await answerOfResponse(await yoga.fetch(request, { facts }))
  noteRefusedRequest(answer.status)
  return answer
}

/** Answers GraphQL over HTTP: by the fast path if possible, otherwise through Yoga. */
export function createGraphAnswerer(yoga: Yoga): GraphAnswerer {
  const fastPath = createFastPath(yoga)
  return (request, record = createRequestRecord(request.facts.requestId)) =>
    requestRecords.run(record, async () => (await fastPath(request)) ?? throughYoga(yoga, request))
}
