import { Prisma } from '#prisma/client.ts'
import { sql } from '#lib/database/sql.ts'
import {
  betweenCursorsSql,
  cursorColumnSql,
  keyColumnsSql,
  orderAndLimitSql,
  orderOfColumns,
  orderSql,
  type Slice,
} from '#lib/keyset.ts'

/** A page of all products, from where it begins in the index of its order; another index counts them. */
export function wholePageSql(
  slice: Slice,
  columns: Prisma.Sql,
  isCounted: boolean,
  from: Prisma.Sql,
  where: Prisma.Sql,
): Prisma.Sql {
  const { order, backwards } = slice
  const ofPage = orderOfColumns(order, 'page')
  const total = isCounted ? sql`(SELECT count(*) FROM products p WHERE ${where})` : sql`NULL::int`
  return sql`
    SELECT ${columns}, ${cursorColumnSql(ofPage)}, ${total} AS total, 0 AS "leftOut" FROM (
      SELECT p.id, ${keyColumnsSql(order)} FROM ${from} WHERE ${Prisma.join([where, ...betweenCursorsSql(slice)], ' AND ')} ${orderAndLimitSql(slice)}
    ) page JOIN products p ON p.id = page.id ORDER BY ${orderSql(ofPage, backwards)}`
}

/** From so many found products on it costs less to read which of the shop's are there, by an index, than to look up each. */
const MANY_FOUND = 2000

/** How many of the rows of `found` match. PostgreSQL plans before it knows how many there are, so it is given both ways. */
const countFoundSql = (where: Prisma.Sql): Prisma.Sql => sql`CASE WHEN (SELECT count(*) FROM found) >= ${MANY_FOUND}
  THEN (SELECT count(*) FROM found WHERE (found.product_id IN (SELECT p.id FROM products p WHERE ${where})) IS TRUE)
  ELSE (SELECT count(*) FROM found JOIN products p ON p.id = found.product_id WHERE ${where}) END`

/**
 * The first page of what a search has `found`, by relevance. A common word is found in half of a shop, and names are read
 * only of those that stand as high as the last of the page.
 */
export function bestPageSql(
  { order, size }: Pick<Slice, 'order' | 'size'>,
  columns: Prisma.Sql,
  isCounted: boolean,
  where: Prisma.Sql,
  found: Prisma.Sql,
): Prisma.Sql {
  const ofPage = orderOfColumns(order, 'page')
  const total = isCounted ? countFoundSql(where) : sql`NULL::int`
  return sql`
    WITH found AS MATERIALIZED (SELECT * FROM ${found} s), best AS (
      SELECT f.rank FROM (SELECT * FROM found ORDER BY found.rank DESC OFFSET 0) f
      CROSS JOIN LATERAL (SELECT FROM products p WHERE p.id = f.product_id AND ${where} OFFSET 0) shown ORDER BY f.rank DESC LIMIT ${size + 1}
    )
    SELECT ${columns}, ${cursorColumnSql(ofPage)}, ${total} AS total, page.left_out AS "leftOut" FROM (
      SELECT p.id, found.left_out, ${keyColumnsSql(order)} FROM found JOIN products p ON p.id = found.product_id
      WHERE found.rank >= (SELECT min(best.rank) FROM best) AND ${where} ORDER BY ${orderSql(order)} LIMIT ${size + 1}
    ) page JOIN products p ON p.id = page.id ORDER BY ${orderSql(ofPage)}`
}
