import { setTimeout as wait } from 'node:timers/promises'
import { Client } from 'pg'
import { PROBE } from '../database/silence.ts'
import { messageOf } from '../database/error-facts.ts'
import type { DatabaseLog } from '../database/log.ts'

/** Milliseconds between two attempts to connect, doubled each time. */
const PAUSES = { first: 250, last: 5_000 }

/** An idle connection would not notice that the database is unreachable. */
const PROBE_EVERY_MS = 10_000
const ANSWERS_WITHIN_MS = 5_000

export interface Listener {
  /** Resolves when the connection receives all further notices; rejects after `ms`. */
  whenListening: (ms: number) => Promise<void>
  reconnects: () => number
  close: () => Promise<void>
}

interface Heard {
  onNotice: (payload: string) => void
  /** Earlier notices are lost, except at the first connection. */
  onListening: (isFirst: boolean) => void
}

export function listenTo(url: string, channel: string, { onNotice, onListening }: Heard, log: DatabaseLog): Listener {
  const stop = new AbortController()
  let listening = Promise.withResolvers<void>()
  let times = 0
  let current: Client | null = null

  async function hear(client: Client): Promise<void> {
    const lost = new Promise<never>((_resolve, reject) => {
      client.on('error', reject)
      client.on('end', () => reject(new Error('The connection has ended')))
    })
    lost.catch(() => undefined)
    client.on('notification', ({ payload = '' }) => onNotice(payload))
    await client.connect()
    await client.query(`LISTEN ${channel}`)
    times += 1
    onListening(times === 1)
    listening.resolve()
    const probing = setInterval(() => {
      client.query(PROBE).catch(() => client.connection.stream.destroy())
    }, PROBE_EVERY_MS).unref()
    try {
      await lost
    } finally {
      clearInterval(probing)
      listening = Promise.withResolvers()
    }
  }

  async function run(): Promise<void> {
    for (let pause = PAUSES.first; !stop.signal.aborted; pause = Math.min(2 * pause, PAUSES.last)) {
      const before = times
      const client = new Client({
        connectionString: url,
        application_name: 'live',
        keepAlive: true,
        connectionTimeoutMillis: ANSWERS_WITHIN_MS,
        query_timeout: ANSWERS_WITHIN_MS,
      })
      current = client
      try {
        await hear(client)
      } catch (error) {
        if (!stop.signal.aborted)
          log.warn({ reason: messageOf(error) }, 'the connection for live changes was lost: connecting again')
      } finally {
        client.connection.stream.destroy()
      }
      if (times > before) pause = PAUSES.first
      await wait(pause, undefined, { ref: false, signal: stop.signal }).catch(() => undefined)
    }
  }

  const running = run()
  return {
    whenListening: async (ms) => {
      const late = new AbortController()
      try {
        await Promise.race([
          listening.promise,
          wait(ms, undefined, { signal: late.signal }).then(() => {
            throw new Error('The database is not listened to')
          }),
        ])
      } finally {
        late.abort()
      }
    },
    reconnects: () => Math.max(0, times - 1),
    close: async () => {
      stop.abort()
      current?.connection.stream.destroy()
      await running
    },
  }
}
