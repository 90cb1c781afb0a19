import { afterAll, beforeAll, expect, test } from '@jest/globals'
import { testDatabase, type TestDatabase } from '../../testkit/database.ts'
import { openDoor, type DatabaseDoor } from '../../testkit/database-door.ts'
import { DatabasePool } from './pool.ts'
import { watchForSilence } from './silence.ts'

const quiet = { info: () => undefined, warn: () => undefined }

let database: TestDatabase
let door: DatabaseDoor
beforeAll(async () => {
  database = await testDatabase()
  door = await openDoor(database.url)
})
afterAll(async () => {
  await door.close()
  await database.drop()
})

test('one connection that stays mute is ended, although the database answers on others', async () => {
  const config = { connectionString: door.url }
  const pool = new DatabasePool(1_000, { ...config, max: 2 })
  pool.on('error', () => undefined)
  const endWatch = watchForSilence(pool, config, { probe: 1_000, mute: 1_500 }, quiet)
  await pool.query('SELECT 1')
  door.swallow()
  const lost = pool.query('SELECT 2')
  // Lets the statement be sent, and lost, before the door opens.
  await new Promise(setImmediate)
  await new Promise((resolve) => setTimeout(resolve, 50))
  door.open()
  await expect(lost).rejects.toThrow('Connection terminated')
  expect(pool.isSilent).toBe(false)
  expect((await pool.query('SELECT 3 AS three')).rows).toEqual([{ three: 3 }])
  endWatch()
  await pool.end()
})

test('a database that refuses is not silent: callers get its error', async () => {
  const wrong = new URL(door.url)
  wrong.pathname = '/no_such_database'
  const config = { connectionString: wrong.href }
  const pool = new DatabasePool(1_000, { ...config, max: 1 })
  const endWatch = watchForSilence(pool, config, { probe: 1_000, mute: 1_500 }, quiet)
  await expect(pool.query('SELECT 1')).rejects.toThrow('does not exist')
  expect(pool.isSilent).toBe(false)
  endWatch()
  await pool.end()
})
