import { cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { afterEach, beforeEach, describe, expect, test } from '@jest/globals'
import { Client } from 'pg'
import { emptyDatabase, type TestDatabase } from '../../testkit/database.ts'
import { StartError } from '../start-error.ts'
import { migrationTo } from './create-migration.ts'
import { applyMigrations, pendingMigrations } from './migrate.ts'
import { migrationNames, migrationsFolder } from './migration-files.ts'

let database: TestDatabase
let client: Client
let folder: string

beforeEach(async () => {
  database = await emptyDatabase()
  client = new Client(database.url)
  await client.connect()
  folder = mkdtempSync(join(tmpdir(), 'shop-migrations-'))
  cpSync(join(migrationsFolder, 'migration_lock.toml'), join(folder, 'migration_lock.toml'))
})

afterEach(async () => {
  await client.end()
  await database.drop()
  rmSync(folder, { recursive: true })
})

function write(name: string, script: string) {
  mkdirSync(join(folder, name), { recursive: true })
  writeFileSync(join(folder, name, 'migration.sql'), script)
}

/** Other sessions in this database, after closing ones have ended. */
async function sessionsLeft() {
  const sessions =
    'SELECT count(*)::int AS value FROM pg_stat_activity WHERE datname = current_database() AND pid <> pg_backend_pid()'
  for (let tries = 0; tries < 50 && (await first(sessions)) !== 0; tries += 1) await sleep(10)
  return first(sessions)
}

async function first(statement: string) {
  const { rows } = await client.query<{ value: unknown }>(statement)
  return rows[0]?.value
}

describe('applyMigrations()', () => {
  test('applies every migration once and leaves no session open', async () => {
    const names = await migrationNames(migrationsFolder)
    expect(await pendingMigrations(client)).toEqual(names)
    expect(await applyMigrations(database.url)).toEqual(names)
    expect(await pendingMigrations(client)).toEqual([])
    expect(await applyMigrations(database.url)).toEqual([])
    expect(await sessionsLeft()).toBe(0)
  })

  test('lets only one of several migrators do the work', async () => {
    const names = await migrationNames(migrationsFolder)
    const applied = await Promise.all([1, 2, 3].map(() => applyMigrations(database.url)))
    expect(applied.flat()).toEqual(names)
    expect(await first('SELECT count(*)::int AS value FROM _prisma_migrations')).toBe(names.length)
  })

  test('keeps functions and texts with semicolons whole', async () => {
    write(
      '1_function',
      `CREATE FUNCTION greeting() RETURNS text LANGUAGE plpgsql AS $$ BEGIN RETURN 'a;b'; END $$; CREATE TABLE one (id int);`,
    )
    await applyMigrations(database.url, folder)
    expect(await first('SELECT greeting() AS value')).toBe('a;b')
  })

  test('keeps nothing of a migration that fails, names it, and applies it once it is corrected', async () => {
    write('1_good', 'CREATE TABLE one (id int);')
    write('2_bad', 'CREATE TABLE two (id int); INSERT INTO one VALUES (1 / 0);')
    const failing = applyMigrations(database.url, folder)
    await expect(failing).rejects.toThrow(StartError)
    await expect(failing).rejects.toThrow(
      /^The database could not be brought up to date: migration 2_bad: .*division by zero/s,
    )
    expect(await first(`SELECT to_regclass('two') AS value`)).toBeNull()
    write('2_bad', 'CREATE TABLE two (id int);')
    expect(await applyMigrations(database.url, folder)).toEqual(['2_bad'])
  })

  test('goes on after a migrator was killed half-way', async () => {
    write('1_good', 'CREATE TABLE one (id int);')
    await applyMigrations(database.url, folder)
    write('2_cut_off', 'CREATE TABLE two (id int);')
    await client.query(
      `INSERT INTO _prisma_migrations (id, checksum, migration_name, applied_steps_count) VALUES ('x', 'x', '2_cut_off', 0)`,
    )
    expect(await applyMigrations(database.url, folder)).toEqual(['2_cut_off'])
  })
})

describe('migrationTo()', () => {
  const schema = readFileSync(new URL('../../../prisma/schema.prisma', import.meta.url), 'utf8')

  test('finds nothing to do between prisma/migrations and prisma/schema.prisma', async () => {
    expect(await migrationTo(schema, database.url)).toBe('')
  })

  test('writes the SQL for a new table and leaves no database behind', async () => {
    const script = await migrationTo(`${schema}\nmodel GiftCard {\n  id Int @id\n}\n`, database.url)
    expect(script).toContain('CREATE TABLE "GiftCard"')
    expect(
      await first(
        `SELECT count(*)::int AS value FROM pg_database WHERE starts_with(datname, 'shadow_${process.pid}_')`,
      ),
    ).toBe(0)
  })
})
