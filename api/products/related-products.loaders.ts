import { sql } from '#lib/database/sql.ts'
import { defineLoader } from '#lib/loaders.ts'
import { dayInSofia } from '#rules/calendar.ts'
import type { Context } from '../context.ts'
import { productColumnsSql, productRow, type ProductRecord } from './product-parts.sql.ts'
import type { ProductRow } from './products.records.ts'

export const MAX_RELATED = 8

/** Products of the same type with the most common subcategories, then categories; one statement per tick. */
export const relatedProducts = defineLoader<Context, number, ProductRow[]>(async (ctx, ids) => {
  const rows = await ctx.sql.rows<ProductRecord & { relatedTo: number }>(sql`
    SELECT r.base_id AS "relatedTo", ${productColumnsSql(dayInSofia(ctx.clock()))}
    FROM unnest(${[...ids]}::int[]) AS b(id)
    CROSS JOIN LATERAL (
      SELECT b.id AS base_id, o.id, shared.weight FROM products o
      JOIN products self ON self.id = b.id AND self.type = o.type
      JOIN LATERAL (
        SELECT (SELECT 100 * count(*) FROM product_subcategories x JOIN product_subcategories y USING (subcategory_id) WHERE x.product_id = b.id AND y.product_id = o.id)
          + (SELECT count(*) FROM product_categories x JOIN product_categories y USING (category_id) WHERE x.product_id = b.id AND y.product_id = o.id) AS weight
      ) shared ON shared.weight > 0
      WHERE o.deleted_at IS NULL AND o.id <> b.id
        AND o.id IN (SELECT y.product_id FROM product_categories x JOIN product_categories y USING (category_id) WHERE x.product_id = b.id LIMIT 400)
      ORDER BY shared.weight DESC, o.featured DESC, o.id LIMIT ${MAX_RELATED}
    ) r
    JOIN products p ON p.id = r.id
    ORDER BY r.base_id, r.weight DESC, p.featured DESC, p.id`)
  const groups = Map.groupBy(rows, ({ relatedTo }) => relatedTo)
  return ids.map((id) => (groups.get(id) ?? []).map(({ relatedTo: _relatedTo, ...record }) => productRow(record)))
})
