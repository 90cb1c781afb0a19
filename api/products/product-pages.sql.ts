import { Prisma, type ProductType } from '#prisma/client.ts'
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

/** Products that somebody does not see, from their own index. */
const isHiddenSql = sql`(p.deleted_at IS NOT NULL OR p.is_draft OR p.visible_from IS NOT NULL)`

/** A page of all products of a `type` or of both, from where it begins in the index of its order. */
export function wholePageSql(
  slice: Slice,
  columns: Prisma.Sql,
  isCounted: boolean,
  from: Prisma.Sql,
  where: Prisma.Sql,
  type: ProductType | null,
): Prisma.Sql {
  const { order, backwards } = slice
  const ofPage = orderOfColumns(order, 'page')
  const total = isCounted
    ? sql`(SELECT coalesce(sum(c.products), 0) FROM listed_product_counts c ${type === null ? Prisma.empty : sql`WHERE c.type = ${type}::product_type`})
      + (SELECT count(*) FROM products p WHERE ${isHiddenSql} AND ${where})`
    : sql`NULL::int`
  return sql`
    SELECT ${columns}, ${cursorColumnSql(ofPage)}, ${total} AS total, 0 AS "leftOut" FROM (
      SELECT p.id, ${keyColumnsSql(order)} FROM ${from} WHERE ${Prisma.join([where, ...betweenCursorsSql(slice)], ' AND ')} ${orderAndLimitSql(slice)}
    ) page JOIN products p ON p.id = page.id ORDER BY ${orderSql(ofPage, backwards)}`
}

/**
 * The first page of what a search has `found`, by relevance; `where` says who sees a product, and no more. A common word is found in
 * half of a shop: how many stand at each rank gives the count and the rank of the last of the page, and names are read only from there on.
 * Which products are hidden is read once: that costs less than to look up each that was found, unless they are few.
 */
export function bestPageSql(
  { order, size }: Pick<Slice, 'order' | 'size'>,
  columns: Prisma.Sql,
  isCounted: boolean,
  where: Prisma.Sql,
  found: Prisma.Sql,
): Prisma.Sql {
  const ofPage = orderOfColumns(order, 'page')
  const total = isCounted ? sql`(SELECT sum(found.times)::int8 FROM found)` : sql`NULL::int`
  return sql`
    WITH found AS MATERIALIZED (
      SELECT f.rank, f.left_out, count(*) AS times, array_agg(f.product_id) AS product_ids FROM ${found} f
      WHERE f.product_id NOT IN (
        SELECT p.id FROM products p WHERE ${isHiddenSql} AND (${where}) IS NOT TRUE)
      GROUP BY f.rank, f.left_out
    ), best AS (
      SELECT min(r.rank) AS rank FROM (SELECT found.rank, sum(found.times) OVER (ORDER BY found.rank DESC) - found.times AS above FROM found) r
      WHERE r.above <= ${size}
    )
    SELECT ${columns}, ${cursorColumnSql(ofPage)}, ${total} AS total, page.left_out AS "leftOut" FROM (
      SELECT p.id, found.left_out, ${keyColumnsSql(order)} FROM found CROSS JOIN LATERAL unnest(found.product_ids) AS i(id) JOIN products p ON p.id = i.id
      WHERE found.rank >= (SELECT best.rank FROM best) ORDER BY ${orderSql(order)} LIMIT ${size + 1}
    ) page JOIN products p ON p.id = page.id ORDER BY ${orderSql(ofPage)}`
}
