import { PrismaPg } from '@prisma/adapter-pg'
import type { Pool } from 'pg'
import type { Logger } from 'pino'
import { PrismaClient } from '#prisma/client.ts'
import { DatabasePool } from './pool.ts'
import { watchForSilence } from './silence.ts'
import { databaseOver, statementName, type Database } from './sql.ts'

/**
 * How long a caller waits before it is told to come back, in milliseconds. A request waits `connection` for connections altogether, then for a
 * held row at most twice `lock` (PostgreSQL counts the place in the queue and the row itself apart): together under the 4 s in which everybody
 * is answered. A statement may work for `statement`: the panel's lists of everything are slow on a busy machine and still right. A silent
 * database is the work of `watchForSilence`; `mute` ends the one connection that a network has forgotten, and is longer than `statement`.
 */
const WAITS = { connection: 1_000, lock: 1_400, statement: 15_000, idleInTransaction: 10_000, mute: 17_000 }

/** The process's one pool and the two ways into it. */
export interface Connection {
  pool: Pool
  db: PrismaClient
  sql: Database
  /** Ends the pool; nothing can be asked afterwards. */
  close: () => Promise<void>
}

/**
 * Opens the pool that both Prisma and `sql` use. `wait`, in milliseconds, is for a free connection, and for locks when it is longer than theirs.
 * Connections that PostgreSQL ends are noted and replaced.
 */
export function connect(url: string, poolSize: number, log: Logger, wait = WAITS.connection): Connection {
  const pool = new DatabasePool(wait, {
    connectionString: url,
    max: poolSize,
    idleTimeoutMillis: 60_000,
    keepAlive: true,
    keepAliveInitialDelayMillis: 10_000,
    application_name: 'shop',
    options: [
      `-c lock_timeout=${Math.max(WAITS.lock, wait)}`,
      `-c statement_timeout=${WAITS.statement}`,
      `-c idle_in_transaction_session_timeout=${WAITS.idleInTransaction}`,
      '-c jit=off',
      '-c TimeZone=UTC',
    ].join(' '),
  })
  const noteLost = (error: Error) => log.warn({ reason: error.message }, 'a database connection was lost')
  pool.on('error', noteLost)
  // Between the pool's listener and that of who takes a connection there is a moment without any, in which its end would end the process.
  pool.on('connect', (client) => client.on('error', () => undefined))
  const endWatch = watchForSilence(pool, { connectionString: url, application_name: 'probe' }, WAITS.mute, log)
  const adapter = new PrismaPg(pool, { statementNameGenerator: (query) => statementName(query.sql) })
  const db = new PrismaClient({ adapter, transactionOptions: { maxWait: wait, timeout: WAITS.statement } })
  const close = async () => {
    endWatch()
    // The pool does not wait until its goodbyes are heard: an embedded database that stops right after may end the connections first.
    pool.off('error', noteLost).on('error', () => undefined)
    await db.$disconnect()
    await pool.end()
  }
  return { pool, db, sql: databaseOver(pool), close }
}
