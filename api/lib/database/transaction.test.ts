import { afterAll, beforeAll, beforeEach, expect, test } from '@jest/globals'
import { pino } from 'pino'
import { testDatabase, type TestDatabase } from '../../testkit/database.ts'
import { connect, type Connection } from './connect.ts'
import { isUnavailable } from './failures.ts'
import { int, returning } from './row.ts'
import { sql, type Transaction } from './sql.ts'

const log = pino({ level: 'silent' })

let database: TestDatabase
let connection: Connection
beforeAll(async () => {
  database = await testDatabase()
  connection = connect(database.url, 3, log)
  await connection.sql.run(sql`
    CREATE FUNCTION fail_with(code text) RETURNS int LANGUAGE plpgsql AS $$ BEGIN RAISE EXCEPTION 'no' USING ERRCODE = code; END $$`)
})
beforeEach(async () => {
  await connection.db.frequentQuestion.deleteMany()
})
afterAll(async () => {
  await connection.close()
  await database.drop()
})

const question = (position: number) => ({ position, question: `Въпрос ${position}?`, answer: 'Да.' })

const insert = (position: number) => sql`
  INSERT INTO frequent_questions (position, question, answer) VALUES (${position}, ${`Въпрос ${position}?`}, 'Да.')`

const positions = async (db: Transaction['db']) =>
  (await db.frequentQuestion.findMany({ orderBy: { position: 'asc' } })).map(({ position }) => position)

const storedPositions = () => positions(connection.db)

test('models and statements see what the other has written, and commit together', async () => {
  const seen = await connection.sql.transaction(async (tx) => {
    await tx.run(insert(1))
    await tx.db.frequentQuestion.create({ data: question(2) })
    const byStatement = await tx.rows(
      returning({ position: int })`SELECT position FROM frequent_questions ORDER BY position`,
    )
    return { byStatement, byModel: await positions(tx.db), outside: await storedPositions() }
  })
  expect(seen).toEqual({ byStatement: [{ position: 1 }, { position: 2 }], byModel: [1, 2], outside: [] })
  expect(await storedPositions()).toEqual([1, 2])
})

test.each([
  ['its own error', () => Promise.reject(new TypeError('a bug'))],
  ['a refused statement', (tx: Transaction) => tx.run(sql`SELECT fail_with('23514')`)],
  ['a refused call of a model', (tx: Transaction) => tx.db.frequentQuestion.create({ data: question(1) })],
])('%s rolls both back, and the caller gets it', async (_what, fail) => {
  const failed = connection.sql.transaction(async (tx) => {
    await tx.run(insert(1))
    await tx.db.frequentQuestion.create({ data: question(2) })
    await fail(tx)
  })
  await expect(failed).rejects.toThrow(/a bug|no|Unique constraint/)
  expect(await storedPositions()).toEqual([])
})

test('a failure of the commit is that of PostgreSQL, with the name of the constraint', async () => {
  await connection.sql.run(
    sql`ALTER TABLE frequent_questions ADD CONSTRAINT one_answer UNIQUE (answer) DEFERRABLE INITIALLY DEFERRED`,
  )
  const failed = connection.sql.transaction(async (tx) => {
    await tx.run(insert(1))
    await tx.db.frequentQuestion.create({ data: question(2) })
  })
  await expect(failed).rejects.toMatchObject({ code: '23505', constraint: 'one_answer' })
  await connection.sql.run(sql`ALTER TABLE frequent_questions DROP CONSTRAINT one_answer`)
  expect(await storedPositions()).toEqual([])
})

test.each([
  ['a statement', (tx: Transaction, code: string) => tx.run(sql`SELECT fail_with(${code})`)],
  ['a call of a model', (tx: Transaction, code: string) => tx.db.$queryRaw(sql`SELECT fail_with(${code})`)],
])('is tried again when %s is the victim of a deadlock', async (_way, fail) => {
  let tries = 0
  await connection.sql.transaction(async (tx) => {
    tries += 1
    await tx.db.frequentQuestion.create({ data: question(tries) })
    if (tries < 3) await fail(tx, tries === 1 ? '40P01' : '40001')
  })
  expect(await storedPositions()).toEqual([3])
})

test('models called in one moment by several transactions each see their own', async () => {
  const seen = await Promise.all(
    [1, 2, 3].map((position) =>
      connection.sql.transaction(async (tx) => {
        await tx.db.frequentQuestion.create({ data: question(position) })
        const found = await Promise.all(
          [1, 2, 3].map((wanted) =>
            tx.db.frequentQuestion.findUnique({ where: { factsId_position: { factsId: 1, position: wanted } } }),
          ),
        )
        await tx.db.frequentQuestion.deleteMany()
        return found.map((row) => row?.position)
      }),
    ),
  )
  expect(seen).toEqual([
    [1, undefined, undefined],
    [undefined, 2, undefined],
    [undefined, undefined, 3],
  ])
})

test('a write of several tables by the client outside does not join', async () => {
  const facts = { where: { id: 1 }, data: { questions: { create: question(1) } } }
  const failed = connection.sql.transaction(async () => {
    await connection.db.shopFacts.update(facts)
    throw new TypeError('a bug')
  })
  await expect(failed).rejects.toThrow('a bug')
  expect(await storedPositions()).toEqual([1])
})

test.each([
  ['a statement', (tx: Transaction) => tx.run(sql`SELECT 1`)],
  ['a call of a model', (tx: Transaction) => tx.db.frequentQuestion.count()],
])('a connection that was lost before %s is not lent again', async (_way, call) => {
  const alone = connect(database.url, 1, log)
  const lost = await alone.sql
    .transaction(async (tx) => {
      const backend = await tx.first(returning({ pid: int })`SELECT pg_backend_pid() AS pid`)
      await connection.sql.run(sql`SELECT pg_terminate_backend(${backend?.pid}::int)`)
      await call(tx)
    })
    .catch((error: unknown) => error)
  expect(isUnavailable(lost)).toBe(true)
  expect(await alone.sql.transaction((tx) => tx.db.frequentQuestion.count())).toBe(0)
  await alone.close()
})

test('a transaction under way is committed before the connections close', async () => {
  const closing = connect(database.url, 1, log)
  const begun = Promise.withResolvers<void>()
  const isClosing = Promise.withResolvers<void>()
  const written = closing.sql.transaction(async (tx) => {
    await tx.run(insert(1))
    begun.resolve()
    await isClosing.promise
    await tx.db.frequentQuestion.create({ data: question(2) })
  })
  await begun.promise
  const closed = closing.close()
  isClosing.resolve()
  await Promise.all([written, closed])
  expect(await storedPositions()).toEqual([1, 2])
})
