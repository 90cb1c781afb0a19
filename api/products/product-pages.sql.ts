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

/** From so many found products on it costs less to read once which are hidden than to look up each. */
const MANY_FOUND = 2000

/** Whether the product of `found f` is shown. PostgreSQL plans before it knows how many there are, so it is given both ways. */
const isShownSql = (
  where: Prisma.Sql,
): Prisma.Sql => sql`CASE WHEN (SELECT count(*) FROM (SELECT FROM found LIMIT ${MANY_FOUND}) few) = ${MANY_FOUND}
  THEN f.product_id NOT IN (SELECT p.id FROM products p WHERE (p.deleted_at IS NOT NULL OR p.is_draft OR p.visible_from IS NOT NULL) AND (${where}) IS NOT TRUE)
  ELSE (SELECT true FROM products p WHERE p.id = f.product_id AND ${where}) END`

/**
 * The first page of what a search has `found`, by relevance; `where` says who sees a product, and no more. A common word is found in
 * half of a shop: how many stand at each rank gives the count and the rank of the last of the page, and names are read only from there on.
 */
export function bestPageSql(
  { order, size }: Pick<Slice, 'order' | 'size'>,
  columns: Prisma.Sql,
  isCounted: boolean,
  where: Prisma.Sql,
  found: Prisma.Sql,
): Prisma.Sql {
  const ofPage = orderOfColumns(order, 'page')
  const total = isCounted ? sql`(SELECT sum(ranks.times)::int8 FROM ranks)` : sql`NULL::int`
  return sql`
    WITH found AS MATERIALIZED (SELECT * FROM ${found} s), ranks AS MATERIALIZED (
      SELECT f.rank, count(*) AS times FROM found f WHERE ${isShownSql(where)} GROUP BY f.rank
    ), best AS (
      SELECT min(r.rank) AS rank FROM (SELECT ranks.rank, sum(ranks.times) OVER (ORDER BY ranks.rank DESC) - ranks.times AS above FROM ranks) r
      WHERE r.above <= ${size}
    )
    SELECT ${columns}, ${cursorColumnSql(ofPage)}, ${total} AS total, page.left_out AS "leftOut" FROM (
      SELECT p.id, found.left_out, ${keyColumnsSql(order)} FROM found JOIN products p ON p.id = found.product_id
      WHERE found.rank >= (SELECT best.rank FROM best) AND ${where} ORDER BY ${orderSql(order)} LIMIT ${size + 1}
    ) page JOIN products p ON p.id = page.id ORDER BY ${orderSql(ofPage)}`
}
