// A frozen database or a network that drops packets fails nothing: callers would wait for the whole statement limit.
import { Socket } from 'node:net'
import { Client, DatabaseError, type ClientConfig, type PoolClient } from 'pg'
import type { DatabaseLog } from './log.ts'
import type { DatabasePool } from './pool.ts'

export const PROBE = 'SELECT 1 AS alive'

// Ticks, not time: a process that was blocked for a second counts one, and reads what arrived before the next.
const TICK_MS = 250
const QUIET_TICKS = 3

export const QUIET_MS = TICK_MS * QUIET_TICKS

export interface SilenceLimits {
  probe: number
  mute: number
}

function limitSilence({ connection: { stream } }: PoolClient, ms: number): void {
  if (stream instanceof Socket) stream.setTimeout(ms)
}

/**
 * When a query waits and nothing arrives for 0.75 s, a new connection sends `PROBE`. If that is not answered within
 * `probe`, all connections are ended and new callers refused until one is. `mute` ends a single silent connection.
 */
export function watchForSilence(
  pool: DatabasePool,
  config: ClientConfig,
  { probe: probeMs, mute }: SilenceLimits,
  log: DatabaseLog,
): () => void {
  const silentTicks = QUIET_TICKS + probeMs / TICK_MS
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
    for (const socket of [...pool.sockets, probe?.connection.stream]) socket?.destroy()
    probe = null
    quietTicks = QUIET_TICKS - 1
  }

  async function sendProbe(): Promise<void> {
    const client = new Client(config)
    probe = client
    client.on('error', () => undefined)
    // Each step of connecting extends the time: a busy machine is not silent.
    client.connection.stream.on('data', () => {
      quietTicks = Math.min(quietTicks, QUIET_TICKS)
    })
    try {
      await client.connect()
      await client.query(PROBE)
      onAnswer()
    } catch (error) {
      if (error instanceof DatabaseError) onAnswer()
      else if (probe === client) quietTicks = silentTicks
    } finally {
      if (probe === client) probe = null
      client.end().catch(() => undefined)
    }
  }

  function onTick(): void {
    const isAwaited = pool.totalCount > pool.idleCount || pool.waitingCount > 0 || pool.isSilent
    quietTicks = isAwaited ? quietTicks + 1 : 0
    if (quietTicks >= silentTicks) onSilence()
    else if (quietTicks >= QUIET_TICKS && probe === null) void sendProbe()
  }

  pool.on('connect', ({ connection: { stream } }: PoolClient) => {
    onAnswer()
    if (!(stream instanceof Socket)) return
    stream.on('data', () => {
      quietTicks = 0
    })
    stream.once('timeout', () => stream.destroy())
  })
  pool.on('acquire', (client: PoolClient) => limitSilence(client, mute))
  pool.on('release', (_error: Error, client: PoolClient) => limitSilence(client, 0))

  const ticking = setInterval(onTick, TICK_MS).unref()
  return () => {
    clearInterval(ticking)
    probe?.connection.stream.destroy()
  }
}
