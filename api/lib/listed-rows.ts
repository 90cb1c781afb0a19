import { Prisma } from '#prisma/client.ts'
import { boolean, int, nullable, returning, type RowOf, type Statement } from './database/row.ts'
import { rowsOfIdsSql, sql, type Sql } from './database/sql.ts'
import {
  betweenCursorsSql,
  beyondCursorSql,
  connectionOf,
  cursorOf,
  cursorColumnSql,
  CURSOR,
  keyColumnsSql,
  orderAndLimitSql,
  orderOfColumns,
  orderSql,
  totalOf,
  type Connection,
  type ListOrder,
  type Slice,
} from './keyset.ts'
import { groupedBy, inOrderOf } from './loaders.ts'
import type { ModelRow } from './model-row.ts'

/** SQL fragments call the table `t`, and the parent of a nested list `parent`. */
export interface ListedRows {
  table: Prisma.Sql
  order: ListOrder
  /** Conditions of the text search, each with its own index; null without a search. */
  anyOf: Prisma.Sql[] | null
  allOf: Prisma.Sql[]
}

const FOUND = { id: int, ...CURSOR, total: nullable(int), hasOthers: nullable(boolean) }

type FoundRow = RowOf<typeof FOUND>

export type FoundPage = Connection<{ id: number }> & { total: number | null }

export function byCreation(name: string, newestFirst = true): ListOrder {
  const keys = [
    { value: sql`t.created_at`, type: 'timestamptz' },
    { value: sql`t.id`, type: 'int8' },
  ] as const
  return { name, keys, descending: newestFirst }
}

/** Of an enum. One value is compared by itself, so that a partial index can serve it; an empty list finds nothing. */
export function isOneOf(column: Prisma.Sql, values: readonly string[], type: string): Prisma.Sql {
  const [only, ...more] = values
  const cast = Prisma.raw(type)
  return more.length === 0 && only !== undefined
    ? sql`${column} = ${only}::${cast}`
    : sql`${column} = ANY (${[...values]}::text[]::${cast}[])`
}

const where = (conditions: Prisma.Sql[]): Prisma.Sql =>
  conditions.length === 0 ? Prisma.empty : sql`WHERE ${Prisma.join(conditions, ' AND ')}`

// UNION: OR over several indexes rechecks each row. Found before sorting: reading in order would scan far too much.
function foundRowsSql({ table, order, allOf }: ListedRows, anyOf: Prisma.Sql[]): Prisma.Sql {
  const ways = anyOf.map(
    (way) => sql`SELECT t.id, ${keyColumnsSql(order)} FROM ${table} t WHERE ${Prisma.join([way, ...allOf], ' AND ')}`,
  )
  return sql`WITH found AS MATERIALIZED (${Prisma.join(ways, ' UNION ')})`
}

function countSql(listed: ListedRows): Statement<{ count: number }> {
  const { table, anyOf, allOf } = listed
  return anyOf === null
    ? returning({ count: int })`SELECT count(*) FROM ${table} t ${where(allOf)}`
    : returning({ count: int })`${foundRowsSql(listed, anyOf)} SELECT count(*) FROM found`
}

/** The ids of all rows of a list, for sums over it. */
export const listedIdsSql = (listed: ListedRows): Prisma.Sql =>
  listed.anyOf === null
    ? sql`SELECT t.id FROM ${listed.table} t ${where(listed.allOf)}`
    : sql`${foundRowsSql(listed, listed.anyOf)} SELECT found.id FROM found`

/** With `model` it reads the rows too. */
function pageSql(
  listed: ListedRows,
  slice: Slice,
  isCounted: boolean,
  model: ModelRow<object> | null,
): Statement<FoundRow> {
  const { table, anyOf, allOf } = listed
  const own = model ? sql`, ${model.columns}` : Prisma.empty
  const found = returning({ ...model?.shape, ...FOUND })
  if (anyOf === null) {
    const total = isCounted ? sql`(${countSql(listed)})` : sql`NULL::int`
    const beyond = beyondCursorSql(slice)
    const others = beyond ? sql`EXISTS (SELECT FROM ${table} t ${where([...allOf, beyond])})` : sql`NULL::boolean`
    return found`SELECT t.id, ${cursorColumnSql(slice.order)}, ${total} AS total, ${others} AS "hasOthers"${own} FROM ${table} t
      ${where([...allOf, ...betweenCursorsSql(slice)])} ${orderAndLimitSql(slice)}`
  }
  const ofFound = { ...slice, order: orderOfColumns(slice.order, 'found') }
  const beyond = beyondCursorSql(ofFound)
  const others = beyond ? sql`EXISTS (SELECT FROM found WHERE ${beyond})` : sql`NULL::boolean`
  const page = sql`${where(betweenCursorsSql(ofFound))} ${orderAndLimitSql(ofFound)}`
  // Limited before the rows are read.
  const rows = model
    ? sql`(SELECT * FROM found ${page}) found JOIN ${table} t ON t.id = found.id ORDER BY ${orderSql(ofFound.order, slice.backwards)}`
    : sql`found ${page}`
  return found`${foundRowsSql(listed, anyOf)}
    SELECT found.id, ${cursorColumnSql(ofFound.order)}, (SELECT count(*) FROM found) AS total, ${others} AS "hasOthers"${own} FROM ${rows}`
}

function pageOf(slice: Slice, rows: readonly FoundRow[]): FoundPage {
  return { ...connectionOf(slice, rows), total: totalOf(slice, rows) }
}

export async function findPage(
  ctx: { sql: Sql },
  listed: ListedRows,
  slice: Slice,
  isCounted: boolean,
  model: ModelRow<object> | null = null,
): Promise<FoundPage> {
  return pageOf(slice, await ctx.sql.rows(pageSql(listed, slice, isCounted, model)))
}

export async function findPages(
  ctx: { sql: Sql },
  parentIds: readonly number[],
  listed: ListedRows,
  slice: Slice,
  isCounted: boolean,
): Promise<FoundPage[]> {
  const rows = await ctx.sql.rows(returning({ parentId: int, ...FOUND })`
    SELECT parent.id AS "parentId", page.* FROM ${rowsOfIdsSql(parentIds)} AS parent(id)
    CROSS JOIN LATERAL (${pageSql(listed, slice, isCounted, null)}) page`)
  return groupedBy(parentIds, rows, ({ parentId }) => parentId).map((own) => pageOf(slice, own))
}

/** Where the list has the row; for the edge of a created one. */
export async function cursorOfRow(ctx: { sql: Sql }, { table, order }: ListedRows, id: number): Promise<string> {
  const row = await ctx.sql.first(
    returning(CURSOR)`SELECT ${cursorColumnSql(order)} FROM ${table} t WHERE t.id = ${id}`,
  )
  return cursorOf(order, row?.cursorKeys ?? [])
}

export async function countRows(ctx: { sql: Sql }, listed: ListedRows): Promise<number> {
  return (await ctx.sql.first(countSql(listed)))?.count ?? 0
}

export async function countRowsOf(
  ctx: { sql: Sql },
  parentIds: readonly number[],
  listed: ListedRows,
): Promise<number[]> {
  const rows = await ctx.sql.rows(returning({ id: int, count: int })`
    SELECT parent.id, counted.count FROM ${rowsOfIdsSql(parentIds)} AS parent(id)
    CROSS JOIN LATERAL (${countSql(listed)}) counted`)
  return inOrderOf(parentIds, rows, ({ id }) => id).map((row) => row?.count ?? 0)
}
