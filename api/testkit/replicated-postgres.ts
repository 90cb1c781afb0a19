// A primary and its streaming replica, both real, for tests of reads from replicas.
import { cp, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { Client } from 'pg'
import { clusterFiles } from '#lib/database/cluster-files.ts'
import { startEmbeddedPostgres } from '#lib/database/embedded-postgres.ts'
import { applyMigrations } from '#lib/database/migrate.ts'
import { runningPostmaster } from '#lib/database/postmaster.ts'

/** A replica needs at least as many as its primary. */
const STREAMING = {
  wal_level: 'replica',
  max_wal_senders: '4',
  max_connections: '60',
  shared_buffers: '32MB',
  fsync: 'off',
}

const start = (dataDir: string, settings: Record<string, string> = {}) =>
  startEmbeddedPostgres({
    dataDir,
    log: { info: () => undefined, warn: () => undefined },
    settings: { ...STREAMING, ...settings },
  })

async function valueOf(url: string, expression: string): Promise<unknown> {
  const client = new Client(url)
  await client.connect()
  const { rows } = await client.query<{ value: unknown }>(`SELECT ${expression} AS value`)
  await client.end()
  return rows[0]?.value
}

export async function replicatedPostgres() {
  const dataDir = await mkdtemp(join(tmpdir(), 'primary-'))
  const replicaDir = await mkdtemp(join(tmpdir(), 'replica-'))
  const initial = await start(dataDir)
  await applyMigrations(initial.url)
  await initial.stop()
  await cp(dataDir, replicaDir, { recursive: true })
  const primary = await start(dataDir)
  const { searchParams, password } = new URL(primary.url)
  const files = clusterFiles(replicaDir)
  await writeFile(join(files.cluster, 'standby.signal'), '')
  const replica = await start(replicaDir, {
    primary_conninfo: `host=${searchParams.get('host')} user=postgres password=${password}`,
  })
  return {
    url: primary.url,
    replicaUrl: replica.url,
    pause: () => valueOf(replica.url, 'pg_wal_replay_pause()'),
    resume: () => valueOf(replica.url, 'pg_wal_replay_resume()'),
    /** Until the replica has replayed all that the primary has logged by now. */
    catchUp: async () => {
      const target = await valueOf(primary.url, 'pg_current_wal_flush_lsn()')
      while ((await valueOf(replica.url, `pg_last_wal_replay_lsn() >= '${String(target)}'`)) !== true) await sleep(10)
    },
    /** It does not come back. */
    killReplica: async () => {
      const pid = runningPostmaster(files)
      if (pid !== undefined) process.kill(pid, 'SIGKILL')
      await replica.stop()
    },
    stop: async () => {
      await Promise.all([replica.stop(), primary.stop()])
      await Promise.all([dataDir, replicaDir].map((folder) => rm(folder, { recursive: true, force: true })))
    },
  }
}
