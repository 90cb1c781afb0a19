import { int, returning } from '#lib/database/row.ts'
import { sql } from '#lib/database/sql.ts'
import { noSuchCategory } from '../categories/categories.service.ts'
import type { Context } from '../../context.ts'
import { noSuchSubcategory } from './subcategories.service.ts'

/** Named ones of other categories move here; its own that are not named follow, by name. Fails with `NotFoundError`. */
export async function arrangeSubcategories(ctx: Context, categoryId: number, ids: readonly number[]): Promise<void> {
  await ctx.sql.transaction(async (tx) => {
    const parents = await tx.run(sql`SELECT FROM categories WHERE id = ${categoryId} FOR KEY SHARE`)
    if (parents === 0) throw noSuchCategory()
    const rows = await tx.rows(returning({ id: int })`
      SELECT s.id FROM subcategories s JOIN categories c ON c.id = s.category_id
      WHERE (s.category_id = ${categoryId} OR s.id = ANY(${[...ids]}::int[]))
        AND c.type = (SELECT type FROM categories WHERE id = ${categoryId}) ORDER BY s.id FOR UPDATE OF s`)
    const known = new Set(rows.map(({ id }) => id))
    if (!ids.every((id) => known.has(id))) throw noSuchSubcategory()
    await tx.run(sql`
      UPDATE subcategories s SET position = w.position, category_id = ${categoryId},
        version = s.version + (s.category_id <> ${categoryId})::int
      FROM unnest(${[...known]}::int[]) AS k(id)
      LEFT JOIN unnest(${[...ids]}::int[]) WITH ORDINALITY AS w(id, position) ON w.id = k.id
      WHERE s.id = k.id AND (s.position IS DISTINCT FROM w.position OR s.category_id <> ${categoryId})`)
  })
}
