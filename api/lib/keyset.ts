// A cursor holds the sort keys of a row: nothing is repeated or left out when rows come and go, even the row itself.
import { Prisma } from '#prisma/client.ts'
import { strings } from './database/row.ts'
import { sql } from './database/sql.ts'

const TYPES = {
  int8: {
    text: (value: Prisma.Sql) => sql`(${value})::int8::text`,
    value: (text: string) => sql`${text}::int8`,
    pattern: /^-?\d{1,18}$/,
  },
  float8: {
    text: (value: Prisma.Sql) => sql`(${value})::float8::text`,
    value: (text: string) => sql`${text}::float8`,
    pattern: /^-?\d{1,15}(\.\d{1,20})?(e[+-]\d{1,2})?$/,
  },
  // Microseconds since 1970: the text of an instant depends on the session's time zone.
  timestamptz: {
    text: (value: Prisma.Sql) => sql`(extract(epoch FROM ${value}) * 1000000)::int8::text`,
    value: (text: string) => sql`('epoch'::timestamptz + ${text}::int8 * interval '1 microsecond')`,
    pattern: /^-?\d{1,16}$/,
  },
  // Days since 1970: any number is one, which is not so of texts like 2026-02-30.
  date: {
    text: (value: Prisma.Sql) => sql`(${value} - 'epoch'::date)::text`,
    value: (text: string) => sql`('epoch'::date + ${text}::int)`,
    pattern: /^-?\d{1,6}$/,
  },
  text: {
    text: (value: Prisma.Sql) => value,
    value: (text: string) => sql`${text}::text`,
    // PostgreSQL has no text with this character.
    pattern: /^[^\0]{0,2000}$/u,
  },
} as const

export class PageArgumentError extends Error {}

export interface SortKey {
  value: Prisma.Sql
  type: keyof typeof TYPES
}

/** All keys in one direction; none is ever null, and the last one is unique. */
export interface ListOrder {
  name: string
  keys: readonly SortKey[]
  descending: boolean
}

export interface PageArgs {
  first?: number | null | undefined
  after?: string | null | undefined
  last?: number | null | undefined
  before?: string | null | undefined
}

export interface Slice {
  order: ListOrder
  size: number
  backwards: boolean
  after: readonly string[] | null
  before: readonly string[] | null
}

/** The column of `cursorColumnSql`. */
export const CURSOR = { cursorKeys: strings }

export interface CursorRow {
  cursorKeys: string[]
  /** Whether rows are left at the page's own cursor or on its other side; without it a cursor means an existing row. */
  hasOthers?: boolean | null
}

export interface Connection<Node> {
  edges: { node: Node; cursor: string }[]
  pageInfo: { startCursor: string | null; endCursor: string | null; hasNextPage: boolean; hasPreviousPage: boolean }
}

const DEFAULT_SIZE = 20
const MAX_SIZE = 100

function partsOf(cursor: string): unknown {
  try {
    return JSON.parse(Buffer.from(cursor, 'base64url').toString())
  } catch {
    return null
  }
}

export function isCursor(cursor: string): boolean {
  const parts = partsOf(cursor)
  return Array.isArray(parts) && parts.length > 1 && parts.every((part) => typeof part === 'string')
}

function keysOf({ name, keys }: ListOrder, cursor: string): string[] {
  const parts = partsOf(cursor)
  const [list, ...texts]: unknown[] = Array.isArray(parts) ? parts : []
  const known = texts.filter((text): text is string => typeof text === 'string')
  const isOwn = list === name && known.length === keys.length && texts.length === keys.length
  if (!isOwn || keys.some(({ type }, i) => !TYPES[type].pattern.test(known[i] ?? '')))
    throw new PageArgumentError('Invalid cursor')
  return known
}

/** Fails with `PageArgumentError`. */
export function sliceOf(order: ListOrder, { first, after, last, before }: PageArgs): Slice {
  if (first != null && last != null) throw new PageArgumentError('Ask for "first" or for "last", not for both')
  const wanted = first ?? last ?? DEFAULT_SIZE
  if (wanted < 0) throw new PageArgumentError('"first" and "last" must not be negative')
  return {
    order,
    size: Math.min(wanted, MAX_SIZE),
    backwards: last != null,
    after: after == null ? null : keysOf(order, after),
    before: before == null ? null : keysOf(order, before),
  }
}

const listed = (parts: Prisma.Sql[]) => Prisma.join(parts)

const ownKeysSql = ({ keys }: ListOrder): Prisma.Sql => sql`(${listed(keys.map(({ value }) => value))})`

const keysAtSql = ({ keys }: ListOrder, texts: readonly string[]): Prisma.Sql =>
  sql`(${listed(keys.map(({ type }, i) => TYPES[type].value(texts[i] ?? '')))})`

/** The rows that a page with a cursor does not reach: those at it and on its other side. Null without a cursor. */
export function beyondCursorSql({ order, backwards, after, before }: Slice): Prisma.Sql | null {
  const cursor = backwards ? before : after
  if (cursor === null) return null
  const comparison = order.descending === backwards ? sql`<=` : sql`>=`
  return sql`${ownKeysSql(order)} ${comparison} ${keysAtSql(order, cursor)}`
}

/** A comparison of rows uses an index of all columns. */
export function betweenCursorsSql({ order, after, before }: Slice): Prisma.Sql[] {
  const { descending } = order
  const own = ownKeysSql(order)
  const at = (texts: readonly string[]) => keysAtSql(order, texts)
  const [behind, ahead] = descending ? [sql`<`, sql`>`] : [sql`>`, sql`<`]
  return [
    ...(after ? [sql`${own} ${behind} ${at(after)}`] : []),
    ...(before ? [sql`${own} ${ahead} ${at(before)}`] : []),
  ]
}

export function orderSql({ keys, descending }: ListOrder, backwards = false): Prisma.Sql {
  const direction = descending === backwards ? sql`ASC` : sql`DESC`
  return listed(keys.map(({ value }) => sql`${value} ${direction}`))
}

/** One row more than the page has tells whether there is more. */
export function orderAndLimitSql({ order, backwards, size }: Slice): Prisma.Sql {
  return sql`ORDER BY ${orderSql(order, backwards)} LIMIT ${size + 1}`
}

export function cursorColumnSql({ keys }: ListOrder): Prisma.Sql {
  return sql`ARRAY[${listed(keys.map(({ type, value }) => TYPES[type].text(value)))}] AS "cursorKeys"`
}

export function orderOfColumns(order: ListOrder, table: string): ListOrder {
  return { ...order, keys: order.keys.map(({ type }, i) => ({ type, value: Prisma.raw(`${table}.k${i}`) })) }
}

export function keyColumnsSql({ keys }: ListOrder): Prisma.Sql {
  return listed(keys.map(({ value }, i) => sql`${value} AS ${Prisma.raw(`k${i}`)}`))
}

export function totalOf({ size, after, before }: Slice, rows: readonly { total: number | null }[]): number | null {
  const isWhole = size > 0 && after === null && before === null
  return rows[0]?.total ?? (isWhole && rows.length === 0 ? 0 : null)
}

export function cursorOf({ name }: ListOrder, sortKeys: readonly string[]): string {
  return Buffer.from(JSON.stringify([name, ...sortKeys])).toString('base64url')
}

export function connectionOf<Row extends CursorRow>(slice: Slice, rows: readonly Row[]): Connection<Row> {
  const { order, size, backwards, after, before } = slice
  const page = rows.slice(0, size)
  const hasMore = rows.length > size
  const hasOthers = rows[0]?.hasOthers ?? (backwards ? before : after) !== null
  const edges = (backwards ? page.toReversed() : page).map((node) => ({
    node,
    cursor: cursorOf(order, node.cursorKeys),
  }))
  return {
    edges,
    pageInfo: {
      startCursor: edges[0]?.cursor ?? null,
      endCursor: edges.at(-1)?.cursor ?? null,
      hasNextPage: backwards ? hasOthers : hasMore,
      hasPreviousPage: backwards ? hasMore : hasOthers,
    },
  }
}
