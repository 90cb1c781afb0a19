// The PostgreSQL server of a test run, unit tests or journeys, with the migrated template database.
import { randomBytes } from 'node:crypto'
import { fileURLToPath } from 'node:url'
import { pino } from 'pino'
import { clusterFiles } from '#lib/database/cluster-files.ts'
import { startEmbeddedPostgres } from '#lib/database/embedded-postgres.ts'
import { ownerOf } from '#lib/database/postmaster.ts'
import { withDatabase } from '#lib/database/connection-url.ts'
import { guardFolder } from './guarded-folder.ts'
import { tablespaceOf } from './memory-tablespace.ts'
import { announceRun } from './test-run.ts'
import { createTemplateOnce, dropLeftovers, registerRun, templateName } from './test-server.ts'

const firstFolder = fileURLToPath(new URL('../../.data/test-postgres', import.meta.url))

// No durability: tests need none.
const settings = {
  fsync: 'off',
  synchronous_commit: 'off',
  full_page_writes: 'off',
  autovacuum: 'off',
  max_wal_size: '2GB',
} as const

const log = pino({ level: 'warn' }, pino.destination(2))

/** Runs at the same time have a folder each; a later run uses it again. */
function freeFolder(): string {
  for (let number = 1; ; number += 1) {
    const folder = number === 1 ? firstFolder : `${firstFolder}-${number}`
    if (ownerOf(clusterFiles(folder)) === undefined) return folder
  }
}

/**
 * Uses the server of TEST_DATABASE_URL, else an embedded one under .data/test-postgres, which its guard stops when the run
 * is killed. Returns what ends the run.
 */
export async function openTestServer(): Promise<() => Promise<void>> {
  const external = process.env['TEST_DATABASE_URL']
  const dataDir = external ? '' : freeFolder()
  if (!external) guardFolder(dataDir)
  const embedded = external ? undefined : await startEmbeddedPostgres({ dataDir, log, settings })
  const serverUrl = external ?? withDatabase(embedded?.url ?? '', 'postgres')
  const id = randomBytes(5).toString('hex')
  const template = await templateName()
  const session = await registerRun(serverUrl, id, template)
  await dropLeftovers(session)
  await createTemplateOnce(session, serverUrl, id, template)
  const tablespace = embedded ? await tablespaceOf(session, clusterFiles(dataDir).cluster) : 'pg_default'
  announceRun({ id, serverUrl, template, tablespace })
  return async () => {
    await session.end()
    await embedded?.stop()
  }
}
