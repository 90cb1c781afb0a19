// Reads from replicas, never older than what the primary had committed at a position of its log (docs/decisions/0033-replicas.md).
import type { PoolClient } from 'pg'
import type { PrismaClient } from '#prisma/client.ts'
import { connect, WAITS, type Connection, type ConnectionCheck, type Waits } from './connect.ts'
import { messageOf } from './error-facts.ts'
import type { DatabaseLog } from './log.ts'
import { RefusedConnectionError } from './pool.ts'
import type { Database } from './sql.ts'
import { asOneRequest } from './wait-budget.ts'

/** A byte of the primary's write-ahead log. */
export type LogPosition = bigint

export interface Reads {
  db: PrismaClient
  sql: Database
}

export interface Replicas {
  /** On a replica that has replayed up to `position`; without it, or if not `isSound`, on the primary. */
  read: <Result>(
    position: LogPosition | null,
    compute: (reads?: Reads) => Promise<Result>,
    isSound: (result: Result) => boolean,
  ) => Promise<Result>
  close: () => Promise<void>
}

/** Of all waits for connections of one computation; the primary needs the rest of a request's 1.2 s. */
const CONNECTION_WAIT_MS = 300

/** How long a replica is left alone. */
const REST_MS = { behind: 100, failed: 5_000 }

interface Replica {
  connection: Connection
  reads: Reads
  /** Connections that have not replayed as much are refused from now on. */
  hasReplayed: (position: LogPosition) => Promise<boolean>
  restsUntil: number
}

async function replayedBy(client: PoolClient): Promise<LogPosition | null> {
  const { rows } = await client.query<{ replayed: string | null }>(
    `SELECT (pg_last_wal_replay_lsn() - '0/0')::text AS replayed`,
  )
  const replayed = rows[0]?.replayed ?? null
  return replayed === null ? null : BigInt(replayed)
}

interface Settings {
  primary: Database
  poolSize: number
  log: Parameters<typeof connect>[2]
  check?: ConnectionCheck
  waits?: Waits
}

function openReplica(url: string, { primary, poolSize, log, check, waits = WAITS }: Settings): Replica {
  let needed: LogPosition = 0n
  // Of each connection, because an address may stand for several servers.
  const replayed = new WeakMap<PoolClient, LogPosition>()

  async function admit(client: PoolClient): Promise<void> {
    const position = needed
    if ((replayed.get(client) ?? -1n) >= position) return
    const now = await replayedBy(client)
    if (now === null || now < position) throw new RefusedConnectionError('the replica is behind')
    replayed.set(client, now)
  }

  const connection = connect(url, poolSize, log, {
    waits: { ...waits, connection: Math.min(waits.connection, CONNECTION_WAIT_MS) },
    admit,
    ...(check && { check }),
  })
  const { run, transaction, atOnce } = primary
  return {
    connection,
    // Writes go to the primary: a search without results is counted.
    reads: { db: connection.db, sql: { ...connection.sql, run, transaction, atOnce } },
    hasReplayed: async (position) => {
      if (position > needed) needed = position
      try {
        const client = await asOneRequest(() => connection.pool.connect())
        client.release()
        return true
      } catch (error) {
        if (error instanceof RefusedConnectionError) return false
        throw error
      }
    },
    restsUntil: 0,
  }
}

function rest(replica: Replica, reason: keyof typeof REST_MS): void {
  replica.restsUntil = performance.now() + REST_MS[reason]
}

export function openReplicas(urls: readonly string[], settings: Settings & { log: DatabaseLog }): Replicas | null {
  if (urls.length === 0) return null
  const replicas = urls.map((url) => openReplica(url, settings))
  let turn = 0

  async function ready(position: LogPosition): Promise<Replica | null> {
    for (let tries = 0; tries < replicas.length; tries += 1) {
      const replica = replicas[turn++ % replicas.length]
      if (!replica || replica.restsUntil > performance.now()) continue
      try {
        if (await replica.hasReplayed(position)) return replica
        rest(replica, 'behind')
      } catch (error) {
        rest(replica, 'failed')
        settings.log.warn({ reason: messageOf(error) }, 'a replica cannot be read: the primary answers')
      }
    }
    return null
  }

  return {
    read: async (position, compute, isSound) => {
      const replica = position === null ? null : await ready(position)
      if (!replica) return compute()
      try {
        const result = await compute(replica.reads)
        if (isSound(result)) return result
      } catch {
        // The primary says whether it is a refusal or the replica.
      }
      return compute()
    },
    close: async () => {
      await Promise.all(replicas.map(({ connection }) => connection.close()))
    },
  }
}
