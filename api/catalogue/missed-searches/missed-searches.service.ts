import { Prisma } from '#prisma/client.ts'
import { boolean, calendarDay, int, returning, string, type RowOf } from '#lib/database/row.ts'
import { sql } from '#lib/database/sql.ts'
import {
  betweenCursorsSql,
  connectionOf,
  cursorColumnSql,
  CURSOR,
  orderAndLimitSql,
  sliceOf,
  type Connection,
  type ListOrder,
  type PageArgs,
} from '#lib/keyset.ts'
import { addDays, dayInSofia, type CalendarDay } from '#rules/calendar.ts'
import type { App, Context } from '../../context.ts'
import { countedQuery } from './missed-searches.rules.ts'

const MOST_A_DAY = 500
const MOST_WAITING = 20
const STORED_DAYS = 90
const USUAL_DAYS = 30

const MISSED = { query: string, times: int, hasSimilar: boolean, lastOn: calendarDay }

export type MissedSearch = RowOf<typeof MISSED>

interface Queue {
  waiting: number
  written: Promise<void>
}

const QUEUES = new WeakMap<App['sql'], Queue>()

function queueOf({ sql: database }: App): Queue {
  const queue = QUEUES.get(database) ?? { waiting: 0, written: Promise.resolve() }
  QUEUES.set(database, queue)
  return queue
}

async function store({ sql: database, clock, log }: App, query: string, hasSimilar: boolean): Promise<void> {
  const day = dayInSofia(clock())
  try {
    await database.run(sql`
      INSERT INTO missed_searches AS m (day, query, times, has_similar) SELECT ${day}::date, ${query}, 1, ${hasSimilar}
      WHERE (SELECT count(*) FROM missed_searches WHERE day = ${day}::date) < ${MOST_A_DAY}
        OR EXISTS (SELECT FROM missed_searches WHERE day = ${day}::date AND query = ${query})
      ON CONFLICT (day, query) DO UPDATE SET times = m.times + 1, has_similar = excluded.has_similar`)
  } catch (error) {
    log.warn({ err: error }, 'a search without result was not counted')
  }
}

/** Not to be awaited by an answer; never rejects. A cached answer counts once; what exceeds the bounds is dropped. */
export async function countMissedSearch(app: App, search: string, hasSimilar: boolean): Promise<void> {
  const queue = queueOf(app)
  const query = countedQuery(search)
  if (query === null || queue.waiting >= MOST_WAITING) return
  queue.waiting += 1
  queue.written = queue.written.then(async () => {
    await store(app, query, hasSimilar)
    queue.waiting -= 1
  })
  await queue.written
}

const MOST_FREQUENT: ListOrder = {
  name: 'missedSearches',
  keys: [
    { value: sql`-t.times`, type: 'int8' },
    { value: sql`('epoch'::date - t.day)`, type: 'int8' },
    { value: sql`t.query`, type: 'text' },
  ],
  descending: false,
}

/** The most frequent of the period first; without days, of the last 30 days. */
export async function missedSearches(
  ctx: Context,
  period: { from: CalendarDay | null; to: CalendarDay | null },
  page: PageArgs,
): Promise<Connection<MissedSearch> & { totalCount: () => Promise<number> }> {
  const to = period.to ?? dayInSofia(ctx.clock())
  const from = period.from ?? addDays(to, 1 - USUAL_DAYS)
  const counted = sql`(
    SELECT query, sum(times)::int AS times, bool_and(has_similar) AS has_similar, max(day) AS day
    FROM missed_searches WHERE day BETWEEN ${from}::date AND ${to}::date GROUP BY query)`
  const slice = sliceOf(MOST_FREQUENT, page)
  const rows = await ctx.sql.rows(returning({ ...MISSED, ...CURSOR })`
    SELECT t.query, t.times, t.has_similar AS "hasSimilar", t.day AS "lastOn", ${cursorColumnSql(slice.order)}
    FROM ${counted} t WHERE ${Prisma.join([sql`true`, ...betweenCursorsSql(slice)], ' AND ')} ${orderAndLimitSql(slice)}`)
  const totalCount = async () =>
    (await ctx.sql.first(returning({ count: int })`SELECT count(*)::int AS count FROM ${counted} t`))?.count ?? 0
  return { ...connectionOf(slice, rows), totalCount }
}

export async function sweepMissedSearches(app: App): Promise<void> {
  const oldest = addDays(dayInSofia(app.clock()), -STORED_DAYS)
  await app.sql.run(sql`DELETE FROM missed_searches WHERE day < ${oldest}::date`)
}
