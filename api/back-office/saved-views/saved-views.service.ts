import { returning, string, type RowOf } from '#lib/database/row.ts'
import { sql } from '#lib/database/sql.ts'
import { InvalidInputError, NotFoundError } from '#lib/errors.ts'
import { adminIdOf, type Context } from '../../context.ts'
import type { SavedViewInput, SavedViewKey } from './saved-views.input.ts'

const SAVED_VIEW = { list: string, name: string, query: string }

export type SavedView = RowOf<typeof SAVED_VIEW>

const MAX_VIEWS = 30

export async function savedViews(ctx: Context, list: string): Promise<SavedView[]> {
  return ctx.sql.rows(
    returning(
      SAVED_VIEW,
    )`SELECT list, name, query FROM saved_views WHERE admin_id = ${adminIdOf(ctx)} AND list = ${list} ORDER BY lower(name), id`,
  )
}

/** Replaces a view of the same name. Fails with `InvalidInputError` when the list has too many. */
export async function saveView(ctx: Context, { list, name, query }: SavedViewInput): Promise<void> {
  const adminId = adminIdOf(ctx) ?? 0
  await ctx.sql.transaction(async (tx) => {
    // Serializes concurrent saves, so that the count is correct.
    await tx.run(sql`SELECT id FROM admins WHERE id = ${adminId} FOR NO KEY UPDATE`)
    const others = await tx.db.savedView.count({ where: { adminId, list, name: { not: name } } })
    if (others >= MAX_VIEWS)
      throw new InvalidInputError([{ field: 'name', message: `Най-много ${MAX_VIEWS} изгледа на списък` }])
    const where = { adminId_list_name: { adminId, list, name } }
    await tx.db.savedView.upsert({ where, create: { adminId, list, name, query }, update: { query } })
  })
}

/** Fails with `NotFoundError`. */
export async function deleteSavedView(ctx: Context, { list, name }: SavedViewKey): Promise<void> {
  const { count } = await ctx.db.savedView.deleteMany({ where: { adminId: adminIdOf(ctx) ?? 0, list, name } })
  if (count === 0) throw new NotFoundError('Няма такъв изглед.')
}
