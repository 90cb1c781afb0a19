import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import type { MigrationList } from '@prisma/schema-engine-wasm/schema_engine_bg'

export const migrationsFolder = fileURLToPath(new URL('../../../prisma/migrations', import.meta.url))

export async function migrationNames(folder: string): Promise<readonly string[]> {
  const entries = await readdir(folder, { withFileTypes: true })
  return entries
    .filter((entry) => entry.isDirectory())
    .map((entry) => entry.name)
    .sort()
}

export function migrationSql(folder: string, name: string): Promise<string> {
  return readFile(join(folder, name, 'migration.sql'), 'utf8')
}

export async function migrationList(folder: string): Promise<MigrationList> {
  const names = await migrationNames(folder)
  return {
    baseDir: folder,
    shadowDbInitScript: '',
    lockfile: { path: 'migration_lock.toml', content: await readFile(join(folder, 'migration_lock.toml'), 'utf8') },
    migrationDirectories: await Promise.all(
      names.map(async (name) => ({
        path: name,
        migrationFile: { path: 'migration.sql', content: { tag: 'ok', value: await migrationSql(folder, name) } },
      })),
    ),
  }
}
