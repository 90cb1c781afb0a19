import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, describe, expect, test } from '@jest/globals'
import { Client } from 'pg'
import { emptyDatabase } from '../../testkit/database.ts'
import { clusterFiles } from './cluster-files.ts'
import { pendingMigrations } from './migrate.ts'
import { guardFolder } from '../../testkit/guarded-folder.ts'
import { openDatabase } from './open-database.ts'
import { runningPostmaster } from './postmaster.ts'

const quiet = { info: () => undefined, warn: () => undefined }
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
    const database = await openDatabase({ dataDir, database: { url: undefined } }, quiet)
    expect(await pendingAt(database.url)).toEqual([])
    await database.stop()
    expect(runningPostmaster(clusterFiles(dataDir))).toBeUndefined()
  })

  test('opens the database of DATABASE_URL, migrated', async () => {
    const external = await emptyDatabase()
    const database = await openDatabase({ dataDir, database: { url: external.url } }, quiet)
    expect(database.url).toBe(external.url)
    expect(await pendingAt(external.url)).toEqual([])
    await database.stop()
    await external.drop()
  })
})
