// A separate database for each test file.
import { Client } from 'pg'
import { withDatabase } from '#lib/database/connection-url.ts'
import { announcedRun } from './test-run.ts'
import { cloneName, dropDatabase } from './test-server.ts'

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
  const run = announcedRun()
  const name = cloneName(run.id)
  await onServer((client) =>
    client.query(
      `CREATE DATABASE ${client.escapeIdentifier(name)} TEMPLATE ${client.escapeIdentifier(template)} STRATEGY file_copy TABLESPACE ${client.escapeIdentifier(run.tablespace)}`,
    ),
  )
  return { name, url: withDatabase(run.serverUrl, name), drop: () => onServer((client) => dropDatabase(client, name)) }
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
