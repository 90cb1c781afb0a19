import { afterAll, beforeAll, expect, test } from '@jest/globals'
import { pino } from 'pino'
import { testDatabase, type TestDatabase } from '../../testkit/database.ts'
import { connect, type Connection } from './connect.ts'
import { int, returning } from './row.ts'
import { asOneRequest } from './wait-budget.ts'

let database: TestDatabase
let connection: Connection
beforeAll(async () => {
  database = await testDatabase()
  connection = connect(database.url, 3, pino({ level: 'silent' }))
})
afterAll(async () => {
  await connection.close()
  await database.drop()
})

/** The process of PostgreSQL that a statement is executed by. */
const pid = async (divisor = 1) =>
  (await connection.sql.first(returning({ pid: int })`SELECT pg_backend_pid() / ${divisor}::int AS pid`))?.pid

const pidsOfRequest = (count: number) => asOneRequest(() => Promise.all(Array.from({ length: count }, () => pid())))

test('the statements that a request sends at once share a connection', async () => {
  expect(new Set(await pidsOfRequest(10)).size).toBe(1)
})

test('requests at once have connections of their own', async () => {
  const [one, other] = await Promise.all([pidsOfRequest(2), pidsOfRequest(2)])
  expect(one[0]).not.toBe(other[0])
})

test('of the statements that share a connection each fails alone', async () => {
  const outcomes = await asOneRequest(() => Promise.allSettled([pid(), pid(0), pid()]))
  expect(outcomes.map(({ status }) => status)).toEqual(['fulfilled', 'rejected', 'fulfilled'])
  expect(connection.pool.waitingCount).toBe(0)
})

test('a connection is returned when its last statement is answered', async () => {
  for (let turn = 0; turn < 5; turn += 1) await pidsOfRequest(2)
  expect(connection.pool.idleCount).toBe(connection.pool.totalCount)
  expect(await asOneRequest(async () => [await pid(), await pid()])).toEqual(
    expect.arrayContaining([expect.any(Number)]),
  )
})

test('without a connection every statement that waits for it fails', async () => {
  const closed = connect(database.url, 1, pino({ level: 'silent' }))
  await closed.close()
  const sent = () => closed.sql.first(returning({ one: int })`SELECT 1 AS one`)
  const outcomes = await asOneRequest(() => Promise.allSettled([sent(), sent()]))
  expect(outcomes.map(({ status }) => status)).toEqual(['rejected', 'rejected'])
})
