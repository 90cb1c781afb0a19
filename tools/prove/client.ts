import { Agent, request } from 'node:http'
import { buffer } from 'node:stream/consumers'

export interface ClientRequest {
  method?: string
  path: string
  /** Sent as JSON. */
  body?: unknown
  token?: string | undefined
  headers?: Record<string, string> | undefined
}

export interface ClientAnswer {
  /** Null when the connection ended before the answer did. */
  status: number | null
  /** Parsed when it is JSON, else text. */
  body: unknown
  headers: Record<string, string | string[] | undefined>
}

export interface Client {
  send: (request: ClientRequest) => Promise<ClientAnswer>
  /** Ends running requests too, as when a phone loses its network; later ones connect again. */
  cut: () => void
}

const LOST: ClientAnswer = { status: null, body: null, headers: {} }

const isNotAccepted = (error: unknown): boolean =>
  error instanceof Error && 'code' in error && error.code === 'ECONNREFUSED'

const parsed = (type: string | undefined, text: string): unknown => {
  const value: unknown = type?.includes('json') ? JSON.parse(text) : text
  return value
}

/** Sends to one server; rejects when it accepts no connection. */
function sendTo(
  port: number,
  agent: Agent,
  { method, path, body, token, headers }: ClientRequest,
): Promise<ClientAnswer> {
  const text = body === undefined ? undefined : JSON.stringify(body)
  return new Promise((resolve, reject) => {
    const sent = request(
      {
        host: '127.0.0.1',
        port,
        path,
        agent,
        method: method ?? (text === undefined ? 'GET' : 'POST'),
        headers: {
          accept: 'application/json',
          ...(text !== undefined && { 'content-type': 'application/json', 'content-length': Buffer.byteLength(text) }),
          ...(token !== undefined && { authorization: `Bearer ${token}` }),
          ...headers,
        },
      },
      (answer) => {
        buffer(answer).then(
          (bytes) =>
            resolve({
              status: answer.statusCode ?? null,
              body: parsed(answer.headers['content-type'], bytes.toString()),
              headers: answer.headers,
            }),
          () => resolve(LOST),
        )
      },
    )
    sent.on('error', (error) => (isNotAccepted(error) ? reject(error) : resolve(LOST)))
    sent.end(text)
  })
}

/** Takes the servers in turn, as a load balancer does; the next one gets a request that a server did not accept. */
export function createClient(ports: () => readonly number[]): Client {
  const agent = new Agent({ keepAlive: true })
  let turn = 0
  const send = async (wanted: ClientRequest): Promise<ClientAnswer> => {
    const open = ports()
    turn += 1
    for (let tried = 0; tried < open.length; tried += 1) {
      const port = open[(turn + tried) % open.length]
      if (port === undefined) continue
      try {
        return await sendTo(port, agent, wanted)
      } catch {
        // The next server.
      }
    }
    return LOST
  }
  return { send, cut: () => agent.destroy() }
}
