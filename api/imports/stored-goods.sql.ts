import { sql, type Sql } from '#lib/database/sql.ts'
import type { ProductType } from '#prisma/client.ts'
import { placeKey, type Places, type StoredProduct } from './import-plan.rules.ts'

export async function storedProducts(from: Sql, ids: readonly number[]): Promise<Map<number, StoredProduct>> {
  const rows = await from.rows<StoredProduct>(sql`
    SELECT p.id, p.type, p.name, p.description, p.price_minor AS "priceMinor", p.price_per_day_minor AS "pricePerDayMinor",
      p.featured, p.is_draft AS "isDraft", p.visible_from IS NOT NULL AS "isScheduled",
      ARRAY(SELECT l.category_id FROM product_categories l WHERE l.product_id = p.id ORDER BY l.position, l.category_id) AS "categoryIds",
      ARRAY(SELECT l.subcategory_id FROM product_subcategories l WHERE l.product_id = p.id ORDER BY l.position, l.subcategory_id) AS "subcategoryIds",
      (SELECT s.quantity FROM stock s WHERE s.product_id = p.id AND s.variant_id IS NULL) AS quantity,
      coalesce((SELECT json_agg(json_build_object('id', v.id, 'size', v.size, 'priceMinor', v.price_minor, 'isActive', v.is_active,
          'quantity', s.quantity) ORDER BY v.position, v.id)
        FROM variants v JOIN stock s ON s.variant_id = v.id WHERE v.product_id = p.id AND v.deleted_at IS NULL), '[]') AS variants
    FROM products p WHERE p.id = ANY (${[...ids]}::int[]) AND p.deleted_at IS NULL`)
  return new Map(rows.map((row) => [row.id, row]))
}

/** The shop has few of them. A name that two subcategories of one category share means the older. */
export async function placesOf(from: Sql): Promise<Places> {
  const categories = await from.rows<{ id: number; type: ProductType; name: string }>(
    sql`SELECT c.id, c.type, c.name FROM categories c ORDER BY c.id DESC`,
  )
  const subcategories = await from.rows<{ id: number; type: ProductType; name: string }>(sql`
    SELECT s.id, c.type, c.name || ' > ' || s.name AS name FROM subcategories s JOIN categories c ON c.id = s.category_id ORDER BY s.id DESC`)
  const byName = (rows: typeof categories) => new Map(rows.map(({ id, type, name }) => [placeKey(type, name), id]))
  return { categories: byName(categories), subcategories: byName(subcategories) }
}

export async function productsByName(from: Sql, names: readonly string[]): Promise<Map<string, number>> {
  const rows = await from.rows<{ id: number; type: ProductType; name: string }>(sql`
    SELECT p.id, p.type, p.name FROM unnest(${[...names]}::text[]) AS wanted(name)
    JOIN products p ON name_key(p.name) = name_key(wanted.name) AND p.deleted_at IS NULL`)
  return new Map(rows.map(({ id, type, name }) => [placeKey(type, name), id]))
}
