import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import { once } from 'node:events'
import { text } from 'node:stream/consumers'

export interface SentPurge {
  authorization: string | undefined
  body: unknown
}

const accept = (response: ServerResponse) => response.writeHead(200).end('{"success":true}')

/** A CDN that notes the purges it is sent. `answer` decides how; it may also leave them without an answer. */
export async function localCdn() {
  const purges: SentPurge[] = []
  let answer: (response: ServerResponse) => void = accept
  let onPurge: (() => void) | null = null

  async function take(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const body: unknown = JSON.parse(await text(request))
    purges.push({ authorization: request.headers.authorization, body })
    answer(response)
    onPurge?.()
  }

  const server = createServer((request, response) => void take(request, response))
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const address = server.address()
  const port = typeof address === 'object' && address !== null ? address.port : 0

  return {
    url: `http://127.0.0.1:${port}/purge_cache`,
    purges,
    /** The bodies that were sent since the last call. */
    taken: () => purges.splice(0).map(({ body }) => body),
    /** Null accepts again. */
    answerWith: (given: ((response: ServerResponse) => void) | null) => {
      answer = given ?? accept
    },
    /** Resolves with the next purge. */
    nextPurge: () =>
      new Promise<void>((resolve) => {
        onPurge = resolve
      }),
    close: () => {
      server.closeAllConnections()
      server.close()
    },
  }
}
