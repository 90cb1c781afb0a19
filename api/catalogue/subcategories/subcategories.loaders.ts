import { columnsSql } from '#lib/columns.ts'
import { int, nullable, returning } from '#lib/database/row.ts'
import { isOneOfSql, sql } from '#lib/database/sql.ts'
import { defineLoader, defineLoaderWith, groupedBy, inOrderOf } from '#lib/loaders.ts'
import { modelRow } from '#lib/model-row.ts'
import { Prisma, type Subcategory } from '#prisma/client.ts'
import type { Context } from '../../context.ts'
import { isThereSql, linkedSql } from '../availability/product-visibility.sql.ts'

const countSql = (ctx: Context): Prisma.Sql =>
  sql`(SELECT count(*)::int FROM (${linkedSql(sql`product_subcategories l WHERE l.subcategory_id = s.id`, isThereSql(ctx))}) m)`

const counts = defineLoader<Context, number, number>(async (ctx, ids) => {
  const rows = await ctx.sql.rows(returning({ id: int, count: int })`
    SELECT s.id, ${countSql(ctx)} AS count FROM subcategories s WHERE s.id ${isOneOfSql(ids)}`)
  return inOrderOf(ids, rows, ({ id }) => id).map((row) => row?.count ?? 0)
})

/** Products in it: of the row when the category read it, else loaded with the others of the same tick. */
export const productCountOf = (
  ctx: Context,
  subcategory: { id: number } | { id: number; productCount: number | null },
): number | Promise<number> =>
  ('productCount' in subcategory ? subcategory.productCount : null) ?? counts(ctx).load(subcategory.id)

/** Of categories: as staff dragged them; those that were never dragged follow, by name. */
export const subcategoriesOf = defineLoaderWith<Context, 'counts', number, Subcategory[]>(
  async (ctx, parts, categoryIds) => {
    const count = parts.includes('counts') ? countSql(ctx) : sql`NULL::int`
    const rows = await ctx.sql.rows(returning({ ...modelRow('Subcategory'), productCount: nullable(int) })`
    SELECT ${columnsSql(Prisma.SubcategoryScalarFieldEnum, 's')}, ${count} AS "productCount" FROM subcategories s
    WHERE s.category_id ${isOneOfSql(categoryIds)} ORDER BY s.category_id, s.position NULLS LAST, s.name, s.id`)
    return groupedBy(categoryIds, rows, ({ categoryId }) => categoryId)
  },
)
