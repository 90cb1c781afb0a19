// One process at a time owns the embedded server: it starts it, restarts it when it ends, and stops it. If the owner
// was killed, the next start stops its server.
import { once } from 'node:events'
import { readFileSync, writeFileSync } from 'node:fs'
import { setTimeout as sleep } from 'node:timers/promises'
import { Client } from 'pg'
import { StartError } from '../start-error.ts'
import { type ClusterFiles, clusterFiles } from './cluster-files.ts'
import { createClusterOnce, superuser } from './create-cluster.ts'
import { codeOf, messageOf } from './error-facts.ts'
import { type LaunchedPostgres, launchPostgres, type PostgresSettings } from './launch-postgres.ts'
import type { DatabaseLog } from './log.ts'
import { postgresBinaries } from './postgres-binaries.ts'
import { ownerOf, removeForeignLockFiles, runningPostmaster, shutDown } from './postmaster.ts'

export type EmbeddedPostgres = {
  readonly url: string
  /** Call once, after closing the pools. */
  stop(): Promise<void>
}

type Options = {
  readonly dataDir: string
  readonly log: DatabaseLog
  readonly settings?: PostgresSettings
  readonly launched?: () => void
}

const databaseName = 'shop'
const startPatienceMs = 60_000
const stopPatienceMs = 8_000
const restartPauseMs = 500

/** Creates the database `shop` when missing. Fails with StartError. */
export async function startEmbeddedPostgres({
  dataDir,
  log,
  settings = {},
  launched = () => undefined,
}: Options): Promise<EmbeddedPostgres> {
  const binaries = await postgresBinaries()
  const files = clusterFiles(dataDir)
  await createClusterOnce(files, binaries)
  const url = connectionString(files, databaseName)
  writeFileSync(files.url, `${url}\n`, { mode: 0o600 })
  const ending = new AbortController()
  const { signal } = ending
  const launch = async () => {
    const server = await launchPostgres(files, binaries, settings)
    launched()
    return server
  }
  let server = await startServer(files, launch, signal)
  const restartWhenItDies = async () => {
    const stopped = once(signal, 'abort')
    for (;;) {
      await Promise.race([server.ended, stopped])
      if (signal.aborted) return
      log.warn('The embedded database has ended, starting it again')
      try {
        await sleep(restartPauseMs, undefined, { signal })
        server = await startServer(files, launch, signal)
        log.info('The embedded database is back')
      } catch (error) {
        if (!signal.aborted) log.warn({ err: error }, 'The embedded database does not come back yet')
      }
    }
  }
  const watching = restartWhenItDies()
  const stop = async () => {
    ending.abort()
    await watching
    if (!(await server.stop(stopPatienceMs)))
      log.warn({ log: files.log }, 'The embedded database did not stop in time: the shop ends without it')
  }
  return { url, stop }
}

/** Of the database that another process has in the folder; undefined when none has. */
export function urlInUse(dataDir: string): string | undefined {
  const files = clusterFiles(dataDir)
  return ownerOf(files) === undefined ? undefined : connectionString(files, databaseName)
}

/** Stops the server of a folder when the process that started it was killed. */
export async function stopOrphanedPostgres(dataDir: string): Promise<void> {
  const files = clusterFiles(dataDir)
  if (ownerOf(files) === undefined) await shutDown(files, stopPatienceMs)
}

async function startServer(
  files: ClusterFiles,
  launch: () => Promise<LaunchedPostgres>,
  signal: AbortSignal,
): Promise<LaunchedPostgres> {
  const deadline = Date.now() + startPatienceMs
  for (;;) {
    await takeOver(files)
    const server = await launch()
    try {
      const failure = await failureToStart(server, files, () => signal.aborted || Date.now() > deadline)
      if (failure === undefined) return server
      if (!wrongMoment.test(failure) || Date.now() > deadline)
        throw new StartError(`The embedded database ${failure} (its log: ${files.log})`)
    } catch (error) {
      await server.stop(stopPatienceMs)
      throw error
    }
    await sleep(100)
  }
}

// When another start was faster (its lock file is empty for a moment), or sessions of a killed server have not ended yet.
const wrongMoment = /lock file "[^"]+" (?:already exists|is empty)|pre-existing shared memory block/

/** Waits for the database; undefined when it answers. */
async function failureToStart(server: LaunchedPostgres, files: ClusterFiles, isLate: () => boolean) {
  let refused: string | undefined = ''
  while (!isLate()) {
    // Until then the server of another process may answer.
    if (runningPostmaster(files) === server.pid) refused = await refusal(files)
    if (refused === undefined) return undefined
    const failure = server.failure()
    if (failure !== undefined) return `does not start: ${failure}`
    await sleep(10)
  }
  return `does not answer: ${refused}`
}

async function takeOver(files: ClusterFiles) {
  const owner = ownerOf(files)
  if (owner !== undefined) throw new StartError(inUse(owner, files))
  if (!(await shutDown(files, stopPatienceMs)))
    throw new StartError(
      `PostgreSQL (process ${runningPostmaster(files)}) still runs for a shop that was killed, and does not stop. End it and start again.`,
    )
  removeForeignLockFiles(files)
}

const inUse = (owner: number, { home, url }: ClusterFiles) =>
  `Process ${owner} uses the embedded database in ${home}, and only one process can. End it first, or set DATABASE_URL to use the ` +
  `same database at the same time:\n\n  DATABASE_URL="$(cat '${url}')"`

const notReady = new Set(['ENOENT', 'ECONNREFUSED', 'ECONNRESET', 'EPIPE', '57P01', '57P02', '57P03'])

/** Why the server cannot be used yet; undefined when it can. */
async function refusal(files: ClusterFiles): Promise<string | undefined> {
  const connection = { connectionString: connectionString(files, 'postgres'), application_name: 'start' }
  const client = new Client({ ...connection, connectionTimeoutMillis: 5000 })
  client.on('error', () => undefined)
  try {
    await client.connect()
    const { rowCount } = await client.query('SELECT FROM pg_database WHERE datname = $1', [databaseName])
    if (!rowCount) await client.query(`CREATE DATABASE ${databaseName}`)
    return undefined
  } catch (error) {
    const code = codeOf(error)
    if (code === undefined || notReady.has(code)) return messageOf(error)
    if (code === '28P01') throw new StartError(passwordRefused)
    throw new StartError(`The embedded database refuses a connection: ${messageOf(error)}`)
  } finally {
    await client.end()
  }
}

const passwordRefused =
  'The embedded database refuses its password: the file "password" and the folder "cluster" in DATA_DIR/postgres ' +
  'do not belong together. Restore both from one backup.'

function connectionString({ password, socketFolder }: ClusterFiles, database: string) {
  try {
    const secret = encodeURIComponent(readFileSync(password, 'utf8').trim())
    return `postgresql://${superuser}:${secret}@localhost/${database}?host=${encodeURIComponent(socketFolder)}`
  } catch (error) {
    const failure = `The embedded database's files cannot be read: ${messageOf(error)}.`
    throw new StartError(`${failure} Start the shop as the user who owns them, or set DATABASE_URL.`)
  }
}
