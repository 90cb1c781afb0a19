import { int, returning } from '#lib/database/row.ts'
import { isOneOfSql } from '#lib/database/sql.ts'
import { defineLoader } from '#lib/loaders.ts'
import type { Context } from '../../context.ts'
import { isThereSql } from '../availability/product-visibility.sql.ts'

/** Admins see all reviews, others approved ones of products that they can see. */
export const areVisibleReviews = defineLoader<Context, number, boolean>(async (ctx, ids) => {
  if (ctx.viewer.kind === 'admin') return ids.map(() => true)
  const rows = await ctx.sql.rows(returning({ id: int })`
    SELECT r.id FROM reviews r JOIN products p ON p.id = r.product_id
    WHERE r.id ${isOneOfSql(ids)} AND r.is_approved AND ${isThereSql(ctx)}`)
  const visible = new Set(rows.map(({ id }) => id))
  return ids.map((id) => visible.has(id))
})
