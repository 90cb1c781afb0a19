import { int, returning } from '#lib/database/row.ts'
import { isOneOfSql } from '#lib/database/sql.ts'
import { defineLoader, inOrderOf } from '#lib/loaders.ts'
import type { Context } from '../../context.ts'
import { isThereOfAnyKindSql } from '../availability/product-visibility.sql.ts'
import { RECIPE, type Recipe } from './packages.records.ts'

/** By the id of the package; null for another product. */
export const recipes = defineLoader<Context, number, Recipe | null>(async (ctx, ids) => {
  const rows = await ctx.db.package.findMany({ where: { productId: { in: [...ids] } }, include: RECIPE })
  return inOrderOf(ids, rows, ({ productId }) => productId)
})

/** Whether the viewer may read the packages of these parts. */
export const areVisibleParts = defineLoader<Context, number, boolean>(async (ctx, ids) => {
  const rows = await ctx.sql.rows(returning({ id: int })`
    SELECT l.id FROM package_parts l JOIN products p ON p.id = l.product_id
    WHERE l.id ${isOneOfSql(ids)} AND ${isThereOfAnyKindSql(ctx)}`)
  const visible = new Set(rows.map(({ id }) => id))
  return ids.map((id) => visible.has(id))
})
