import { int, oneOf, returning, type RowOf } from '#lib/database/row.ts'
import { defineLoader, inOrderOf } from '#lib/loaders.ts'
import { Currency } from '#prisma/client.ts'
import type { Context } from '../../context.ts'
import { partsOfOwnOrders } from './orders.loaders.ts'

export const areVisibleOrderPackages = partsOfOwnOrders((ctx, query) => ctx.db.orderPackage.findMany(query))

const SUMS = { orderPackageId: int, currency: oneOf(Currency), priceMinor: int, depositMinor: int }

/** Of its lines as they are billed now. */
export const sumsOfPackages = defineLoader<Context, number, RowOf<typeof SUMS> | null>(async (ctx, ids) => {
  const rows = await ctx.sql.rows(returning(SUMS)`
    SELECT g.id AS "orderPackageId", o.currency, coalesce(sum(l.allocated_minor) FILTER (WHERE l.is_billed), 0)::bigint AS "priceMinor",
      coalesce(sum(l.total_minor - l.allocated_minor) FILTER (WHERE l.is_billed), 0)::bigint AS "depositMinor"
    FROM order_packages g JOIN orders o ON o.id = g.order_id LEFT JOIN order_lines l ON l.order_package_id = g.id
    WHERE g.id = ANY (${[...ids]}::int[]) GROUP BY g.id, o.currency`)
  return inOrderOf(ids, rows, ({ orderPackageId }) => orderPackageId)
})
