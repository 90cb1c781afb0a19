import { sql } from '#lib/database/sql.ts'
import type { Prisma } from '#prisma/client.ts'

/** Joins what `ItemFacts` needs to rows `w` that have product_id, variant_id, starts_on and ends_on. A rental's stock is that of the product. */
export const itemJoins: Prisma.Sql = sql`
  JOIN products p ON p.id = w.product_id
  LEFT JOIN variants v ON v.id = w.variant_id
  LEFT JOIN stock s ON s.product_id = w.product_id AND s.variant_id IS NOT DISTINCT FROM w.variant_id
  LEFT JOIN LATERAL (
    SELECT d.reserved, d.day FROM rental_days d
    WHERE d.product_id = w.product_id AND d.day BETWEEN w.starts_on AND w.ends_on
    ORDER BY d.reserved DESC, d.day LIMIT 1
  ) AS fullest ON true`

/** The columns of `ItemFacts` over `itemJoins`. */
export const itemColumns: Prisma.Sql = sql`
  p.id AS "productId", p.type, p.name, p.deleted_at IS NULL AS "isLive",
  v.size, w.variant_id AS "variantId",
  coalesce(v.product_id = p.id, false) AS "isOwnVariant",
  coalesce(v.is_active AND v.deleted_at IS NULL, false) AS "isVariantSold",
  (SELECT bool_or(x.is_active) FROM variants x WHERE x.product_id = p.id AND x.deleted_at IS NULL) AS "hasSoldVariants",
  (SELECT i.url FROM product_images i WHERE i.product_id = p.id ORDER BY i.position LIMIT 1) AS "imageUrl",
  CASE WHEN p.type = 'rent' THEN p.price_per_day_stotinki ELSE coalesce(v.price_stotinki, p.price_stotinki) END AS "unitPriceStotinki",
  w.starts_on AS "startsOn", w.ends_on AS "endsOn",
  s.id AS "stockId", coalesce(s.quantity, 0) AS "onHand", coalesce(fullest.reserved, 0) AS "reserved", fullest.day AS "fullestDay"`
