import type { BaseLogger } from 'pino'
import { startEmbeddedPostgres } from './embedded-postgres.ts'
import { checkExternalDatabase } from './external-database.ts'
import type { DatabaseLog } from './log.ts'
import { applyMigrations } from './migrate.ts'

export type OpenDatabase = {
  readonly url: string
  /** Call after closing the pools. */
  stop(): Promise<void>
}

type Settings = { readonly dataDir: string; readonly database: { readonly url: string | undefined } }

/**
 * `launched` is called when only PostgreSQL has to be waited for (docs/spec/runtime.md#database). Fails with
 * StartError.
 */
export async function openDatabase(
  config: Settings,
  log: DatabaseLog & Pick<BaseLogger, 'debug'>,
  launched: () => void = () => undefined,
): Promise<OpenDatabase> {
  const database = await startDatabase(config, log, launched)
  try {
    const { migrations, objects } = await applyMigrations(database.url)
    if (migrations.length + objects.length > 0) {
      log.info({ migrations: migrations.length, objects: objects.length }, 'the database was brought up to date')
      log.debug({ migrations, objects }, 'these parts of the database are new')
    }
    return database
  } catch (error) {
    await database.stop()
    throw error
  }
}

/** Without the migrations: whatever version of the shop made its tables. */
export async function startDatabase(
  { dataDir, database }: Settings,
  log: DatabaseLog,
  launched: () => void = () => undefined,
): Promise<OpenDatabase> {
  if (database.url === undefined) return startEmbeddedPostgres({ dataDir, log, launched })
  await checkExternalDatabase(database.url, log)
  // On a busy machine loading blocks the process for longer than the check waits for an answer.
  launched()
  return { url: database.url, stop: async () => undefined }
}
