import { Prisma } from '#prisma/client.ts'
import { sql, type Sql } from './database/sql.ts'
import { inOrderOf } from './loaders.ts'

/** The rows that a list of the panel selects, and their order. Every statement calls its table `t`. */
export interface ListedRows {
  /** A table whose rows have an `id`. */
  table: Prisma.Sql
  /** The column that they are ordered by; equal ones follow their id in the same direction. */
  sortKey: Prisma.Sql
  descending: boolean
  /** Conditions under which a searched text is found, each with an index of its own; null without a search. */
  anyOf: Prisma.Sql[] | null
  /** What must hold besides. */
  allOf: Prisma.Sql[]
}

/** A page as Prisma takes it: behind the cursor; a negative `take` goes backwards. */
interface Page {
  cursor?: { id?: number | undefined } | undefined
  take?: number | undefined
  skip?: number | undefined
}

/** Prisma's query for each row of a page. */
type RowQuery<Query> = Omit<Query, keyof Page>

const totals = new WeakMap<object, number>()

// OR over several indexes is checked again on each row; UNION is not. Rows with the text are found before they are sorted: reading in order would
// go on until enough of them have it.
function foundRows({ table, sortKey, allOf }: ListedRows, anyOf: Prisma.Sql[]): Prisma.Sql {
  const ways = anyOf.map(
    (way) => sql`SELECT t.id, ${sortKey} AS sort_key FROM ${table} t WHERE ${Prisma.join([way, ...allOf], ' AND ')}`,
  )
  return sql`WITH found AS MATERIALIZED (${Prisma.join(ways, ' UNION ')})`
}

const where = (conditions: Prisma.Sql[]): Prisma.Sql =>
  conditions.length === 0 ? Prisma.empty : sql`WHERE ${Prisma.join(conditions, ' AND ')}`

function pageOf(listed: ListedRows, { cursor, take = 0 }: Page): Prisma.Sql {
  const { table, sortKey, descending, anyOf, allOf } = listed
  const [beyond, direction] = descending === take >= 0 ? [sql`<`, sql`DESC`] : [sql`>`, sql`ASC`]
  // A row comparison uses an index of both columns; spelled out with OR, everything before the cursor would be read as well.
  const behind = (key: Prisma.Sql) =>
    cursor?.id === undefined
      ? []
      : [sql`${key} ${beyond} (SELECT ${sortKey}, t.id FROM ${table} t WHERE t.id = ${cursor.id})`]
  const end = sql`LIMIT ${Math.abs(take)}`
  if (anyOf === null)
    return sql`SELECT t.id, NULL::int AS total FROM ${table} t ${where([...allOf, ...behind(sql`(${sortKey}, t.id)`)])} ORDER BY ${sortKey} ${direction}, t.id ${direction} ${end}`
  return sql`${foundRows(listed, anyOf)} SELECT id, (SELECT count(*) FROM found) AS total FROM found ${where(behind(sql`(sort_key, id)`))} ORDER BY sort_key ${direction}, id ${direction} ${end}`
}

/**
 * A page of a connection: its ids in one statement, which with a text also counts all of them for `listedCount` with the same arguments, then
 * its rows as `read` asks Prisma for them.
 */
export async function listedPage<Query extends Page, Row extends { id: number }>(
  ctx: { sql: Sql },
  args: object,
  listed: ListedRows,
  query: Query,
  read: (query: RowQuery<Query> & { where: { id: { in: number[] } } }) => Promise<Row[]>,
): Promise<Row[]> {
  const found = await ctx.sql.rows<{ id: number; total: number | null }>(pageOf(listed, query))
  if (typeof found[0]?.total === 'number') totals.set(args, found[0].total)
  const { cursor: _cursor, take = 0, skip: _skip, ...rowQuery } = query
  const ids = found.map(({ id }) => id)
  if (ids.length === 0) return []
  const rows = await read({ ...rowQuery, where: { id: { in: ids } } })
  return inOrderOf(take < 0 ? ids.toReversed() : ids, rows, ({ id }) => id).filter((row) => row !== null)
}

/** How many rows there are; known already when a page with these arguments and a text was not empty. */
export async function listedCount(ctx: { sql: Sql }, args: object, listed: ListedRows): Promise<number> {
  const known = totals.get(args)
  if (known !== undefined) return known
  const { table, anyOf, allOf } = listed
  const row = await ctx.sql.first<{ count: number }>(
    anyOf === null
      ? sql`SELECT count(*) FROM ${table} t ${where(allOf)}`
      : sql`${foundRows(listed, anyOf)} SELECT count(*) FROM found`,
  )
  return row?.count ?? 0
}
