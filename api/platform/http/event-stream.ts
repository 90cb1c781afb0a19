import type { FastifyReply } from 'fastify'

const EVENT_STREAM = 'text/event-stream'

export const isForEventStream = (accept: string): boolean => accept.includes(EVENT_STREAM)

export const isEventStream = (reply: FastifyReply): boolean =>
  String(reply.getHeader('content-type')).startsWith(EVENT_STREAM)

/** Proxies must neither buffer the answers nor change them. */
export function sendEventStream(reply: FastifyReply, { status, headers, body }: Response): FastifyReply {
  reply.code(status).header('content-type', headers.get('content-type') ?? EVENT_STREAM)
  const retryAfter = headers.get('retry-after')
  if (retryAfter !== null) reply.header('retry-after', retryAfter)
  reply.headers({ 'cache-control': 'no-store, no-transform', 'x-accel-buffering': 'no' })
  return reply.send(body)
}
