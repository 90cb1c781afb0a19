import { Prisma } from '#prisma/client.ts'
import type { Context } from '#api/context.ts'
import { sql } from './database/sql.ts'
import { inOrderOf } from './loaders.ts'

/** The rows that a text search of the panel means, and their order. Every statement calls its table `t`. */
export interface SearchedRows {
  /** A table whose rows have an `id`. */
  table: Prisma.Sql
  /** The column that they are ordered by; equal ones follow their id in the same direction. */
  place: Prisma.Sql
  descending: boolean
  /** Ways in which a row may be meant; each has an index of its own. */
  anyOf: Prisma.Sql[]
  /** What must hold besides. */
  allOf: Prisma.Sql[]
}

/** A page as Prisma is asked for it: behind a row, and below zero from there backwards. */
interface Page {
  cursor?: { id?: number | undefined } | undefined
  take?: number | undefined
  skip?: number | undefined
}

/** What Prisma is asked for about each row of a page. */
type Shape<Query> = Omit<Query, keyof Page>

const totals = new WeakMap<object, number>()

// OR over several indexes would be judged again on each row; a UNION is not. The rows are found before they are put in order: looking for the first
// few in order would mean to read on until they are there.
function foundRows({ table, place, anyOf, allOf }: SearchedRows): Prisma.Sql {
  const ways = anyOf.map((way) => sql`SELECT t.id, ${place} AS place FROM ${table} t WHERE ${Prisma.join([way, ...allOf], ' AND ')}`)
  return sql`WITH found AS MATERIALIZED (${Prisma.join(ways, ' UNION ')})`
}

async function searchedIds(ctx: Context, args: object, searched: SearchedRows, { cursor, take = 0 }: Page): Promise<number[]> {
  const { table, place, descending } = searched
  const [beyond, direction] = descending === take >= 0 ? [sql`<`, sql`DESC`] : [sql`>`, sql`ASC`]
  const onwards = cursor?.id === undefined ? Prisma.empty : sql`WHERE (place, id) ${beyond} (SELECT ${place}, t.id FROM ${table} t WHERE t.id = ${cursor.id})`
  const rows = await ctx.sql.rows<{ id: number; total: number }>(sql`
    ${foundRows(searched)} SELECT id, (SELECT count(*) FROM found) AS total FROM found ${onwards} ORDER BY place ${direction}, id ${direction} LIMIT ${Math.abs(take)}`)
  const [first] = rows
  if (first) totals.set(args, first.total)
  const ids = rows.map(({ id }) => id)
  return take < 0 ? ids.toReversed() : ids
}

/**
 * A page of a connection: its ids in one statement, which counts all of them for `searchedCount` with the same arguments, then its rows as `read`
 * asks Prisma for them.
 */
export async function searchedPage<Query extends Page, Row extends { id: number }>(
  ctx: Context,
  args: object,
  searched: SearchedRows,
  query: Query,
  read: (query: Shape<Query> & { where: { id: { in: number[] } } }) => Promise<Row[]>,
): Promise<Row[]> {
  const ids = await searchedIds(ctx, args, searched, query)
  const { cursor: _cursor, take: _take, skip: _skip, ...shape } = query
  const rows = await read({ ...shape, where: { id: { in: ids } } })
  return inOrderOf(ids, rows, ({ id }) => id).filter((row) => row !== null)
}

/** How many rows there are; known already when a page with these arguments was not empty. */
export async function searchedCount(ctx: Context, args: object, searched: SearchedRows): Promise<number> {
  const known = totals.get(args)
  if (known !== undefined) return known
  const row = await ctx.sql.first<{ count: number }>(sql`${foundRows(searched)} SELECT count(*) FROM found`)
  return row?.count ?? 0
}
