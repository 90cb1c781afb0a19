import { PrismaPg } from '@prisma/adapter-pg'
import type { ClientBase, Pool, PoolConfig } from 'pg'
import type { Logger } from 'pino'
import { PrismaClient } from '#prisma/client.ts'
import { CONNECTS_WITHIN_MS, DatabasePool, type Admit } from './pool.ts'
import { watchForSilence } from './silence.ts'
import { databaseOver, statementName, type Database } from './sql.ts'

/**
 * Milliseconds. `connection` bounds all waits for connections of one request. `lock` applies at most twice to a row,
 * because PostgreSQL counts the queue and the row itself separately; together a second under the limit of 4 s for an
 * answer, which leaves a busy machine time for the work itself.
 * `statement` is long because the panel's lists are slow on a busy machine. `watchForSilence` detects a silent database
 * sooner, with `probe`; `mute` is for a single dead connection and must exceed `statement`.
 */
export const WAITS = {
  connection: 1_200,
  lock: 900,
  statement: 15_000,
  idleInTransaction: 10_000,
  probe: 1_000,
  mute: 17_000,
}
export type Waits = typeof WAITS

/** By this name the conversion to euro finds the connections of running shops. */
export const SHOP_CONNECTION = 'shop'

/** A pool and who uses it: everybody, or with a pooler shoppers and staff apart. */
export interface NamedPool {
  name: 'all' | 'shoppers' | 'staff'
  pool: Pool
}

export interface Connection {
  pool: Pool
  /** It, and the one of staff where they have one. */
  pools: readonly NamedPool[]
  db: PrismaClient
  sql: Database
  /** Ends the pool; no statement can be sent afterwards. */
  close: () => Promise<void>
}

/** Rejects when a new connection may not be used. */
export type ConnectionCheck = (client: ClientBase) => Promise<void>

interface ConnectOptions {
  check?: ConnectionCheck
  waits?: Waits
  admit?: Admit
  /** Shares connections among callers (transaction mode): all but staff go through it. */
  poolerUrl?: string | undefined
}

/** Two or three people work in the panel at a time. */
const STAFF_POOL = 5

/**
 * Opens the pool that both Prisma and `sql` use. Connections that PostgreSQL ends are logged and replaced; none is used
 * that `check` refuses, and none is lent that `admit` refuses at that moment.
 */
export function connect(url: string, poolSize: number, log: Logger, options: ConnectOptions = {}): Connection {
  const { check, waits = WAITS, admit, poolerUrl } = options
  const pools: NamedPool[] = []
  const closing: (() => Promise<void>)[] = []

  function openPool(
    name: NamedPool['name'],
    connectionString: string,
    max: number,
    staffPool?: DatabasePool,
  ): DatabasePool {
    const config = { connectionString, max, ...(check && { onConnect: check }), ...settingsOf(waits) }
    const pool = new DatabasePool(waits.connection, config, admit, staffPool)
    const noteLost = (error: Error) => log.warn({ reason: error.message }, 'a database connection was lost')
    pool.on('error', noteLost)
    // pg removes the pool's error listener before the borrower adds one; without this an error in between would crash
    // Node.
    pool.on('connect', (client) => client.on('error', () => undefined))
    const endWatch = watchForSilence(pool, { connectionString, application_name: 'probe' }, waits, log)
    pools.push({ name, pool })
    closing.push(async () => {
      endWatch()
      // The pool does not wait for connections to close: an embedded server that stops right after may end them first.
      pool.off('error', noteLost).on('error', () => undefined)
      await pool.end()
    })
    return pool
  }

  const staffSize = Math.min(poolSize, STAFF_POOL)
  const pool =
    poolerUrl === undefined
      ? openPool('all', url, poolSize)
      : openPool('shoppers', poolerUrl, poolSize, openPool('staff', url, staffSize))
  const adapter = new PrismaPg(pool, { statementNameGenerator: (query) => statementName(query.sql) })
  const db = new PrismaClient({
    adapter,
    transactionOptions: { maxWait: CONNECTS_WITHIN_MS + waits.connection, timeout: waits.statement },
  })
  const close = async () => {
    await db.$disconnect()
    await Promise.all(closing.map((end) => end()))
  }
  return { pool, pools, db, sql: databaseOver(pool), close }
}

/** What each connection is opened with; a pooler leaves `options` out, and the role's settings hold. */
function settingsOf(waits: Waits): PoolConfig {
  return {
    idleTimeoutMillis: 60_000,
    keepAlive: true,
    keepAliveInitialDelayMillis: 10_000,
    application_name: SHOP_CONNECTION,
    options: [
      `-c lock_timeout=${waits.lock}`,
      `-c statement_timeout=${waits.statement}`,
      `-c idle_in_transaction_session_timeout=${waits.idleInTransaction}`,
      '-c jit=off',
      '-c TimeZone=UTC',
    ].join(' '),
  }
}
