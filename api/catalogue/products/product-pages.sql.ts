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
import { isHiddenSql, isNotHiddenSql } from '../availability/product-visibility.sql.ts'

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
    ? sql`(SELECT coalesce(sum(n.products), 0) FROM listed_product_counts n ${type === null ? Prisma.empty : sql`WHERE n.type = ${type}::product_type`})
      + (SELECT count(*) FROM products p WHERE ${isHiddenSql} AND ${where})`
    : sql`NULL::int`
  return sql`
    SELECT ${columns}, ${cursorColumnSql(ofPage)}, ${total} AS total, 0 AS "leftOut" FROM (
      SELECT p.id, ${keyColumnsSql(order)} FROM ${from} WHERE ${Prisma.join([where, ...betweenCursorsSql(slice)], ' AND ')} ${orderAndLimitSql(slice)}
    ) page JOIN products p ON p.id = page.id ORDER BY ${orderSql(ofPage, backwards)}`
}

/** From so many members on, a page is looked for among so many of the first products of its order. No parameters: see `limit`. */
const MANY_MEMBERS = sql`1000`
const FIRST_PRODUCTS = sql`2000`

/**
 * A page of the products of a parent, whose `links` join them. Of a large parent enough stand among the first products of the order,
 * which its index has; if not, and for a small one, its members are sorted (OFFSET 0: PostgreSQL would read on in that index, to the
 * end of the shop for names that stand there). It counts the links less those to hidden products.
 */
export function memberPageSql(
  slice: Slice,
  columns: Prisma.Sql,
  isCounted: boolean,
  from: Prisma.Sql,
  where: Prisma.Sql,
  links: Prisma.Sql,
): Prisma.Sql {
  const { order, backwards, size } = slice
  const [ofFirst, ofMember, ofPage] = [
    orderOfColumns(order, 'f'),
    orderOfColumns(order, 'm'),
    orderOfColumns(order, 'page'),
  ]
  // No parameter: without a known size PostgreSQL expects many more rows and plans each page again.
  const limit = Prisma.raw(`LIMIT ${size + 1}`)
  const listed = Prisma.join([where, ...betweenCursorsSql(slice)], ' AND ')
  const isMember = sql`EXISTS (SELECT FROM ${links} AND l.product_id = p.id)`
  const total = isCounted
    ? sql`(SELECT members.times FROM members) - (SELECT count(*) FROM products p WHERE ${isHiddenSql} AND (${where}) IS NOT TRUE AND ${isMember})`
    : sql`NULL::int`
  return sql`
    WITH members AS MATERIALIZED (SELECT count(*) AS times FROM ${links}), near AS MATERIALIZED (
      SELECT f.* FROM (
        SELECT p.id, ${keyColumnsSql(order)} FROM ${from} WHERE ${listed} ORDER BY ${orderSql(order, backwards)} LIMIT ${FIRST_PRODUCTS}
      ) f
      WHERE (SELECT members.times FROM members) >= ${MANY_MEMBERS} AND EXISTS (SELECT FROM ${links} AND l.product_id = f.id)
      ORDER BY ${orderSql(ofFirst, backwards)} ${limit}
    ), page AS (
      SELECT * FROM near WHERE (SELECT count(*) FROM near) > ${size}
      UNION ALL
      (SELECT m.* FROM (
        SELECT p.id, ${keyColumnsSql(order)} FROM ${from} WHERE (SELECT count(*) FROM near) <= ${size} AND ${isMember} AND ${listed} OFFSET 0
      ) m ORDER BY ${orderSql(ofMember, backwards)} ${limit})
    )
    SELECT ${columns}, ${cursorColumnSql(ofPage)}, ${total} AS total, 0 AS "leftOut"
    FROM page JOIN products p ON p.id = page.id ORDER BY ${orderSql(ofPage, backwards)}`
}

/**
 * The first page of what a search has `found` (`search_ranks`), by relevance; `where` says who sees a product, and no more. A common
 * word is found in half of a shop: how many stand at each rank gives the count and the rank of the last of the page, and names are read
 * only from there on. Hidden products are read once: looking up each found product costs more, unless few are found.
 */
export function bestPageSql(
  { order, size }: Pick<Slice, 'order' | 'size'>,
  columns: Prisma.Sql,
  isCounted: boolean,
  where: Prisma.Sql,
  found: Prisma.Sql,
): Prisma.Sql {
  const ofPage = orderOfColumns(order, 'page')
  const total = isCounted ? sql`(SELECT sum(r.times)::int8 FROM ranks r)` : sql`NULL::int`
  return sql`
    WITH ranks AS MATERIALIZED (
      SELECT f.rank, f.left_out, f.product_ids, (
        SELECT count(*) FROM unnest(f.product_ids) AS i(id) WHERE ${isNotHiddenSql(sql`i.id`, where)}
      ) AS times FROM ${found} f
    ), best AS (
      SELECT min(a.rank) AS rank FROM (SELECT r.rank, sum(r.times) OVER (ORDER BY r.rank DESC) - r.times AS above FROM ranks r) a
      WHERE a.above <= ${size}
    )
    SELECT ${columns}, ${cursorColumnSql(ofPage)}, ${total} AS total, page.left_out AS "leftOut" FROM (
      SELECT p.id, found.left_out, ${keyColumnsSql(order)} FROM ranks found CROSS JOIN LATERAL unnest(found.product_ids) AS i(id) JOIN products p ON p.id = i.id
      WHERE found.rank >= (SELECT best.rank FROM best) AND ${where} ORDER BY ${orderSql(order)} LIMIT ${size + 1}
    ) page JOIN products p ON p.id = page.id ORDER BY ${orderSql(ofPage)}`
}
