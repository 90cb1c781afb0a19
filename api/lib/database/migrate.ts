// Brings a database up to date: migrations that it does not have, and functions, views and triggers whose text has changed.
import { createHash, randomUUID } from 'node:crypto'
import { Client } from 'pg'
import { StartError } from '../start-error.ts'
import { applyObjects, NO_CHANGES, objectChanges } from './apply-sql-objects.ts'
import { reportOf } from './error-facts.ts'
import { migrationNames, migrationSql, migrationsFolder } from './migration-files.ts'
import { readSqlObjects, sqlFolder, type SqlObject } from './sql-objects.ts'

interface Queryable {
  query(statement: string): Promise<{ rows: { name: string }[] }>
}

/** Folders. Without `objects` only tables are made, as a backup needs them. */
export interface SchemaFiles {
  readonly migrations: string
  readonly objects: string | null
}

export interface Applied {
  readonly migrations: readonly string[]
  /** Names of created, replaced and dropped functions, views and triggers. */
  readonly objects: readonly string[]
}

const shopFiles: SchemaFiles = { migrations: migrationsFolder, objects: sqlFolder }
const migratorsLock = 7_240_002

/**
 * All in one transaction, except that a migration with a new enum value is committed by itself. Of several processes
 * that start at once one does the work and the others wait. Fails with StartError.
 */
export async function applyMigrations(url: string, files = shopFiles): Promise<Applied> {
  const client = new Client({ connectionString: url, application_name: 'migration' })
  await client.connect()
  try {
    const wanted = files.objects === null ? null : await readSqlObjects(files.objects)
    if (await isUpToDate(client, files, wanted)) return { migrations: [], objects: [] }
    await client.query('SELECT pg_advisory_lock($1)', [migratorsLock])
    return await applyAll(client, files, wanted)
  } finally {
    await client.end()
  }
}

/** Oldest first. Cheap enough for a readiness probe. */
export async function pendingMigrations(database: Queryable, folder = migrationsFolder): Promise<readonly string[]> {
  const [wanted, applied] = await Promise.all([migrationNames(folder), appliedMigrations(database)])
  return wanted.filter((name) => !applied.has(name))
}

export async function appliedMigrations(database: Queryable): Promise<ReadonlySet<string>> {
  if (!(await hasHistory(database))) return new Set<string>()
  const { rows } = await database.query(
    'SELECT migration_name AS name FROM _prisma_migrations WHERE finished_at IS NOT NULL AND rolled_back_at IS NULL',
  )
  return new Set(rows.map(({ name }) => name))
}

async function hasHistory(database: Queryable) {
  const { rows } = await database.query(
    `SELECT relname AS name FROM pg_class WHERE oid = to_regclass('_prisma_migrations')`,
  )
  return rows.length > 0
}

async function isUpToDate(client: Client, { migrations }: SchemaFiles, wanted: readonly SqlObject[] | null) {
  if ((await pendingMigrations(client, migrations)).length > 0) return false
  const { dropped, created } = await changesFor(client, migrations, wanted)
  return dropped.length + created.length === 0
}

/** A newer version of the shop, which has more migrations, has its own functions: a process of this one leaves them. */
async function changesFor(client: Client, folder: string, wanted: readonly SqlObject[] | null) {
  const known = new Set(await migrationNames(folder))
  const isNewer = [...(await appliedMigrations(client))].some((name) => !known.has(name))
  return wanted === null || isNewer ? NO_CHANGES : await objectChanges(client, wanted)
}

async function applyAll(client: Client, { migrations: folder }: SchemaFiles, wanted: readonly SqlObject[] | null) {
  await refuseOtherHistory(client, folder)
  const migrations = await pendingMigrations(client, folder)
  try {
    await client.query('BEGIN')
    for (const name of migrations) await applyMigration(client, folder, name)
    const changes = await changesFor(client, folder, wanted)
    const objects = [...new Set([...changes.dropped, ...changes.created.map(({ name }) => name)])]
    if (objects.length > 0) await applyObjects(client, changes)
    await client.query('COMMIT')
    return { migrations, objects }
  } catch (error) {
    // Closing the connection rolls back.
    throw new StartError(
      `The database could not be brought up to date: ${reportOf(error)}. The changes were rolled back.`,
    )
  }
}

/** A database of before the first migration of this folder cannot be led to it. */
async function refuseOtherHistory(client: Client, folder: string) {
  const [first] = await migrationNames(folder)
  const applied = await appliedMigrations(client)
  if (first === undefined || applied.size === 0 || applied.has(first)) return
  throw new StartError(
    'This database was made by an earlier development version of the shop and cannot be upgraded: ' +
      'begin again with an empty one (rm -r .data, or an empty database in DATABASE_URL).',
  )
}

async function applyMigration(client: Client, folder: string, name: string) {
  const script = await migrationSql(folder, name)
  await client.query(historyTable)
  try {
    await client.query(script)
  } catch (error) {
    throw new StartError(`migration ${name}: ${reportOf(error)}`)
  }
  await client.query(
    `INSERT INTO _prisma_migrations (id, checksum, migration_name, finished_at, applied_steps_count) VALUES ($1, $2, $3, now(), 1)`,
    [randomUUID(), createHash('sha256').update(script).digest('hex'), name],
  )
  // PostgreSQL uses a new enum value only after the transaction that added it.
  if (/\bADD VALUE\b/i.test(script)) await client.query('COMMIT; BEGIN')
}

/** As Prisma makes it, so that its commands understand the history. */
const historyTable = `CREATE TABLE IF NOT EXISTS _prisma_migrations (
  id varchar(36) PRIMARY KEY NOT NULL, checksum varchar(64) NOT NULL, finished_at timestamptz,
  migration_name varchar(255) NOT NULL, logs text, rolled_back_at timestamptz, started_at timestamptz NOT NULL DEFAULT now(),
  applied_steps_count integer NOT NULL DEFAULT 0)`
