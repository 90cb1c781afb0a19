import { readFileSync } from 'node:fs'
import { basename, join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals'
import { Client } from 'pg'
import { testDatabase, type TestDatabase } from '../../testkit/database.ts'
import { migrationNames, migrationSql, migrationsFolder } from './migration-files.ts'
import { nameInDatabase, objectsOf, readSqlObjects, sqlFolder } from './sql-objects.ts'

const objects = await readSqlObjects(sqlFolder)
const files = [...new Set(objects.map(({ file }) => file))]

describe('objectsOf()', () => {
  test('finds functions with their arguments and result, views, and triggers with their table', () => {
    const text = `-- A comment; with a semicolon.
      CREATE OR REPLACE FUNCTION one(a int,
        b text) RETURNS TABLE (c int)
      LANGUAGE sql AS $$ SELECT 1; -- ' one quote
      $$;
      CREATE VIEW two AS SELECT 'a;''b' AS text;
      CREATE CONSTRAINT TRIGGER three AFTER INSERT OR UPDATE OF n ON things FOR EACH ROW EXECUTE FUNCTION four('ON x');`
    const found = objectsOf('room/one.sql', text)
    expect(found.map(({ kind, name }) => [kind, name])).toEqual([
      ['FUNCTION', 'FUNCTION one(a int, b text) RETURNS TABLE (c int)'],
      ['VIEW', 'VIEW two'],
      ['TRIGGER', 'TRIGGER three ON things'],
    ])
    expect(found[1]?.statement).toBe(`CREATE VIEW two AS SELECT 'a;''b' AS text`)
  })

  test.each(['CREATE TABLE one (id int);', 'CREATE FUNCTION one() RETURNS int LANGUAGE sql AS $$ SELECT 1 $$;'])(
    'refuses %s',
    (statement) =>
      expect(() => objectsOf('room/one.sql', statement)).toThrow('room/one.sql has a statement other than'),
  )
})

test.each(files)('%s begins with a comment and is named after its first object', (file) => {
  expect(readFileSync(join(sqlFolder, file), 'utf8')).toMatch(/^-- [A-Z“„]/)
  const [first] = objects.filter((object) => object.file === file)
  expect(nameInDatabase(first?.name ?? '').split(' ')[1]).toBe(basename(file, '.sql'))
})

const inFiles = (kind: string) =>
  objects.filter((object) => object.kind === kind).map(({ name }) => nameInDatabase(name))

const inMigrations = async () => {
  const scripts = (await migrationNames(migrationsFolder)).map((name) => migrationSql(migrationsFolder, name))
  return (await Promise.all(scripts)).flatMap((script) =>
    [...script.matchAll(/^CREATE (?:OR REPLACE )?(FUNCTION \w+)/gm)].map(([, name = '']) => name),
  )
}

describe('a fresh database', () => {
  let database: TestDatabase
  let client: Client

  beforeAll(async () => {
    database = await testDatabase()
    client = new Client(database.url)
    await client.connect()
  })

  afterAll(async () => {
    await client.end()
    await database.drop()
  })

  const namesOf = async (statement: string) =>
    (await client.query<{ name: string }>(statement)).rows.map(({ name }) => name).toSorted()

  const triggers = () =>
    namesOf(
      `SELECT format('TRIGGER %s ON %s', tgname, tgrelid::regclass) AS name FROM pg_trigger WHERE NOT tgisinternal`,
    )

  const functions = (condition: string) =>
    namesOf(
      `SELECT 'FUNCTION ' || proname AS name FROM pg_proc p WHERE pronamespace = current_schema()::regnamespace AND ${condition}
         AND NOT EXISTS (SELECT FROM pg_depend d WHERE d.classid = 'pg_proc'::regclass AND d.objid = p.oid AND d.deptype = 'e')`,
    )

  test('has the triggers and views of prisma/sql and no others', async () => {
    expect(await triggers()).toEqual(inFiles('TRIGGER').toSorted())
    expect(
      await namesOf(`SELECT 'VIEW ' || viewname AS name FROM pg_views WHERE schemaname = current_schema()`),
    ).toEqual(inFiles('VIEW').toSorted())
  })

  test('has a function either from prisma/sql or, when a table uses it, from a migration', async () => {
    const ofTables = await inMigrations()
    expect(await functions('true')).toEqual([...inFiles('FUNCTION'), ...ofTables].toSorted())
    const used = await functions(
      `EXISTS (SELECT FROM pg_depend d WHERE d.refclassid = 'pg_proc'::regclass AND d.refobjid = p.oid
         AND (d.classid IN ('pg_attrdef'::regclass, 'pg_constraint'::regclass)
           OR d.classid = 'pg_class'::regclass AND (SELECT relkind IN ('r', 'i') FROM pg_class WHERE oid = d.objid)))`,
    )
    expect(used.filter((name) => !ofTables.includes(name))).toEqual([])
  })

  test('has the triggers that docs/internals/database.md explains, each once', async () => {
    const page = readFileSync(new URL('../../../docs/internals/database.md', import.meta.url), 'utf8')
    const rows = page.split('\n').filter((line) => line.startsWith('| `'))
    const explained = rows.flatMap((row) => {
      const [names = '', tables = '', file = '', guards = '', why = ''] = row.split(' | ').map(cellText)
      expect([row, guards !== '' && why !== '']).toEqual([row, true])
      return names
        .split(', ')
        .flatMap((name) => tables.split(', ').map((table) => `TRIGGER ${name} ON ${table} in ${file}.sql`))
    })
    const present = objects.filter(({ kind }) => kind === 'TRIGGER').map(({ name, file }) => `${name} in ${file}`)
    expect(explained.toSorted()).toEqual(present.toSorted())
  })
})

const cellText = (cell: string) => cell.replaceAll(/[`|]/g, '').trim()
