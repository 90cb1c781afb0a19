// Notices a database that says nothing: frozen, or behind a network that swallows packets. Nothing fails then, so without this
// everybody would wait for as long as a statement may take.
import { Socket } from 'node:net'
import { Client, DatabaseError, type ClientConfig, type PoolClient } from 'pg'
import type { DatabaseLog } from './log.ts'
import type { DatabasePool } from './pool.ts'

/** The statement that asks a database whether it is there. */
export const PROBE = 'SELECT 1 AS alive'

// Ticks, not instants: when this process itself was held up for a second, that is one tick, and what has arrived meanwhile is heard before
// the next. Together they are under 2 s, so that whoever waits is answered within 3 s.
const TICK_MS = 250
const QUIET_TICKS = 3
const PROBE_TICKS = 4

/** Has the socket of a connection end when it stays mute for `ms`; 0 takes the limit off. */
function limitSilence({ connection: { stream } }: PoolClient, ms: number): void {
  if (stream instanceof Socket) stream.setTimeout(ms)
}

/**
 * Watches the connections of `pool`. When somebody waits and none of them has received a byte for 0.75 s, a new connection asks `PROBE`: a
 * slow statement is nothing to worry about as long as that is answered. When it is not for another second, all connections are ended, which
 * fails whoever waits for one, and new callers are refused until a probe is answered. A single connection that stays mute for `muteMs` while
 * in use is ended whatever the others do. Returns what ends the watch.
 */
export function watchForSilence(
  pool: DatabasePool,
  config: ClientConfig,
  muteMs: number,
  log: DatabaseLog,
): () => void {
  const sockets = new Set<Socket>()
  let quietTicks = 0
  let probe: Client | null = null

  function onAnswer(): void {
    quietTicks = 0
    if (!pool.isSilent) return
    pool.isSilent = false
    log.info('the database answers again')
  }

  function onSilence(): void {
    if (!pool.isSilent) log.warn('the database is silent: its connections are ended')
    pool.isSilent = true
    for (const socket of [...sockets, probe?.connection.stream]) socket?.destroy()
    probe = null
    quietTicks = QUIET_TICKS - 1
  }

  async function sendProbe(): Promise<void> {
    const client = new Client(config)
    probe = client
    client.on('error', () => undefined)
    // Each step of connecting is a sign of life that gives the next one its time: a busy machine is not silent.
    client.connection.stream.on('data', () => {
      quietTicks = Math.min(quietTicks, QUIET_TICKS)
    })
    try {
      await client.connect()
      await client.query(PROBE)
      onAnswer()
    } catch (error) {
      if (error instanceof DatabaseError) onAnswer()
      else if (probe === client) quietTicks = QUIET_TICKS + PROBE_TICKS
    } finally {
      if (probe === client) probe = null
      client.end().catch(() => undefined)
    }
  }

  function onTick(): void {
    const isAwaited = pool.totalCount > pool.idleCount || pool.waitingCount > 0 || pool.isSilent
    quietTicks = isAwaited ? quietTicks + 1 : 0
    if (quietTicks >= QUIET_TICKS + PROBE_TICKS) onSilence()
    else if (quietTicks >= QUIET_TICKS && probe === null) void sendProbe()
  }

  pool.on('connect', ({ connection: { stream } }: PoolClient) => {
    onAnswer()
    if (!(stream instanceof Socket)) return
    sockets.add(stream)
    stream.on('data', () => {
      quietTicks = 0
    })
    stream.once('timeout', () => stream.destroy())
    stream.once('close', () => sockets.delete(stream))
  })
  pool.on('acquire', (client: PoolClient) => limitSilence(client, muteMs))
  pool.on('release', (_error: Error, client: PoolClient) => limitSilence(client, 0))

  const ticking = setInterval(onTick, TICK_MS).unref()
  return () => {
    clearInterval(ticking)
    probe?.connection.stream.destroy()
  }
}
