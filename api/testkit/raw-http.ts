import { connect } from 'node:net'
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

function readAnswer(text: string): RawAnswer {
  const [head = '', ...rest] = text.split('\r\n\r\n')
  const [first = '', ...lines] = head.split('\r\n')
  const headers = Object.fromEntries(
    lines.map((line) => [line.slice(0, line.indexOf(':')).toLowerCase(), line.slice(line.indexOf(':') + 1).trim()]),
  )
  return { status: Number(first.split(' ')[1] ?? 0), headers, body: rest.join('\r\n\r\n') }
}

/** Sends raw bytes and reads until the server closes; requests should contain `connection: close`. */
export async function sendRaw(port: number, bytes: string | Buffer): Promise<RawAnswer> {
  return new Promise((resolve, reject) => {
    const socket = connect(port, '127.0.0.1', () => socket.write(bytes))
    let text = ''
    socket.setEncoding('utf8').on('data', (chunk: string) => {
      text += chunk
    })
    socket.setTimeout(5_000, () => socket.destroy(new Error(`no end after: ${text}`)))
    socket.once('error', reject)
    socket.once('close', () => resolve(readAnswer(text)))
  })
}
