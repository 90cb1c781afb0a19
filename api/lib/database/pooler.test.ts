import { afterAll, beforeAll, describe, expect, test } from '@jest/globals'
import { pino } from 'pino'
import { testDatabase, type TestDatabase } from '../../testkit/database.ts'
import { noteAuthor, withoutAuthor } from './author.ts'
import { connect, type Connection } from './connect.ts'
import { checkPooler } from './pooler.ts'
import { returning, string, type RowOf } from './row.ts'

const LIMITS =
  '-c lock_timeout=900 -c statement_timeout=15000 -c idle_in_transaction_session_timeout=10000 -c timezone=UTC'

let database: TestDatabase
let connection: Connection

/** The same database by another address, whose connections tell by their name that they are the pooler's. */
function poolerUrl(settings: string): string {
  const url = new URL(database.url)
  url.searchParams.set('application_name', 'pooled')
  url.searchParams.set('options', settings)
  return url.href
}

beforeAll(async () => {
  database = await testDatabase()
  connection = connect(database.url, 4, pino({ level: 'silent' }), { poolerUrl: poolerUrl(LIMITS) })
})
afterAll(async () => {
  await connection.close()
  await database.drop()
})

const ROW = { connection: string, author: string }
type Sender = RowOf<typeof ROW>

const SENDER = returning(
  ROW,
)`SELECT current_setting('application_name') AS connection, coalesce(current_setting('shop.admin', true), '') AS author`

const asStaff = <Result>(adminId: number, work: () => Promise<Result>): Promise<Result> =>
  withoutAuthor(() => {
    noteAuthor(adminId)
    return work()
  })

const ways: readonly (readonly [string, () => Promise<Sender | undefined>])[] = [
  ['a statement', () => connection.sql.first(SENDER)],
  ['a transaction', () => connection.sql.transaction((tx) => tx.first(SENDER))],
  ['Prisma', async () => (await connection.db.$queryRaw<Sender[]>(SENDER))[0]],
  [
    'Prisma in a transaction',
    async () => (await connection.sql.transaction((tx) => tx.db.$queryRaw<Sender[]>(SENDER)))[0],
  ],
]

describe('behind a pooler', () => {
  test.each(ways)('%s of a shopper goes through it, that of staff has a connection of its own', async (_way, send) => {
    const sent = Array.from({ length: 30 }, (_, index) =>
      index % 3 === 0 ? asStaff(index + 1, send) : withoutAuthor(send),
    )
    expect(await Promise.all(sent)).toEqual(
      sent.map((_, index) =>
        index % 3 === 0 ? { connection: 'shop', author: String(index + 1) } : { connection: 'pooled', author: '' },
      ),
    )
  })

  test.each([
    ['no limit of a lock', LIMITS.replace('lock_timeout=900', 'lock_timeout=0')],
    ['no limit of a statement', LIMITS.replace('15000', '0')],
    ['another time zone', LIMITS.replace('UTC', 'Europe/Sofia')],
  ])('a start is refused with %s', async (_what, settings) => {
    await expect(checkPooler(poolerUrl(settings))).rejects.toThrow('Set them for the role')
  })

  test('a start is refused where it does not answer, and goes on where it has limits', async () => {
    await expect(checkPooler('postgresql://shop@127.0.0.1:1/shop')).rejects.toThrow(
      'DATABASE_POOLER_URL cannot be used',
    )
    await expect(checkPooler(poolerUrl(LIMITS))).resolves.toBeUndefined()
  })
})
