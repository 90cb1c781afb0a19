import { sql } from '#lib/database/sql.ts'
import { dayInSofia } from '#rules/calendar.ts'
import type { Context } from '../context.ts'
import { productRow, VARIANT_JSON, type ProductRecord } from './product-parts.ts'
import type { ProductRow } from './product-row.ts'

/**
 * Every product by name, with the same parts as any list shows. The parts are put together for all products at once, which costs
 * PostgreSQL half of asking each product for its own.
 */
export async function everyProduct(ctx: Context): Promise<ProductRow[]> {
  const records = await ctx.sql.rows<ProductRecord>(sql`
    SELECT p.id, p.type, p.name, p.description, p.price_stotinki AS "priceStotinki", p.price_per_day_stotinki AS "pricePerDayStotinki", p.featured, p.version,
      p.created_at AS "createdAt", p.updated_at AS "updatedAt", p.deleted_at AS "deletedAt", json_build_object(
        'images', coalesce(pictures.list, '[]'), 'categories', coalesce(places.list, '[]'), 'subcategories', coalesce(corners.list, '[]'), 'variants', coalesce(sizes.list, '[]'),
        'available', CASE
          WHEN p.type = 'rent' THEN greatest(0, coalesce(own.quantity, 0) - coalesce(out.reserved, 0))
          WHEN sizes.product_id IS NOT NULL THEN coalesce(sizes.active, 0)
          ELSE coalesce(own.quantity, 0)
        END::int,
        'averageRating', opinions.average, 'reviewCount', coalesce(opinions.count, 0)) AS parts
    FROM products p
    LEFT JOIN stock own ON own.product_id = p.id AND own.variant_id IS NULL
    LEFT JOIN rental_days out ON out.product_id = p.id AND out.day = ${dayInSofia(ctx.clock())}::date
    LEFT JOIN (
      SELECT i.product_id, json_agg(json_build_object('url', i.url, 'width', i.width, 'height', i.height) ORDER BY i.position) AS list FROM product_images i GROUP BY i.product_id
    ) pictures ON pictures.product_id = p.id
    LEFT JOIN (
      SELECT l.product_id, json_agg(json_build_object('id', c.id, 'name', c.name) ORDER BY l.position, c.id) AS list
      FROM product_categories l JOIN categories c ON c.id = l.category_id GROUP BY l.product_id
    ) places ON places.product_id = p.id
    LEFT JOIN (
      SELECT l.product_id, json_agg(json_build_object('id', c.id, 'name', c.name) ORDER BY l.position, c.id) AS list
      FROM product_subcategories l JOIN subcategories c ON c.id = l.subcategory_id GROUP BY l.product_id
    ) corners ON corners.product_id = p.id
    LEFT JOIN (
      SELECT v.product_id, json_agg(${VARIANT_JSON} ORDER BY v.position, v.id) AS list, sum(s.quantity) FILTER (WHERE v.is_active) AS active
      FROM variants v LEFT JOIN stock s ON s.variant_id = v.id WHERE v.deleted_at IS NULL GROUP BY v.product_id
    ) sizes ON sizes.product_id = p.id
    LEFT JOIN (
      SELECT r.product_id, avg(r.rating) AS average, count(*) AS count FROM reviews r WHERE r.is_approved GROUP BY r.product_id
    ) opinions ON opinions.product_id = p.id
    WHERE p.deleted_at IS NULL ORDER BY lower(p.name), p.id`)
  return records.map(productRow)
}
