import type { Category, Subcategory } from '#prisma/client.ts'
import { sql } from '#lib/database/sql.ts'
import type { Context } from '../context.ts'

/** Of categories, and again of subcategories. */
const MOST_SUGGESTED = 3

interface Named {
  id: number
  kind: 'category' | 'subcategory'
}

/** Categories and subcategories with products whose name has every typed word or a synonym (`search_synonyms`). */
export async function suggestCategories(
  ctx: Context,
  text: string,
): Promise<{ categories: Category[]; subcategories: Subcategory[] }> {
  const found = await ctx.sql.rows<Named>(sql`
    WITH typed AS MATERIALIZED (
      SELECT t.word FROM search_query(${text}) t
    ), known AS MATERIALIZED (
      SELECT t.word AS typed, m.word FROM typed t CROSS JOIN LATERAL search_meanings(t.word) m
    )
    SELECT p.id, p.kind FROM (
      SELECT c.id, c.name, 'category' AS kind FROM categories c
      WHERE EXISTS (SELECT FROM product_categories l JOIN products p ON p.id = l.product_id WHERE l.category_id = c.id AND p.deleted_at IS NULL)
      UNION ALL SELECT c.id, c.name, 'subcategory' FROM subcategories c
      WHERE EXISTS (SELECT FROM product_subcategories l JOIN products p ON p.id = l.product_id WHERE l.subcategory_id = c.id AND p.deleted_at IS NULL)
    ) p CROSS JOIN LATERAL search_words_of(p.name) AS n(word) JOIN known k ON k.word = n.word
    GROUP BY p.kind, p.id, p.name HAVING count(DISTINCT k.typed) = (SELECT count(*) FROM typed)
    ORDER BY length(p.name), p.id`)
  const idsOf = (kind: Named['kind']) =>
    found
      .filter((named) => named.kind === kind)
      .slice(0, MOST_SUGGESTED)
      .map(({ id }) => id)
  const [categories, subcategories] = await Promise.all([
    ctx.db.category.findMany({ where: { id: { in: idsOf('category') } }, orderBy: { name: 'asc' } }),
    ctx.db.subcategory.findMany({ where: { id: { in: idsOf('subcategory') } }, orderBy: { name: 'asc' } }),
  ])
  return { categories, subcategories }
}
