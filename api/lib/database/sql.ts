import { createHash } from 'node:crypto'
import { types as pgTypes, type CustomTypesConfig, type Pool, type PoolClient, type QueryResult } from 'pg'
import { LRUCache } from 'lru-cache'
import { Prisma, type PrismaClient } from '#prisma/client.ts'
import { DatabaseTimeoutError, isConnectionFailure, isRetryable } from './failures.ts'
import { offering } from './joining-adapter.ts'
import type { Statement } from './row.ts'
import { currentWaitBudget, type WaitBudget } from './wait-budget.ts'

export const sql = Prisma.sql

/** One id takes `=`: for a list PostgreSQL plans the statement again each time, which takes longer than its work. */
export function isOneOfSql(ids: readonly number[]): Prisma.Sql {
  return ids.length === 1 ? sql`= ${ids[0]}::int` : sql`= ANY(${[...ids]}::int[])`
}

/** A row for each id, in a FROM. One id is not sent as a list either: PostgreSQL expects ten of a list that it does not know. */
export function rowsOfIdsSql(ids: readonly number[]): Prisma.Sql {
  return ids.length === 1 ? sql`(VALUES (${ids[0]}::int))` : sql`unnest(${[...ids]}::int[])`
}

export interface Sql {
  rows: <Row extends object>(statement: Statement<Row>) => Promise<Row[]>
  first: <Row extends object>(statement: Statement<Row>) => Promise<Row | undefined>
  /** The number of rows that were written or found. */
  run: (statement: Prisma.Sql) => Promise<number>
}

/** `db` and the statements are one transaction: each sees what the other has written, and both commit or neither. */
export interface Transaction extends Sql {
  db: Prisma.TransactionClient
}

/** Of tests: fails when the result is not of the statement's row. */
export type RowCheck = (statement: Statement<object>, result: QueryResult<object>) => void

export interface Database extends Sql {
  /** Retried up to three times after deadlocks and serialization failures, so the work must be repeatable. */
  transaction: <Result>(work: (tx: Transaction) => Promise<Result>) => Promise<Result>
  /** For a statement that is a transaction by itself, with the same retries. */
  atOnce: Sql['first']
  /** Limits each statement including its wait for a connection; a connection that has not answered is ended. */
  within: (ms: number) => Sql
}

const MAX_ATTEMPTS = 4
const MAX_STATEMENT_NAMES = 500
const NAMES = new LRUCache<string, string>({ max: MAX_STATEMENT_NAMES })

/** PostgreSQL caches plans of named statements in every connection, so the number of names is bounded. */
export function statementName(text: string): string {
  const known = NAMES.get(text)
  if (known) return known
  const name = createHash('sha1').update(text).digest('base64url')
  NAMES.set(text, name)
  return name
}

const INT8 = 20
const DATE = 1082
const TEXT_PARSERS = new Map<number, (value: string) => unknown>([
  [INT8, Number],
  [DATE, String],
])

/** bigint as number (all sums are far below 2^53), date as calendar day; the rest as pg returns it. */
const types: CustomTypesConfig = {
  getTypeParser: (id, format) => TEXT_PARSERS.get(id) ?? pgTypes.getTypeParser(id, format),
}

/** The driver sends a lone surrogate as U+FFFD, another text: it is refused, with the code that PostgreSQL has for such text. */
class BrokenTextError extends Error {
  readonly code = '22021'

  constructor() {
    super('a text has a lone surrogate')
  }
}

const isBroken = (value: unknown): boolean =>
  typeof value === 'string' ? !value.isWellFormed() : Array.isArray(value) && value.some(isBroken)

function storable(values: readonly unknown[]): unknown[] {
  if (values.some(isBroken)) throw new BrokenTextError()
  return [...values]
}

type Client = Pick<PoolClient, 'query'>

type Send = <Row extends object>(statement: Prisma.Sql) => Promise<QueryResult<Row>>

function sendTo(client: Client): Send {
  return async <Row extends object>({ text, values }: Prisma.Sql) =>
    client.query<Row>({ name: statementName(text), text, values: storable(values), types })
}

interface Loan {
  client: Promise<PoolClient>
  users: number
  failure?: Error
}

/**
 * The statements that a request sends while it waits for a connection share the connection and a packet: a round trip
 * costs more than most statements.
 */
function sendTogether(pool: Pool): Send {
  const lending = new WeakMap<WaitBudget, Loan>()

  async function lend(request: WaitBudget): Promise<PoolClient> {
    try {
      const client = await pool.connect()
      const { stream } = client.connection
      stream.cork()
      process.nextTick(() => stream.uncork())
      return client
    } finally {
      lending.delete(request)
    }
  }

  return async <Row extends object>({ text, values }: Prisma.Sql) => {
    const statement = { name: statementName(text), text, values: storable(values), types }
    const request = currentWaitBudget()
    if (request === undefined) return pool.query<Row>(statement)
    const loan: Loan = lending.get(request) ?? { client: lend(request), users: 0 }
    lending.set(request, loan)
    loan.users += 1
    const client = await loan.client
    try {
      return await client.query<Row>(statement)
    } catch (error) {
      loan.failure = error instanceof Error ? error : new Error('failed', { cause: error })
      throw error
    } finally {
      loan.users -= 1
      if (loan.users === 0) client.release(loan.failure)
    }
  }
}

function sendWithin(pool: Pool, ms: number): Send {
  return <Row extends object>({ text, values }: Prisma.Sql) =>
    new Promise<QueryResult<Row>>((resolve, reject) => {
      // The driver's limit starts when the statement has a connection, and ends that connection.
      const statement = { name: statementName(text), text, values: storable(values), types, query_timeout: ms }
      const timer = setTimeout(() => reject(new DatabaseTimeoutError()), ms)
      pool
        .query<Row>(statement)
        .then(resolve, reject)
        .finally(() => clearTimeout(timer))
    })
}

function sqlOver(send: Send, check?: RowCheck): Sql {
  async function rows<Row extends object>(statement: Statement<Row>): Promise<Row[]> {
    const result = await send<Row>(statement)
    check?.(statement, result)
    return result.rows
  }
  return {
    rows,
    first: async (statement) => (await rows(statement))[0],
    run: async (statement) => (await send(statement)).rowCount ?? 0,
  }
}

/** PostgreSQL limits statements, waits for locks and idleness (`connect.ts`); an import may take long as a whole. */
const NO_LIMIT_OF_PRISMA = { timeout: 2 ** 31 - 1, maxWait: 2 ** 31 - 1 }

async function attempt<Result>(
  pool: Pool,
  prisma: PrismaClient,
  check: RowCheck | undefined,
  work: (tx: Transaction) => Promise<Result>,
): Promise<Result> {
  const client = await pool.connect()
  let broken: Error | undefined
  const noteBroken = (error: Error) => {
    broken = error
  }
  client.on('error', noteBroken)
  try {
    await client.query('BEGIN')
    const statements = sqlOver(sendTo(client), check)
    const result = await offering(client, () =>
      prisma.$transaction((db) => work({ ...statements, db }), NO_LIMIT_OF_PRISMA),
    )
    await client.query('COMMIT')
    return result
  } catch (error) {
    if (isConnectionFailure(error)) broken ??= new Error('connection lost', { cause: error })
    else await client.query('ROLLBACK').catch(noteBroken)
    throw error
  } finally {
    client.off('error', noteBroken)
    client.release(broken)
  }
}

async function retried<Result>(attempted: () => Promise<Result>): Promise<Result> {
  for (let tries = 1; ; tries += 1) {
    try {
      return await attempted()
    } catch (error) {
      if (!isRetryable(error) || tries === MAX_ATTEMPTS) throw error
      await new Promise((resolve) => setTimeout(resolve, Math.random() * 20 * tries))
    }
  }
}

/** `prisma` is over a `JoiningAdapter` of the same pool. */
export function databaseOver(pool: Pool, prisma: PrismaClient, check?: RowCheck): Database {
  const direct = sqlOver(sendTogether(pool), check)
  return {
    ...direct,
    transaction: (work) => retried(() => attempt(pool, prisma, check, work)),
    atOnce: (statement) => retried(() => direct.first(statement)),
    within: (ms) => sqlOver(sendWithin(pool, ms), check),
  }
}
