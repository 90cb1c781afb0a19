// A door between the shop and its database that a test can stall, cut, and make lose answers: a frozen server, a network that swallows
// packets, a connection that ends at the worst moment. Give its `url` to the shop: `testShop({ DATABASE_URL: door.url })`.
import { createConnection, createServer, type Socket } from 'node:net'
import { once } from 'node:events'
import { join } from 'node:path'

/** A way to a database. It begins open. */
export interface DatabaseDoor {
  /** The database as it is reached through the door. */
  readonly url: string
  /** From now on whatever is sent, either way, waits behind the door. New connections are taken and hear nothing. */
  stall: () => void
  /** From now on whatever is sent is gone. A connection that lost something says nothing any more, even when the door is open again. */
  swallow: () => void
  /** Stalls at the first statement that matches, before it arrives; resolves then. */
  stallAt: (statement: RegExp) => Promise<void>
  /** Lets statements that match arrive, and cuts their connection instead of answering. */
  loseAnswersTo: (statement: RegExp) => void
  /** Ends every connection. */
  cut: () => void
  /** Opens it: what waited arrives in its order, what is sent from now on passes, no answer is lost any more. */
  open: () => void
  /** Ends every connection and the door. */
  close: () => Promise<void>
}

/** A door to the database at `target`, which is on a Unix socket or a TCP port. */
export async function openDoor(target: string): Promise<DatabaseDoor> {
  const { hostname, port, searchParams } = new URL(target)
  const [folder, toPort] = [searchParams.get('host'), Number(port || 5432)]
  const sockets = new Set<Socket>()
  let mode: 'open' | 'stalled' | 'swallowing' = 'open'
  const waiting: (() => void)[] = []
  let gate: { statement: RegExp; onStall: () => void } | null = null
  let lossy: RegExp | null = null

  const pass = (step: () => void) => void (mode === 'open' ? step() : waiting.push(step))

  function forward(from: Socket, to: Socket, onChunk: (chunk: Buffer) => boolean): void {
    sockets.add(from)
    from.on('error', () => undefined)
    from.on('data', (chunk) => {
      if (onChunk(chunk)) pass(() => to.write(chunk))
    })
    from.on('close', () => {
      sockets.delete(from)
      pass(() => to.destroySoon())
    })
  }

  const server = createServer((client) => {
    const upstream = createConnection(
      folder === null ? { host: hostname, port: toPort } : { path: join(folder, `.s.PGSQL.${toPort}`) },
    )
    let isMute = false
    let losesAnswer = false
    forward(client, upstream, (chunk) => {
      const text = chunk.toString('latin1')
      if (gate?.statement.test(text)) {
        mode = 'stalled'
        gate.onStall()
        gate = null
      }
      losesAnswer ||= lossy?.test(text) ?? false
      isMute ||= mode === 'swallowing'
      return !isMute
    })
    forward(upstream, client, () => {
      if (losesAnswer) client.destroy()
      isMute ||= mode === 'swallowing'
      return !isMute && !losesAnswer
    })
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const url = new URL(target)
  url.searchParams.delete('host')
  url.hostname = '127.0.0.1'
  const address = server.address()
  url.port = String(typeof address === 'object' ? address?.port : '')

  const cut = () => {
    for (const socket of sockets) socket.destroy()
  }
  return {
    url: url.href,
    cut,
    stall: () => {
      mode = 'stalled'
    },
    swallow: () => {
      mode = 'swallowing'
    },
    stallAt: (statement) =>
      new Promise((onStall) => {
        gate = { statement, onStall }
      }),
    loseAnswersTo: (statement) => {
      lossy = statement
    },
    open: () => {
      mode = 'open'
      lossy = null
      for (const step of waiting.splice(0)) step()
    },
    close: async () => {
      const closed = once(server, 'close')
      server.close()
      cut()
      await closed
    },
  }
}
