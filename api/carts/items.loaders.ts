import { sql } from '#lib/database/sql.ts'
import { defineLoader, inOrderOf } from '#lib/loaders.ts'
import type { Context } from '../context.ts'
import type { StockedVariant } from '../products/product-row.ts'
import { VARIANT_COLUMNS } from '../variants/variant-stock.ts'

/** Variants that exist, with their stock; null for one that was deleted. */
export const liveVariants = defineLoader<Context, number, StockedVariant | null>(async (ctx, ids) => {
  const rows = await ctx.sql.rows<StockedVariant>(sql`
    SELECT ${VARIANT_COLUMNS} FROM variants v JOIN stock s ON s.variant_id = v.id WHERE v.id = ANY(${[...ids]}::int[]) AND v.deleted_at IS NULL`)
  return inOrderOf(ids, rows, ({ id }) => id)
})
