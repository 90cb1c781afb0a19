import { EventSourceParserStream } from 'eventsource-parser/stream'

export interface EventStream {
  status: number
  headers: Headers
  /** The next result; null when the stream has ended. */
  next: () => Promise<unknown>
  /** As a browser that leaves the page. */
  leave: () => void
}

/** Follows a subscription over a socket. */
export async function openEventStream(
  port: number,
  request: { query: string; variables?: Record<string, unknown> },
  headers: Record<string, string> = {},
): Promise<EventStream> {
  const leaving = new AbortController()
  const response = await fetch(`http://127.0.0.1:${port}/graphql`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', accept: 'text/event-stream', ...headers },
    body: JSON.stringify(request),
    signal: leaving.signal,
  })
  if (response.body === null) throw new TypeError('The answer has no body')
  const events = response.body
    .pipeThrough(new TextDecoderStream())
    .pipeThrough(new EventSourceParserStream())
    .getReader()
  return {
    status: response.status,
    headers: response.headers,
    next: async () => {
      const { done, value } = await events.read()
      return done || value.event === 'complete' ? null : JSON.parse(value.data)
    },
    leave: () => leaving.abort(),
  }
}
