// A primary and its streaming replica, both real, for tests of reads from replicas.
import { cp, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { Client } from 'pg'
import { clusterFiles } from '#lib/database/cluster-files.ts'
import { startEmbeddedPostgres } from '#lib/database/embedded-postgres.ts'
import { launchPostgres } from '#lib/database/launch-postgres.ts'
import { applyMigrations } from '#lib/database/migrate.ts'
import { postgresBinaries } from '#lib/database/postgres-binaries.ts'
import { runningPostmaster, shutDown } from '#lib/database/postmaster.ts'

const SILENT = { info: () => undefined, warn: () => undefined }

/** A replica needs at least as many as its primary. */
const STREAMING = {
  wal_level: 'replica',
  max_wal_senders: '4',
  max_connections: '60',
  shared_buffers: '32MB',
  fsync: 'off',
}

const socketOf = (url: string): string => new URL(url).searchParams.get('host') ?? ''

async function answers(url: string): Promise<void> {
  for (;;) {
    const client = new Client({ connectionString: url })
    client.on('error', () => undefined)
    try {
      await client.connect()
      return
    } catch {
      await sleep(50)
    } finally {
      await client.end().catch(() => undefined)
    }
  }
}

/** Copies the files of a running server, as pg_basebackup does. */
async function copyCluster(primary: string, from: string, to: string): Promise<void> {
  const client = new Client({ connectionString: primary })
  await client.connect()
  await client.query(`SELECT pg_backup_start('replica', true)`)
  await cp(from, to, { recursive: true, filter: (path) => !/postmaster\.(?:pid|opts)$/.test(path) })
  const { rows } = await client.query<{ labelfile: string }>('SELECT labelfile FROM pg_backup_stop(false)')
  await client.end()
  await writeFile(join(to, 'backup_label'), rows[0]?.labelfile ?? '')
  await writeFile(join(to, 'standby.signal'), '')
}

async function position(of: string, expression: string): Promise<bigint> {
  const client = new Client({ connectionString: of })
  await client.connect()
  const { rows } = await client.query<{ at: string }>(`SELECT (${expression} - '0/0')::text AS at`)
  await client.end()
  return BigInt(rows[0]?.at ?? 0)
}

export async function replicatedPostgres() {
  const dataDir = await mkdtemp(join(tmpdir(), 'primary-'))
  const replicaDir = await mkdtemp(join(tmpdir(), 'replica-'))
  const primary = await startEmbeddedPostgres({ dataDir, log: SILENT, settings: STREAMING })
  await applyMigrations(primary.url)
  const [from, to] = [clusterFiles(dataDir), clusterFiles(replicaDir)]
  await cp(from.home, to.home, { recursive: true, filter: (path) => path === from.home || path === from.password })
  await copyCluster(primary.url, from.cluster, to.cluster)
  const password = (await readFile(from.password, 'utf8')).trim()
  await launchPostgres(to, await postgresBinaries(), {
    ...STREAMING,
    primary_conninfo: `host=${socketOf(primary.url)} user=postgres password=${password}`,
  })
  const url = primary.url.replace(encodeURIComponent(socketOf(primary.url)), encodeURIComponent(to.socketFolder))
  await answers(url)

  async function onReplica(statement: string): Promise<void> {
    const client = new Client({ connectionString: url })
    await client.connect()
    await client.query(statement)
    await client.end()
  }

  return {
    url: primary.url,
    replicaUrl: url,
    pause: () => onReplica('SELECT pg_wal_replay_pause()'),
    resume: () => onReplica('SELECT pg_wal_replay_resume()'),
    /** Until the replica has replayed all that the primary has logged by now. */
    catchUp: async () => {
      const target = await position(primary.url, 'pg_current_wal_flush_lsn()')
      while ((await position(url, 'pg_last_wal_replay_lsn()')) < target) await sleep(10)
    },
    killReplica: () => {
      const pid = runningPostmaster(to)
      if (pid !== undefined) process.kill(pid, 'SIGKILL')
    },
    stop: async () => {
      await shutDown(to, 5_000)
      await primary.stop()
      await Promise.all([dataDir, replicaDir].map((folder) => rm(folder, { recursive: true, force: true })))
    },
  }
}
