import { columnsSql } from '#lib/columns.ts'
import { int, returning } from '#lib/database/row.ts'
import { isOneOfSql } from '#lib/database/sql.ts'
import { defineLoader, inOrderOf } from '#lib/loaders.ts'
import { modelRow } from '#lib/model-row.ts'
import { Prisma, type Category } from '#prisma/client.ts'
import type { Context } from '../../context.ts'
import { isThereSql } from '../availability/product-visibility.sql.ts'

export const categoriesById = defineLoader<Context, number, Category | null>(async (ctx, ids) => {
  const rows = await ctx.sql.rows(returning(modelRow('Category'))`
    SELECT ${columnsSql(Prisma.CategoryScalarFieldEnum, 'c')} FROM categories c WHERE c.id ${isOneOfSql(ids)}`)
  return inOrderOf(ids, rows, ({ id }) => id)
})

export const categoryProductCounts = defineLoader<Context, number, number>(async (ctx, ids) => {
  const rows = await ctx.sql.rows(returning({ id: int, count: int })`
    SELECT l.category_id AS id, count(*)::int AS count FROM product_categories l JOIN products p ON p.id = l.product_id
    WHERE ${isThereSql(ctx)} AND l.category_id = ANY(${[...ids]}::int[]) GROUP BY 1`)
  return inOrderOf(ids, rows, ({ id }) => id).map((row) => row?.count ?? 0)
})
