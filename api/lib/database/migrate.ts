// The record is Prisma's own table, so `prisma migrate` understands it too.
import { Client } from 'pg'
import { StartError } from '../start-error.ts'
import { messageOf } from './error-facts.ts'
import { migrationList, migrationNames, migrationsFolder } from './migration-files.ts'
import { withSchemaEngine } from './schema-engine.ts'

interface Queryable {
  query(statement: string): Promise<{ rows: object[] }>
}

const migratorsLock = 7_240_002

/** Of several processes that start at once one applies them and the others wait. Fails with StartError. */
export async function applyMigrations(url: string, folder = migrationsFolder): Promise<readonly string[]> {
  const client = new Client({ connectionString: url, application_name: 'migration' })
  await client.connect()
  try {
    if ((await pendingMigrations(client, folder)).length === 0) return []
    await client.query('SELECT pg_advisory_lock($1)', [migratorsLock])
    if ((await pendingMigrations(client, folder)).length === 0) return []
    await forgetInterruptedMigrations(client)
    return await applyAll(url, folder)
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
    'SELECT migration_name FROM _prisma_migrations WHERE finished_at IS NOT NULL AND rolled_back_at IS NULL',
  )
  return new Set(rows.flatMap((row) => ('migration_name' in row ? String(row.migration_name) : [])))
}

async function hasHistory(database: Queryable) {
  const { rows } = await database.query(`SELECT to_regclass('_prisma_migrations') IS NOT NULL AS present`)
  const [answer = {}] = rows
  return 'present' in answer && answer.present === true
}

// An interrupted migration is undone, but its record would block the engine; the lock says that none is running.
async function forgetInterruptedMigrations(client: Client) {
  if (!(await hasHistory(client))) return
  await client.query(
    'UPDATE _prisma_migrations SET rolled_back_at = now() WHERE finished_at IS NULL AND rolled_back_at IS NULL',
  )
}

async function applyAll(url: string, folder: string) {
  try {
    const migrationsList = await migrationList(folder)
    const filters = { externalTables: [], externalEnums: [] }
    const applied = await withSchemaEngine(url, (engine) => engine.applyMigrations({ migrationsList, filters }))
    return applied.appliedMigrationNames
  } catch (error) {
    const report = engineReport(messageOf(error))
    throw new StartError(
      `The database could not be brought up to date: ${report}. The failing migration was rolled back.`,
    )
  }
}

// The engine's message ends with a trace of its own sources; only the migration's name in it is useful.
function engineReport(message: string) {
  const [report = message, trace = ''] = message.split('\n   0: ')
  const name = /migration_name="([^"]+)"/.exec(trace)?.[1]
  return `${name ? `migration ${name}: ` : ''}${report.replace(/^external connector error\n/, '')}`
}
