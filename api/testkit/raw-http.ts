import { connect } from 'node:net'
import { text } from 'node:stream/consumers'
import type { FastifyInstance } from 'fastify'

export interface RawAnswer {
  status: number
  headers: Record<string, string>
  body: string
}

/** Listens on a free port of this machine. */
export async function listenAnywhere(http: FastifyInstance): Promise<number> {
  return Number(new URL(await http.listen({ host: '127.0.0.1', port: 0 })).port)
}

function readAnswer(answer: string): RawAnswer {
  const [head = '', ...rest] = answer.split('\r\n\r\n')
  const [first = '', ...lines] = head.split('\r\n')
  const headers = Object.fromEntries(
    lines.map((line) => [line.slice(0, line.indexOf(':')).toLowerCase(), line.slice(line.indexOf(':') + 1).trim()]),
  )
  return { status: Number(first.split(' ')[1] ?? 0), headers, body: rest.join('\r\n\r\n') }
}

/** Sends raw bytes and reads until the server closes; requests should contain `connection: close`. */
export async function sendRaw(port: number, bytes: string | Buffer): Promise<RawAnswer> {
  const socket = connect(port, '127.0.0.1')
  socket.setTimeout(5_000, () => socket.destroy(new Error('the server does not close the connection')))
  socket.write(bytes)
  return readAnswer(await text(socket))
}
