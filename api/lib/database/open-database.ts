// The shop's database, wherever it is, ready for use.
import { startEmbeddedPostgres } from './embedded-postgres.ts'
import { checkExternalDatabase } from './external-database.ts'
import type { DatabaseLog } from './log.ts'
import { applyMigrations } from './migrate.ts'

/** A database with all migrations applied. */
export type OpenDatabase = {
  /** Connection string for pools. */
  readonly url: string
  /** Gives it up, after the pools on it are closed. Ends the embedded server when this process was its last user. */
  stop(): Promise<void>
}

/** What decides where the database is: a part of `Config`. */
type Settings = { readonly dataDir: string; readonly database: { readonly url: string | undefined } }

/**
 * Opens the external PostgreSQL of DATABASE_URL or, without one, the embedded one of DATA_DIR, and applies the migrations (decisions 1).
 * StartError when it is not reachable, refuses the user, is older than 15, or cannot be brought up to date.
 */
export async function openDatabase(config: Settings, log: DatabaseLog): Promise<OpenDatabase> {
  const database = await start(config, log)
  try {
    const applied = await applyMigrations(database.url)
    if (applied.length > 0) log.info({ applied }, 'Migrations were applied')
    return database
  } catch (error) {
    await database.stop()
    throw error
  }
}

async function start({ dataDir, database }: Settings, log: DatabaseLog): Promise<OpenDatabase> {
  if (database.url === undefined) return startEmbeddedPostgres({ dataDir, log })
  await checkExternalDatabase(database.url, log)
  return { url: database.url, stop: async () => undefined }
}
