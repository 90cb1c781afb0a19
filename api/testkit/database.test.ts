import { afterAll, beforeAll, describe, expect, test } from '@jest/globals'
import { Client } from 'pg'
import { pendingMigrations } from '#lib/database/migrate.ts'
import { testDatabase, type TestDatabase } from './database.ts'
import { announcedRun } from './test-run.ts'

async function inDatabase<Result>({ url }: TestDatabase, work: (client: Client) => Promise<Result>) {
  const client = new Client(url)
  client.on('error', () => undefined)
  await client.connect()
  try {
    return await work(client)
  } finally {
    await client.end()
  }
}

describe('testDatabase()', () => {
  let mine: TestDatabase
  let other: TestDatabase
  beforeAll(async () => {
    ;[mine, other] = await Promise.all([testDatabase(), testDatabase()])
  })
  afterAll(async () => {
    await mine.drop()
  })

  test('gives a database that lacks no migration', async () => {
    expect(await inDatabase(mine, pendingMigrations)).toEqual([])
  })

  test('gives each caller its own', async () => {
    await inDatabase(mine, (client) => client.query('CREATE TABLE only_here (id int)'))
    const { rows } = await inDatabase(other, (client) => client.query(`SELECT to_regclass('only_here') AS found`))
    expect(rows).toEqual([{ found: null }])
  })

  test('puts it where the run keeps its databases', async () => {
    const { rows } = await inDatabase(mine, (client) =>
      client.query(
        'SELECT spcname FROM pg_tablespace t JOIN pg_database d ON d.dattablespace = t.oid WHERE datname = current_database()',
      ),
    )
    expect(rows).toEqual([{ spcname: announcedRun().tablespace }])
  })

  test('drops it although a session is still open', async () => {
    await inDatabase(other, async (client) => {
      await other.drop()
      await expect(client.query('SELECT 1')).rejects.toThrow(/connection/)
    })
    await expect(inDatabase(other, async () => undefined)).rejects.toThrow('does not exist')
  })
})
