// A separate database for each test file.
import { randomBytes } from 'node:crypto'
import { Client } from 'pg'
import { withDatabase } from '#lib/database/connection-url.ts'
import { announcedRun } from './test-run.ts'

export type TestDatabase = {
  readonly name: string
  readonly url: string
  /** Drops it, and ends its connections. */
  drop(): Promise<void>
}

/** Clones the migrated template; call it in `beforeAll`, and `drop` in `afterAll`. */
export function testDatabase(): Promise<TestDatabase> {
  return cloneOf(announcedRun().template)
}

/** Without tables, for tests of the migrations. */
export function emptyDatabase(): Promise<TestDatabase> {
  return cloneOf('template0')
}

/** The template must have no open connections. */
export async function cloneOf(template: string): Promise<TestDatabase> {
  const { serverUrl, tablespace } = announcedRun()
  const name = `test_shop_${randomBytes(6).toString('hex')}`
  await onServer((client) =>
    client.query(`CREATE DATABASE ${name} TEMPLATE ${template} STRATEGY file_copy TABLESPACE ${tablespace}`),
  )
  return { name, url: withDatabase(serverUrl, name), drop: () => onServer((client) => dropDatabase(client, name)) }
}

/** Also ends its connections. */
export async function dropDatabase(client: Client, name: string): Promise<void> {
  await client.query(`DROP DATABASE IF EXISTS ${client.escapeIdentifier(name)} WITH (FORCE)`)
}

async function onServer(work: (client: Client) => Promise<unknown>) {
  const client = new Client({ connectionString: announcedRun().serverUrl })
  await client.connect()
  try {
    await work(client)
  } finally {
    await client.end()
  }
}
