import { int, returning } from '#lib/database/row.ts'
import { rowsOfIdsSql } from '#lib/database/sql.ts'
import { Prisma } from '#prisma/client.ts'
import { groupedBy } from '#lib/loaders.ts'
import { dayInSofia } from '#rules/calendar.ts'
import type { Context } from '../../context.ts'
import { cachedPart } from '../../platform/cache/cached-part.ts'
import { tagsOfParts } from './product-parts.rules.ts'
import { selectedProductSql, SELECTED_PRODUCT, selectedProduct } from './product-parts.sql.ts'
import { isThereSql } from '../availability/product-visibility.sql.ts'
import type { ProductPart, SelectedProduct } from './products.records.ts'

export const MAX_RELATED = 8

/**
 * The first products of the same type with the most common subcategories, then categories, of each product; one
 * statement. Cached by itself: it is half of what a product's page costs PostgreSQL.
 */
export async function relatedProducts(
  ctx: Context,
  parts: readonly ProductPart[],
  first: number,
  ids: readonly number[],
): Promise<SelectedProduct[][]> {
  // No parameter: without a known number PostgreSQL expects many rows and plans the statement again each time.
  const limit = Prisma.raw(String(Math.max(0, Math.min(first, MAX_RELATED))))
  const rows = await cachedPart(ctx, ['related', ids, limit.sql, parts], async (own) => {
    const found = await own.sql.rows(returning({ relatedTo: int, ...SELECTED_PRODUCT })`
    SELECT r.base_id AS "relatedTo", ${selectedProductSql(dayInSofia(own.clock()), parts)}
    FROM ${rowsOfIdsSql(ids)} AS b(id)
    JOIN products self ON self.id = b.id
    CROSS JOIN LATERAL (
      WITH candidates AS MATERIALIZED (
        SELECT DISTINCT y.product_id AS id FROM (
          SELECT y.product_id FROM product_categories x JOIN product_categories y USING (category_id) WHERE x.product_id = b.id LIMIT 400
        ) y
      ), weighed AS MATERIALIZED (
        SELECT shared.id, sum(shared.weight) AS weight FROM (
          SELECT c.id, 100 AS weight FROM candidates c JOIN product_subcategories y ON y.product_id = c.id JOIN product_subcategories x USING (subcategory_id) WHERE x.product_id = b.id
          UNION ALL
          SELECT c.id, 1 FROM candidates c JOIN product_categories y ON y.product_id = c.id JOIN product_categories x USING (category_id) WHERE x.product_id = b.id
        ) shared GROUP BY shared.id
      )
      SELECT b.id AS base_id, p.id, w.weight FROM weighed w JOIN products p ON p.id = w.id
      WHERE p.type = self.type AND ${isThereSql(own)} AND p.id <> b.id
      ORDER BY w.weight DESC, p.featured DESC, p.id LIMIT ${limit}
    ) r
    JOIN products p ON p.id = r.id
    ORDER BY r.base_id, r.weight DESC, p.featured DESC, p.id`)
    own.shown.add('lists')
    for (const { id } of found) for (const tag of tagsOfParts(id, parts)) own.shown.add(tag)
    return found
  })
  return groupedBy(ids, rows, ({ relatedTo }) => relatedTo).map((some) =>
    some.map(({ relatedTo: _relatedTo, ...record }) => selectedProduct(record)),
  )
}
