// A real PostgreSQL that comes with the project and needs no installation.
//
// All processes that use one data folder share one server: the first starts it, the others join, the last one to stop ends it. Who uses
// it is known to PostgreSQL itself: each process holds one session (its lease) with a shared advisory lock, and whoever gets the exclusive
// one is alone. So a process killed with -9 is forgotten at once, and a server left behind by it is joined by the next start.
import { readFileSync } from 'node:fs'
import { setTimeout as sleep } from 'node:timers/promises'
import { StartError } from '../start-error.ts'
import { type ClusterFiles, clusterFiles } from './cluster-files.ts'
import { createClusterOnce, superuser } from './create-cluster.ts'
import { codeOf, messageOf } from './error-facts.ts'
import { type LaunchedPostgres, launchPostgres, type PostgresSettings } from './launch-postgres.ts'
import { type Lease, openLease } from './lease.ts'
import { keepLease } from './lease-keeper.ts'
import type { DatabaseLog } from './log.ts'
import { type PostgresBinaries, postgresBinaries } from './postgres-binaries.ts'
import { removeForeignLockFiles, runningPostmaster, shutDown } from './postmaster.ts'

/** An embedded PostgreSQL in use by this process. */
export type EmbeddedPostgres = {
  /** Connection string of the superuser to the shop's own database `shop`; stays the same across restarts. */
  readonly url: string
  /** Gives the server up; ends it when no other process uses it. Call once, after the pools on it are closed. */
  stop(): Promise<void>
}

type Options = {
  /** The folder of the shop's data; made when missing. */
  readonly dataDir: string
  readonly log: DatabaseLog
  /** Server parameters that differ from the usual ones, honoured by the process that starts the server. */
  readonly settings?: PostgresSettings
}

const startPatienceMs = 60_000
const stopPatienceMs = 8_000

/**
 * Starts the PostgreSQL of `dataDir`, or joins the one that runs there, and makes the database `shop` when it is missing. If the server
 * dies while in use it is started again. StartError says what the operator can do when it cannot be started.
 */
export async function startEmbeddedPostgres({ dataDir, log, settings = {} }: Options): Promise<EmbeddedPostgres> {
  const binaries = await postgresBinaries()
  const files = clusterFiles(dataDir)
  await createClusterOnce(files, binaries)
  const urlOf = (database: string) => connectionString(files, database)
  const lease = await keepLease(
    (signal) => startOrJoin({ files, binaries, settings, url: urlOf('postgres') }, signal),
    log,
  )
  await lease.current().createDatabaseOnce('shop')
  return { url: urlOf('shop'), stop: async () => giveUp(await lease.end(), files, log) }
}

/**
 * Ends the PostgreSQL of `dataDir` when one runs there that nobody uses. For what was left behind by processes that were killed: a living
 * user ends it by itself.
 */
export async function stopUnusedPostgres(dataDir: string, log: DatabaseLog): Promise<void> {
  const files = clusterFiles(dataDir)
  if (runningPostmaster(files) === undefined) return
  const joined = await join(connectionString(files, 'postgres'))
  if ('lease' in joined) await giveUp(joined.lease, files, log)
}

type Cluster = {
  readonly files: ClusterFiles
  readonly binaries: PostgresBinaries
  readonly settings: PostgresSettings
  readonly url: string
}

async function startOrJoin({ files, binaries, settings, url }: Cluster, signal: AbortSignal): Promise<Lease> {
  const deadline = Date.now() + startPatienceMs
  let launched: LaunchedPostgres | undefined
  let reason = ''
  while (Date.now() < deadline && !signal.aborted) {
    const joined = await join(url)
    if ('lease' in joined) return joined.lease
    reason = joined.notYet
    const failure = launched?.failure()
    if (failure !== undefined) {
      if (!wrongMoment.test(failure))
        throw new StartError(`The embedded database does not start: ${failure} (its log: ${files.log})`)
      launched = undefined
      await sleep(100)
    }
    if (!launched && runningPostmaster(files) === undefined) {
      removeForeignLockFiles(files)
      launched = await launchPostgres(files, binaries, settings)
    }
    await sleep(10)
  }
  throw new StartError(`The embedded database does not answer: ${reason} (its log: ${files.log})`)
}

// What PostgreSQL has said when another start was quicker (the lock file is made empty and written a moment later), when the sessions of a killed server have not ended yet, or when another
// process joined it and ended it as its last user before this one got its lease.
const wrongMoment =
  /lock file "[^"]+" (?:already exists|is empty)|pre-existing shared memory block|received fast shutdown request/

const notReady = new Set(['ENOENT', 'ECONNREFUSED', 'ECONNRESET', 'EPIPE', '57P01', '57P02', '57P03'])

async function join(url: string): Promise<{ lease: Lease } | { notYet: string }> {
  try {
    return { lease: await openLease(url) }
  } catch (error) {
    const code = codeOf(error)
    if (code === undefined || notReady.has(code)) return { notYet: messageOf(error) }
    if (code === '28P01') throw new StartError(passwordRefused)
    throw new StartError(`The embedded database refuses a connection: ${messageOf(error)}`)
  }
}

const passwordRefused =
  'The embedded database refuses its password: the file "password" and the folder "cluster" in DATA_DIR/postgres ' +
  'do not belong together. Restore both from one backup.'

async function giveUp(lease: Lease, files: ClusterFiles, log: DatabaseLog) {
  const alone = await lease.isLast()
  if (alone && !(await shutDown(files, stopPatienceMs))) {
    log.warn({ log: files.log }, 'The embedded database takes long to stop and is left to itself')
  }
  await lease.close()
}

function connectionString({ password, socketFolder }: ClusterFiles, database: string) {
  try {
    const secret = encodeURIComponent(readFileSync(password, 'utf8').trim())
    return `postgresql://${superuser}:${secret}@localhost/${database}?host=${encodeURIComponent(socketFolder)}`
  } catch (error) {
    const failure = `The embedded database's files cannot be read: ${messageOf(error)}.`
    throw new StartError(`${failure} Start the shop as the user who owns them, or set DATABASE_URL.`)
  }
}
