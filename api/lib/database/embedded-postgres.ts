// All processes with the same data folder share one server: the first starts it, the last one stops it. Each holds a
// session with a shared advisory lock (its lease); whoever gets the exclusive lock is alone. So a process killed with
// -9 is forgotten at once, and the next start joins a server it left behind.
import { readFileSync } from 'node:fs'
import { setTimeout as sleep } from 'node:timers/promises'
import { StartError } from '../start-error.ts'
import { type ClusterFiles, clusterFiles } from './cluster-files.ts'
import { createClusterOnce, superuser } from './create-cluster.ts'
import { codeOf, messageOf } from './error-facts.ts'
import { type LaunchedPostgres, launchPostgres, type PostgresSettings } from './launch-postgres.ts'
import { type Lease, openLease } from './lease.ts'
import { holdLease } from './held-lease.ts'
import type { DatabaseLog } from './log.ts'
import { type PostgresBinaries, postgresBinaries } from './postgres-binaries.ts'
import { removeForeignLockFiles, runningPostmaster, shutDown } from './postmaster.ts'

export type EmbeddedPostgres = {
  readonly url: string
  /** Stops the server when no other process uses it. Call once, after closing the pools. */
  stop(): Promise<void>
}

type Options = {
  readonly dataDir: string
  readonly log: DatabaseLog
  readonly settings?: PostgresSettings
  readonly launched?: () => void
}

const startPatienceMs = 60_000
const stopPatienceMs = 8_000

/** Creates the database `shop` when missing, and restarts the server when it dies. Fails with StartError. */
export async function startEmbeddedPostgres({
  dataDir,
  log,
  settings = {},
  launched = () => undefined,
}: Options): Promise<EmbeddedPostgres> {
  const binaries = await postgresBinaries()
  const files = clusterFiles(dataDir)
  await createClusterOnce(files, binaries)
  const urlOf = (database: string) => connectionString(files, database)
  const lease = await holdLease(
    (signal) => startOrJoin({ files, binaries, settings, url: urlOf('postgres'), launched }, signal),
    log,
  )
  await lease.current().createDatabaseOnce('shop')
  return { url: urlOf('shop'), stop: async () => giveUp(await lease.end(), files, log) }
}

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
  readonly launched: () => void
}

async function startOrJoin(
  { files, binaries, settings, url, launched: tell }: Cluster,
  signal: AbortSignal,
): Promise<Lease> {
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
    tell()
    await sleep(10)
  }
  throw new StartError(`The embedded database does not answer: ${reason} (its log: ${files.log})`)
}

// When another start was faster (its lock file is empty for a moment), sessions of a killed server have not ended yet,
// or another process joined it and stopped it before this one got its lease.
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
