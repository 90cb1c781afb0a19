import { createRequestRecord, requestRecords, type RequestRecord } from '#lib/request-record.ts'
import type { HttpAnswer } from '../cache/answer-cache.ts'
import { noteRefusedRequest } from './failure-codes.ts'
import { createFastPath } from './fast-path.ts'
import { answerOfResponse } from './response-answer.ts'
import type { Yoga } from './yoga.ts'
import type { GraphHttpRequest } from './graph-request.ts'

/** Answers a GraphQL request, whose operation and error codes it adds to `record`. */
export type GraphAnswerer = (request: GraphHttpRequest, record?: RequestRecord) => Promise<HttpAnswer>

function requestOf(yoga: Yoga, sent: GraphHttpRequest): Request {
  const { accept } = sent
  return sent.method === 'GET'
    ? new yoga.fetchAPI.Request(`http://shop/graphql?${sent.search}`, { headers: { accept } })
    : new yoga.fetchAPI.Request('http://shop/graphql', {
        method: 'POST',
        headers: { 'content-type': 'application/json', accept },
        body: sent.body,
      })
}

async function throughYoga(yoga: Yoga, sent: GraphHttpRequest): Promise<HttpAnswer> {
  const answer = await answerOfResponse(await yoga.fetch(requestOf(yoga, sent), { facts: sent.facts }))
  noteRefusedRequest(answer.status)
  return answer
}

export function createGraphAnswerer(yoga: Yoga): GraphAnswerer {
  const fastPath = createFastPath(yoga)
  return (request, record = createRequestRecord(request.facts.requestId)) =>
    requestRecords.run(record, async () => (await fastPath(request)) ?? throughYoga(yoga, request))
}

/** The answers to a request for `text/event-stream`, as they come; ends when its body is cancelled. */
export type GraphStreamer = (request: GraphHttpRequest, record: RequestRecord) => Promise<Response>

export function createGraphStreamer(yoga: Yoga): GraphStreamer {
  return (sent, record) =>
    requestRecords.run(record, async () =>
      yoga.fetch(requestOf(yoga, sent), { facts: sent.facts, isEventStream: true }),
    )
}
