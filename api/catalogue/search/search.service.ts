import type { Category, Subcategory } from '#prisma/client.ts'
import { int, oneOf, returning, type RowOf } from '#lib/database/row.ts'
import type { Context } from '../../context.ts'
import { isThereSql } from '../availability/product-visibility.sql.ts'

const MOST_SUGGESTED = 3

const NAMED = { id: int, kind: oneOf(['category', 'subcategory']) }

type Named = RowOf<typeof NAMED>

/** Categories and subcategories with products whose name has every typed word or a synonym (`search_synonyms`). */
export async function suggestCategories(
  ctx: Context,
  text: string,
): Promise<{ categories: Category[]; subcategories: Subcategory[] }> {
  // LIMIT keeps PostgreSQL from reading the products of all categories before it knows which are named so.
  const found = await ctx.sql.rows(returning(NAMED)`
    WITH typed AS MATERIALIZED (
      SELECT t.word FROM search_query(${text}) t
    ), known AS MATERIALIZED (
      SELECT t.word AS typed, m.word FROM typed t CROSS JOIN LATERAL search_meanings(t.word) m
    ), named AS MATERIALIZED (
      SELECT p.id, p.kind, p.name FROM (
        SELECT c.id, c.name, 'category' AS kind FROM categories c UNION ALL SELECT c.id, c.name, 'subcategory' FROM subcategories c
      ) p CROSS JOIN LATERAL search_words_of(p.name) AS n(word) JOIN known k ON k.word = n.word
      GROUP BY p.kind, p.id, p.name HAVING count(DISTINCT k.typed) = (SELECT count(*) FROM typed)
    )
    SELECT named.id, named.kind FROM named CROSS JOIN LATERAL (
      (SELECT FROM product_categories l JOIN products p ON p.id = l.product_id
        WHERE named.kind = 'category' AND l.category_id = named.id AND ${isThereSql(ctx)} LIMIT 1)
      UNION ALL
      (SELECT FROM product_subcategories l JOIN products p ON p.id = l.product_id
        WHERE named.kind = 'subcategory' AND l.subcategory_id = named.id AND ${isThereSql(ctx)} LIMIT 1)
    ) offered
    ORDER BY length(named.name), named.id`)
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
