import { sql } from '#lib/database/sql.ts'
import { InvalidInputError, NotFoundError } from '#lib/errors.ts'
import { adminIdOf, type Context } from '../../context.ts'
import type { SavedViewInput, SavedViewKey } from './saved-views.input.ts'

export interface SavedView {
  list: string
  name: string
  query: string
}

const MAX_VIEWS = 30

export async function savedViews(ctx: Context, list: string): Promise<SavedView[]> {
  return ctx.sql.rows<SavedView>(
    sql`SELECT list, name, query FROM saved_views WHERE admin_id = ${adminIdOf(ctx)} AND list = ${list} ORDER BY lower(name), id`,
  )
}

/** Replaces a view of the same name. Fails with `InvalidInputError` when the list has too many. */
export async function saveView(ctx: Context, { list, name, query }: SavedViewInput): Promise<void> {
  const adminId = adminIdOf(ctx)
  await ctx.sql.transaction(async (tx) => {
    // Serializes concurrent saves, so that the count is correct.
    await tx.run(sql`SELECT id FROM admins WHERE id = ${adminId} FOR NO KEY UPDATE`)
    const others = await tx.first<{ count: number }>(
      sql`SELECT count(*)::int AS count FROM saved_views WHERE admin_id = ${adminId} AND list = ${list} AND name <> ${name}`,
    )
    if ((others?.count ?? 0) >= MAX_VIEWS)
      throw new InvalidInputError([{ field: 'name', message: `Най-много ${MAX_VIEWS} изгледа на списък` }])
    await tx.run(sql`
      INSERT INTO saved_views (admin_id, list, name, query) VALUES (${adminId}, ${list}, ${name}, ${query})
      ON CONFLICT (admin_id, list, name) DO UPDATE SET query = excluded.query`)
  })
}

/** Fails with `NotFoundError`. */
export async function deleteSavedView(ctx: Context, { list, name }: SavedViewKey): Promise<void> {
  const deleted = await ctx.sql.run(
    sql`DELETE FROM saved_views WHERE admin_id = ${adminIdOf(ctx)} AND list = ${list} AND name = ${name}`,
  )
  if (deleted === 0) throw new NotFoundError('Няма такъв изглед.')
}
