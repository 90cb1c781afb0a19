import { int, returning } from '#lib/database/row.ts'
import { sql } from '#lib/database/sql.ts'
import type { Category } from '#prisma/client.ts'
import type { Context } from '../../context.ts'
import { BY_POSITION, noSuchCategory } from './categories.service.ts'

/**
 * The others follow, by name. All of the type are locked: of two who drag at once the later order holds as a whole.
 * Fails with `NotFoundError` when one is deleted or of another type.
 */
export async function arrangeCategories(ctx: Context, ids: readonly number[]): Promise<Category[]> {
  await ctx.sql.transaction(async (tx) => {
    const siblings = await tx.rows(returning({ id: int })`
      SELECT id FROM categories WHERE type = (SELECT type FROM categories WHERE id = ${ids[0] ?? 0}) ORDER BY id FOR UPDATE`)
    const known = new Set(siblings.map(({ id }) => id))
    if (ids.length === 0 || !ids.every((id) => known.has(id))) throw noSuchCategory()
    await tx.run(sql`
      UPDATE categories c SET position = w.position FROM unnest(${[...known]}::int[]) AS s(id)
      LEFT JOIN unnest(${[...ids]}::int[]) WITH ORDINALITY AS w(id, position) ON w.id = s.id
      WHERE c.id = s.id AND c.position IS DISTINCT FROM w.position`)
  })
  const named = await ctx.db.category.findUnique({ where: { id: ids[0] ?? 0 }, select: { type: true } })
  return named === null ? [] : ctx.db.category.findMany({ where: named, orderBy: BY_POSITION })
}
