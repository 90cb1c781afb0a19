import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, describe, expect, jest, test } from '@jest/globals'
import { Client } from 'pg'
import { emptyDatabase } from '../../testkit/database.ts'
import { announcedRun } from '../../testkit/test-run.ts'
import { clusterFiles } from './cluster-files.ts'
import { withDatabase } from './connection-url.ts'
import { migrationNames, migrationsFolder } from './migration-files.ts'
import { pendingMigrations } from './migrate.ts'
import { guardFolder } from '../../testkit/guarded-folder.ts'
import { openDatabase } from './open-database.ts'
import { runningPostmaster } from './postmaster.ts'
import { readSqlObjects, sqlFolder } from './sql-objects.ts'

const log = { debug: jest.fn(), info: jest.fn(), warn: jest.fn() }
const dataDir = mkdtempSync(join(tmpdir(), 'shop-open-'))
guardFolder(dataDir)

afterAll(() => rmSync(dataDir, { recursive: true }))

async function pendingAt(url: string) {
  const client = new Client(url)
  await client.connect()
  try {
    return await pendingMigrations(client)
  } finally {
    await client.end()
  }
}

describe('openDatabase()', () => {
  test('opens the embedded database without DATABASE_URL, migrated, and ends it', async () => {
    const database = await openDatabase({ dataDir, database: { url: undefined } }, log)
    expect(await pendingAt(database.url)).toEqual([])
    const migrations = await migrationNames(migrationsFolder)
    const objects = (await readSqlObjects(sqlFolder)).map(({ name }) => name)
    expect(log.info.mock.calls).toEqual([
      [{ migrations: migrations.length, objects: objects.length }, 'the database was brought up to date'],
    ])
    expect(log.debug.mock.calls).toEqual([[{ migrations, objects }, 'these parts of the database are new']])
    await database.stop()
    expect(runningPostmaster(clusterFiles(dataDir))).toBeUndefined()
  })

  test('the database of DATABASE_URL answers before modules are loaded, which would block its check', async () => {
    const launched = jest.fn()
    const url = withDatabase(announcedRun().serverUrl, 'no_such_shop')
    await expect(openDatabase({ dataDir, database: { url } }, log, launched)).rejects.toThrow('has no database')
    expect(launched).not.toHaveBeenCalled()
  })

  test('opens the database of DATABASE_URL, migrated', async () => {
    const external = await emptyDatabase()
    const database = await openDatabase({ dataDir, database: { url: external.url } }, log)
    expect(database.url).toBe(external.url)
    expect(await pendingAt(external.url)).toEqual([])
    await database.stop()
    await external.drop()
  })
})
