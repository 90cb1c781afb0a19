// A minimal HTTP/1.1 client: one request at a time on one persistent connection, so that measuring costs little.
import { once } from 'node:events'
import { connect } from 'node:net'

/** A body makes it a POST of JSON. */
export interface Request {
  path: string
  body?: string
  /** More header lines, each with its end. */
  headers?: string
}

export interface Answer {
  status: number
  body: string
}

export interface Connection {
  send: (request: Request) => Promise<Answer>
  close: () => void
}

const END_OF_HEAD = Buffer.from('\r\n\r\n')

function textOf({ path, body, headers = '' }: Request): string {
  const head = `${body === undefined ? 'GET' : 'POST'} ${path} HTTP/1.1\r\nhost: localhost\r\naccept: application/json\r\n${headers}`
  return body === undefined
    ? `${head}\r\n`
    : `${head}content-type: application/json\r\ncontent-length: ${Buffer.byteLength(body)}\r\n\r\n${body}`
}

/** Parses the answer at the start of the bytes; null while incomplete. */
function parsed(bytes: Buffer): Answer | null {
  const headEnd = bytes.indexOf(END_OF_HEAD)
  if (headEnd < 0) return null
  const head = bytes.toString('latin1', 0, headEnd)
  const length = /\r\ncontent-length: *(\d+)/i.exec(head)?.[1]
  if (length === undefined) throw new Error(`An answer without content-length: ${head}`)
  const bodyStart = headEnd + END_OF_HEAD.length
  if (bytes.length < bodyStart + Number(length)) return null
  return { status: Number(head.slice(9, 12)), body: bytes.toString('utf8', bodyStart, bodyStart + Number(length)) }
}

/** To a server on this machine. */
export async function openConnection(port: number): Promise<Connection> {
  const socket = connect({ port, host: '127.0.0.1', noDelay: true })
  await once(socket, 'connect')
  let bytes: Buffer = Buffer.alloc(0)
  let pending = Promise.withResolvers<Answer>()
  socket.on('close', () => pending.reject(new Error('The server closed the connection.')))
  socket.on('data', (chunk: Buffer) => {
    bytes = bytes.length === 0 ? chunk : Buffer.concat([bytes, chunk])
    try {
      const answer = parsed(bytes)
      if (answer) pending.resolve(answer)
    } catch (error) {
      pending.reject(error)
    }
  })
  return {
    send: (request) => {
      bytes = Buffer.alloc(0)
      pending = Promise.withResolvers()
      socket.write(textOf(request))
      return pending.promise
    },
    close: () => {
      // Its end is no failure of the last request.
      socket.removeAllListeners('close').destroy()
    },
  }
}
