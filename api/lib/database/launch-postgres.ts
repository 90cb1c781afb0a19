import { spawn } from 'node:child_process'
import { chownSync, closeSync, fstatSync, ftruncateSync, mkdirSync, openSync, readFileSync } from 'node:fs'
import { setTimeout as sleep } from 'node:timers/promises'
import type { ClusterFiles } from './cluster-files.ts'
import { postgresEnvironment } from './create-cluster.ts'
import { messageOf } from './error-facts.ts'
import type { PostgresBinaries } from './postgres-binaries.ts'
import { identityHint, postgresIdentity } from './postgres-identity.ts'
import { ownerSetting } from './postmaster.ts'

export type PostgresSettings = Readonly<Record<string, string>>

export type LaunchedPostgres = {
  readonly pid: number | undefined
  /** Undefined while it runs, then its last output. */
  failure(): string | undefined
  readonly ended: Promise<void>
  /** False when it still runs after `patienceMs`. */
  stop(patienceMs: number): Promise<boolean>
}

// No replication, no parallel plans, and a log without customers' data, which failing statements and keys contain.
const settings: PostgresSettings = {
  shared_buffers: '128MB',
  max_connections: '200',
  jit: 'off',
  random_page_cost: '1.1',
  work_mem: '8MB',
  io_method: 'sync',
  wal_level: 'minimal',
  max_wal_senders: '0',
  max_logical_replication_workers: '0',
  max_wal_size: '512MB',
  timezone: 'UTC',
  listen_addresses: '',
  unix_socket_permissions: '0700',
  port: '5432',
  log_timezone: 'UTC',
  log_checkpoints: 'off',
  log_min_error_statement: 'panic',
  log_error_verbosity: 'terse',
}

const logLimitBytes = 1_000_000

/** Starts a session of its own: Ctrl+C must reach only the shop, which finishes its requests first. */
export async function launchPostgres(
  files: ClusterFiles,
  { postgres }: PostgresBinaries,
  extra: PostgresSettings,
): Promise<LaunchedPostgres> {
  const identity = await postgresIdentity(files.home)
  mkdirSync(files.socketFolder, { recursive: true, mode: 0o700 })
  if (identity.owner) chownSync(files.socketFolder, identity.owner.uid, identity.owner.gid)
  const own = { [ownerSetting]: String(process.pid), unix_socket_directories: files.socketFolder }
  const all = { ...own, ...settings, ...extra }
  const flags = Object.entries(all).flatMap(([name, value]) => ['-c', `${name}=${value}`])
  const [command, ...args] = [...identity.prefix, postgres, '-D', files.cluster, ...flags]
  const log = openLog(files.log)
  const child = spawn(command ?? postgres, args, {
    ...identity.owner,
    cwd: files.home,
    env: postgresEnvironment(),
    detached: true,
    stdio: ['ignore', log.descriptor, log.descriptor],
  })
  closeSync(log.descriptor)
  child.unref()
  const ended = new Promise<void>((resolve) => {
    child.once('exit', () => resolve()).once('error', () => resolve())
  })
  return {
    pid: child.pid,
    failure: failureOf(child, () => writtenSince(files.log, log.start), identityHint(identity)),
    ended,
    stop: async (patienceMs) => {
      child.kill('SIGINT')
      const waiting = new AbortController()
      void ended.then(() => waiting.abort())
      return sleep(patienceMs, false, { signal: waiting.signal }).catch(() => true)
    },
  }
}

function failureOf(child: ReturnType<typeof spawn>, written: () => string, hint: string) {
  let failure: string | undefined
  child.once('error', (error) => {
    failure = `${error.message}.${hint}`
  })
  child.once('exit', (code, signal) => {
    failure = `${written() || `it ended with ${signal ?? `code ${code}`}`}${hint}`
  })
  return () => failure
}

function writtenSince(file: string, start: number) {
  try {
    return readFileSync(file).subarray(start).toString().trim()
  } catch (error) {
    return `its log cannot be read: ${messageOf(error)}`
  }
}

// Append mode keeps two writers apart when two processes start PostgreSQL at once and one is refused.
function openLog(file: string) {
  const descriptor = openSync(file, 'a', 0o600)
  if (fstatSync(descriptor).size > logLimitBytes) ftruncateSync(descriptor)
  return { descriptor, start: fstatSync(descriptor).size }
}
