import { cpSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Client } from 'pg'
import { applyMigrations } from '#lib/database/migrate.ts'
import { migrationNames, migrationsFolder } from '#lib/database/migration-files.ts'
import { emptyDatabase } from './database.ts'

/** A database as it was before a migration, with rows of that time. `filling` are statements, written as one transaction. */
export async function databaseBefore(migration: string, filling: string) {
  const database = await emptyDatabase()
  const client = new Client(database.url)
  await client.connect()
  const folder = mkdtempSync(join(tmpdir(), 'shop-migrations-'))
  cpSync(join(migrationsFolder, 'migration_lock.toml'), join(folder, 'migration_lock.toml'))
  for (const name of await migrationNames(migrationsFolder))
    if (name < migration) cpSync(join(migrationsFolder, name), join(folder, name), { recursive: true })
  await applyMigrations(database.url, folder)
  rmSync(folder, { recursive: true })
  const drop = async () => {
    await client.end()
    await database.drop()
  }
  try {
    await client.query(`BEGIN; ${filling} COMMIT`)
  } catch (error) {
    await drop()
    throw error
  }
  return {
    /** Rows of a statement. */
    rows: async (statement: string) => (await client.query<Record<string, unknown>>(statement)).rows,
    /** Applies what came since. */
    migrate: () => applyMigrations(database.url),
    drop,
  }
}

export type OldDatabase = Awaited<ReturnType<typeof databaseBefore>>
