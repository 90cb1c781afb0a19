import type { ClientBase, Pool, PoolConfig } from 'pg'
import type { Logger } from 'pino'
import { PrismaClient } from '#prisma/client.ts'
import { JoiningAdapter } from './joining-adapter.ts'
import { CONNECTS_WITHIN_MS, DatabasePool, type Admit } from './pool.ts'
import { watchForSilence } from './silence.ts'
import { databaseOver, statementName, type Database, type RowCheck } from './sql.ts'

/**
 * Milliseconds. `connection` bounds all waits for connections of one request; `lock` may apply twice to a row, because
 * PostgreSQL counts queue and row separately: together a second under the limit of 4 s for an answer. `statement` is
 * long for the panel's lists on a busy machine; `mute`, for a single dead connection, must exceed it.
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

export interface NamedPool {
  name: 'all' | 'shoppers' | 'staff'
  pool: Pool
}

export interface Connection {
  pool: Pool
  pools: readonly NamedPool[]
  db: PrismaClient
  sql: Database
  close: () => Promise<void>
}

export type ConnectionCheck = (client: ClientBase) => Promise<void>

interface ConnectOptions {
  check?: ConnectionCheck
  waits?: Waits
  admit?: Admit
  poolerUrl?: string | undefined
  checkRows?: RowCheck
}

/** Two or three people work in the panel at a time. */
const STAFF_POOL = 5

/** For Prisma and `sql`. Lost connections are logged and replaced; `check` may refuse a new one, `admit` a loan. */
export function connect(url: string, poolSize: number, log: Logger, options: ConnectOptions = {}): Connection {
  const { check, waits = WAITS, admit, poolerUrl, checkRows } = options
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
    // pg removes the pool's error listener before the borrower adds one: an error in between would crash Node.
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
  const adapter = new JoiningAdapter(pool, { statementNameGenerator: (query) => statementName(query.sql) })
  const db = new PrismaClient({
    adapter,
    transactionOptions: { maxWait: CONNECTS_WITHIN_MS + waits.connection, timeout: waits.statement },
  })
  const close = async () => {
    // Before Prisma, which would roll back the transactions that the pool waits for.
    await Promise.all(closing.map((end) => end()))
    await db.$disconnect()
  }
  return { pool, pools, db, sql: databaseOver(pool, db, checkRows), close }
}

function settingsOf(waits: Waits): PoolConfig {
  return {
    idleTimeoutMillis: 60_000,
    pipeline: true,
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
