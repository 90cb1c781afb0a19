import { int, returning } from '#lib/database/row.ts'
import { isOneOfSql } from '#lib/database/sql.ts'
import { defineLoader, inOrderOf } from '#lib/loaders.ts'
import type { Maker } from '#prisma/client.ts'
import type { Context } from '../../context.ts'

/** Null for an unknown id. */
export const makersById = defineLoader<Context, number, Maker | null>(async (ctx, ids) => {
  const rows = await ctx.db.maker.findMany({ where: { id: { in: [...ids] } } })
  return inOrderOf(ids, rows, ({ id }) => id)
})

/** Deleted products do not count. */
export const productCountsOfMakers = defineLoader<Context, number, number>(async (ctx, ids) => {
  const rows = await ctx.sql.rows(returning({ id: int, products: int })`
    SELECT p.maker_id AS id, count(*)::int AS products FROM products p
    WHERE p.maker_id ${isOneOfSql(ids)} AND p.deleted_at IS NULL GROUP BY 1`)
  return inOrderOf(ids, rows, ({ id }) => id).map((row) => row?.products ?? 0)
})
