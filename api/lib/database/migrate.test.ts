import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
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
import { readSqlObjects, sqlFolder } from './sql-objects.ts'

let database: TestDatabase
let client: Client
let folder: string

beforeEach(async () => {
  database = await emptyDatabase()
  client = new Client(database.url)
  await client.connect()
  folder = mkdtempSync(join(tmpdir(), 'shop-migrations-'))
  mkdirSync(join(folder, 'migrations'))
  mkdirSync(join(folder, 'sql', 'room'), { recursive: true })
})

afterEach(async () => {
  await client.end()
  await database.drop()
  rmSync(folder, { recursive: true })
})

function write(name: string, script: string) {
  mkdirSync(join(folder, 'migrations', name), { recursive: true })
  writeFileSync(join(folder, 'migrations', name, 'migration.sql'), script)
}

const fileOf = (name: string) => join(folder, 'sql', 'room', `${name}.sql`)
const writeSql = (name: string, text: string) => writeFileSync(fileOf(name), text)
const apply = () =>
  applyMigrations(database.url, { migrations: join(folder, 'migrations'), objects: join(folder, 'sql') })

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
  test('applies every migration and object once and leaves no session open', async () => {
    const migrations = await migrationNames(migrationsFolder)
    const objects = (await readSqlObjects(sqlFolder)).map(({ name }) => name)
    expect(await pendingMigrations(client)).toEqual(migrations)
    expect(await applyMigrations(database.url)).toEqual({ migrations, objects })
    expect(await pendingMigrations(client)).toEqual([])
    expect(await applyMigrations(database.url)).toEqual({ migrations: [], objects: [] })
    expect(await sessionsLeft()).toBe(0)
  })

  test('lets only one of several migrators do the work', async () => {
    const names = await migrationNames(migrationsFolder)
    const applied = await Promise.all([1, 2, 3].map(() => applyMigrations(database.url)))
    expect(applied.flatMap(({ migrations }) => migrations)).toEqual(names)
    expect(await first('SELECT count(*)::int AS value FROM _prisma_migrations')).toBe(names.length)
  })

  test('keeps nothing of a failing start, names the migration, and applies all once it is corrected', async () => {
    write('1_good', 'CREATE TABLE one (id int);')
    write('2_bad', 'CREATE TABLE two (id int); INSERT INTO one VALUES (1 / 0);')
    const failing = apply()
    await expect(failing).rejects.toThrow(StartError)
    await expect(failing).rejects.toThrow(
      /^The database could not be brought up to date: migration 2_bad: .*division by zero/s,
    )
    expect(await first(`SELECT to_regclass('one') AS value`)).toBeNull()
    write('2_bad', 'CREATE TABLE two (id int);')
    expect(await apply()).toEqual({ migrations: ['1_good', '2_bad'], objects: [] })
  })

  test('commits a new enum value before a migration, view or trigger that uses it', async () => {
    write('1_type', `CREATE TYPE colour AS ENUM ('red'); CREATE TABLE things (colour colour);`)
    await apply()
    write('2_value', `ALTER TYPE colour ADD VALUE 'blue';`)
    write('3_use', `INSERT INTO things VALUES ('blue');`)
    writeSql('blue_things', `CREATE VIEW blue_things AS SELECT * FROM things WHERE colour = 'blue';`)
    expect(await apply()).toEqual({ migrations: ['2_value', '3_use'], objects: ['VIEW blue_things'] })
    expect(await first('SELECT count(*)::int AS value FROM blue_things')).toBe(1)
  })

  test('refuses a database of other migrations and says how to begin again', async () => {
    write('1_old', 'CREATE TABLE one (id int);')
    await apply()
    const refused = applyMigrations(database.url)
    await expect(refused).rejects.toThrow(StartError)
    await expect(refused).rejects.toThrow(
      'This database was made by an earlier development version of the shop and cannot be upgraded: ' +
        'begin again with an empty one (rm -r .data, or an empty database in DATABASE_URL).',
    )
    expect(await first('SELECT count(*)::int AS value FROM _prisma_migrations')).toBe(1)
  })
})

const GREETING = `-- Greets.\nCREATE OR REPLACE FUNCTION greeting() RETURNS text LANGUAGE plpgsql AS $$ BEGIN RETURN 'a;b'; END $$;\n`
const REFUSAL = (message: string) =>
  `CREATE OR REPLACE FUNCTION refuse() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN RAISE EXCEPTION '${message}'; END $$;
   CREATE TRIGGER things_refuse BEFORE INSERT ON things FOR EACH ROW EXECUTE FUNCTION refuse();`
const insert = () => client.query('INSERT INTO things VALUES (1)')
const half = (type: string) =>
  `CREATE OR REPLACE FUNCTION half(n int) RETURNS ${type} LANGUAGE sql AS $$ SELECT n::${type} / 2 $$;`

describe('functions, views and triggers', () => {
  beforeEach(() => write('1_things', 'CREATE TABLE things (id int);'))

  test('are applied when their text has changed, and not for a comment above them', async () => {
    writeSql('greeting', GREETING)
    writeSql('refuse', REFUSAL('one'))
    expect((await apply()).objects).toEqual([
      'FUNCTION greeting() RETURNS text',
      'FUNCTION refuse() RETURNS trigger',
      'TRIGGER things_refuse ON things',
    ])
    expect(await first('SELECT greeting() AS value')).toBe('a;b')
    writeSql('greeting', `-- Says hello.\n${GREETING}`)
    expect((await apply()).objects).toEqual([])
    writeSql('refuse', REFUSAL('two'))
    expect((await apply()).objects).toEqual(['FUNCTION refuse() RETURNS trigger'])
    await expect(insert()).rejects.toThrow('two')
  })

  test('are dropped when they are deleted from the folder', async () => {
    writeSql('refuse', REFUSAL('no'))
    writeSql('thing_ids', 'CREATE VIEW thing_ids AS SELECT id FROM things;')
    await apply()
    rmSync(fileOf('refuse'))
    rmSync(fileOf('thing_ids'))
    expect((await apply()).objects).toEqual([
      'TRIGGER things_refuse ON things',
      'VIEW thing_ids',
      'FUNCTION refuse() RETURNS trigger',
    ])
    await insert()
    expect(await first(`SELECT count(*)::int AS value FROM pg_proc WHERE proname = 'refuse'`)).toBe(0)
    expect(await first(`SELECT to_regclass('thing_ids') AS value`)).toBeNull()
  })

  test('a function may get another result, also when a view calls it', async () => {
    writeSql('half', half('int'))
    writeSql('halves', 'CREATE VIEW halves AS SELECT half(id) AS half FROM things;')
    await apply()
    await insert()
    writeSql('half', half('numeric'))
    await apply()
    expect(await first('SELECT half = 0.5 AS value FROM halves')).toBe(true)
  })

  test('are created again when a migration has dropped them', async () => {
    writeSql('half', half('int'))
    writeSql('refuse', REFUSAL('no'))
    writeSql('thing_ids', 'CREATE VIEW thing_ids AS SELECT id FROM things;')
    await apply()
    write(
      '2_other_things',
      'DROP VIEW thing_ids; DROP FUNCTION half; DROP TABLE things; CREATE TABLE things (id bigint, name text);',
    )
    expect((await apply()).objects).toEqual([
      'FUNCTION half(n int) RETURNS int',
      'VIEW thing_ids',
      'TRIGGER things_refuse ON things',
    ])
    await expect(insert()).rejects.toThrow('no')
  })

  test('a mistake fails the start and names the file, and the migrations with it are rolled back', async () => {
    writeSql(
      'wrong',
      `CREATE OR REPLACE FUNCTION wrong() RETURNS int LANGUAGE sql AS $$ SELECT nothing FROM things $$;`,
    )
    await expect(apply()).rejects.toThrow(/prisma\/sql\/room\/wrong\.sql: column "nothing" does not exist/)
    expect(await first(`SELECT to_regclass('things') AS value`)).toBeNull()
    writeSql('wrong', 'CREATE TABLE two (id int);')
    await expect(apply()).rejects.toThrow(/prisma\/sql\/room\/wrong\.sql has a statement other than/)
  })

  test('a process of an earlier version leaves those of a newer one', async () => {
    writeSql('greeting', GREETING)
    write('2_newer', 'CREATE TABLE two (id int);')
    await apply()
    rmSync(join(folder, 'migrations', '2_newer'), { recursive: true })
    writeSql('greeting', GREETING.replace('a;b', 'older'))
    expect(await apply()).toEqual({ migrations: [], objects: [] })
    expect(await first('SELECT greeting() AS value')).toBe('a;b')
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

  test('writes the SQL for a new column of a table', async () => {
    const column = schema.replace('model Category {', 'model Category {\n  motto String?')
    expect(await migrationTo(column, database.url)).toContain('ALTER TABLE "categories" ADD COLUMN     "motto" TEXT')
  })
})
