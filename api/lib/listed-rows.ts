import { Prisma } from '#prisma/client.ts'
import { sql, type Sql } from './database/sql.ts'
import { inOrderOf } from './loaders.ts'

/** Rows and order of a panel list. SQL fragments call the table `t`. */
export interface ListedRows {
  /** Its rows must have an `id`. */
  table: Prisma.Sql
  /** Ties are ordered by id in the same direction. */
  sortKey: Prisma.Sql
  descending: boolean
  /** Conditions of the text search, each with its own index; null without a search. */
  anyOf: Prisma.Sql[] | null
  allOf: Prisma.Sql[]
}

/** Prisma's arguments for a page after the cursor; a negative `take` goes backwards. */
interface Page {
  cursor?: { id?: number | undefined } | undefined
  take?: number | undefined
  skip?: number | undefined
}

type RowQuery<Query> = Omit<Query, keyof Page>

const totals = new WeakMap<object, number>()

// UNION, because OR over several indexes is rechecked on each row. Matches are found before sorting: reading in order
// would scan until enough rows match.
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
  // A row comparison uses an index of both columns; OR would scan everything before the cursor.
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
 * A page of a connection: one statement for its ids (with a text search it also counts them, for `listedCount` with the
 * same arguments), then `read` loads the rows through Prisma.
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

/** Number of rows; already known when a non-empty searched page with these arguments was read. */
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
