// A TCP proxy between the shop and its database that can stall, cut connections and lose answers, like a frozen server
// or a bad network. Usage: `testShop({ DATABASE_URL: door.url })`.
import { createConnection, createServer, type Socket } from 'node:net'
import { once } from 'node:events'
import { join } from 'node:path'

/** Initially open. */
export interface DatabaseDoor {
  /** The database's URL through the door. */
  readonly url: string
  /** Delays all traffic, both ways. New connections are accepted without an answer. */
  stall: () => void
  /** Drops all traffic. A connection that lost data stays silent, even after `open`. */
  swallow: () => void
  /** Stalls before the first matching statement arrives, and resolves then. */
  stallAt: (statement: RegExp) => Promise<void>
  /** Lets matching statements arrive, and cuts their connection instead of answering. */
  loseAnswersTo: (statement: RegExp) => void
  /** How many answers were lost so. */
  lostAnswers: () => number
  cut: () => void
  /** Delivers delayed traffic in order and stops all faults. */
  open: () => void
  close: () => Promise<void>
}

/** `target` is on a Unix socket or a TCP port. */
export async function openDoor(target: string): Promise<DatabaseDoor> {
  const { hostname, port, searchParams } = new URL(target)
  const [folder, toPort] = [searchParams.get('host'), Number(port || 5432)]
  const sockets = new Set<Socket>()
  let mode: 'open' | 'stalled' | 'swallowing' = 'open'
  const waiting: (() => void)[] = []
  let gate: { statement: RegExp; onStall: () => void } | null = null
  let lossy: RegExp | null = null
  let lost = 0

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
      if (losesAnswer && !client.destroyed) {
        lost += 1
        client.destroy()
      }
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

  const setMode = (next: typeof mode) => () => {
    mode = next
  }
  const cut = () => {
    for (const socket of sockets) socket.destroy()
  }
  return {
    url: url.href,
    cut,
    stall: setMode('stalled'),
    swallow: setMode('swallowing'),
    stallAt: (statement) =>
      new Promise((onStall) => {
        gate = { statement, onStall }
      }),
    loseAnswersTo: (statement) => {
      lossy = statement
    },
    lostAnswers: () => lost,
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
