// The PostgreSQL server of a test run, unit tests or journeys, with the migrated template database.
import { createHash } from 'node:crypto'
import { fileURLToPath } from 'node:url'
import { Client } from 'pg'
import { pino } from 'pino'
import { clusterFiles } from '#lib/database/cluster-files.ts'
import { withDatabase } from '#lib/database/connection-url.ts'
import { startEmbeddedPostgres } from '#lib/database/embedded-postgres.ts'
import { applyMigrations } from '#lib/database/migrate.ts'
import { migrationNames, migrationSql, migrationsFolder } from '#lib/database/migration-files.ts'
import { ownerOf } from '#lib/database/postmaster.ts'
import { readSqlObjects, sqlFolder } from '#lib/database/sql-objects.ts'
import { dropDatabase } from './database.ts'
import { guardFolder } from './guarded-folder.ts'
import { tablespaceOf } from './memory-tablespace.ts'
import { announceRun } from './test-run.ts'

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

/** Changes with the migrations and with the files of prisma/sql. */
async function templateName(): Promise<string> {
  const hash = createHash('sha256')
  for (const name of await migrationNames(migrationsFolder))
    hash.update(`${name}\0${await migrationSql(migrationsFolder, name)}\0`)
  for (const { name, hash: text } of await readSqlObjects(sqlFolder)) hash.update(`${name}\0${text}\0`)
  return `template_shop_${hash.digest('hex').slice(0, 12)}`
}

/** Makes the template unless an earlier run has, and drops what killed runs and other migrations left. */
async function migratedTemplate(client: Client, serverUrl: string): Promise<string> {
  const template = await templateName()
  const { rows } = await client.query<{ name: string }>(
    `SELECT datname AS name FROM pg_database WHERE datname ~ '^(template|draft|test)_shop'`,
  )
  for (const { name } of rows) if (name !== template) await dropDatabase(client, name)
  if (rows.some(({ name }) => name === template)) return template
  // Renamed when complete, so that a killed run leaves no half-made template.
  await client.query('CREATE DATABASE draft_shop')
  await applyMigrations(withDatabase(serverUrl, 'draft_shop'))
  await client.query(`ALTER DATABASE draft_shop RENAME TO ${template}`)
  return template
}

/** Starts a server under .data/test-postgres, which its guard stops when the run is killed. Returns what ends it. */
export async function openTestServer(): Promise<() => Promise<void>> {
  const dataDir = freeFolder()
  guardFolder(dataDir)
  const postgres = await startEmbeddedPostgres({ dataDir, log, settings })
  const serverUrl = withDatabase(postgres.url, 'postgres')
  const client = new Client(serverUrl)
  await client.connect()
  const template = await migratedTemplate(client, serverUrl)
  announceRun({ serverUrl, template, tablespace: await tablespaceOf(client, clusterFiles(dataDir).cluster) })
  await client.end()
  return () => postgres.stop()
}
