import { afterAll, beforeAll, expect, test } from '@jest/globals'
import { pino } from 'pino'
import { testDatabase, type TestDatabase } from '../../testkit/database.ts'
import { noteAuthor, withAnyAuthor, withoutAuthor } from './author.ts'
import { connect, type Connection } from './connect.ts'
import { returning, string } from './row.ts'
import { asOneRequest } from './wait-budget.ts'

let database: TestDatabase
let connection: Connection
beforeAll(async () => {
  database = await testDatabase()
  connection = connect(database.url, 1, pino({ level: 'silent' }))
})
afterAll(async () => {
  await connection.close()
  await database.drop()
})

const author = async (): Promise<string | undefined> =>
  (
    await connection.sql.first(
      returning({ author: string })`SELECT coalesce(current_setting('shop.admin', true), '') AS author`,
    )
  )?.author

/** The authors of a look-up and of the statement after it, in one request of staff or of a shopper. */
const authorsOf = (adminId: number | null) =>
  asOneRequest(() =>
    withoutAuthor(async () => {
      const read = await withAnyAuthor(author)
      noteAuthor(adminId)
      return [read, await author()]
    }),
  )

test('a statement that only reads leaves the connection its author, any other one has its own', async () => {
  expect(await authorsOf(7)).toEqual(['', '7'])
  expect(await authorsOf(7)).toEqual(['7', '7'])
  expect(await authorsOf(8)).toEqual(['7', '8'])
  expect(await authorsOf(null)).toEqual(['8', ''])
  expect(await author()).toBe('')
})
