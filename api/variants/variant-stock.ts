import { columnsSql } from '#lib/columns.ts'
import { sql } from '#lib/database/sql.ts'
import { defineLoader, inOrderOf } from '#lib/loaders.ts'
import { Prisma } from '#prisma/client.ts'
import type { Context } from '../context.ts'

/** The columns of `StockedVariant` over `variants v` and its `stock s`. */
export const VARIANT_COLUMNS: Prisma.Sql = sql`${columnsSql(Prisma.VariantScalarFieldEnum, 'v')}, s.quantity`

const quantities = defineLoader<Context, number, { variantId: number; quantity: number } | null>(async (ctx, ids) => {
  const rows = await ctx.sql.rows<{ variantId: number; quantity: number }>(sql`
    SELECT variant_id AS "variantId", quantity FROM stock WHERE variant_id = ANY(${[...ids]}::int[])`)
  return inOrderOf(ids, rows, ({ variantId }) => variantId)
})

/** Pieces of a variant on hand: of the row when the listing read it, else loaded with the others of the same tick. */
export function variantQuantity(
  ctx: Context,
  variant: { id: number } | { id: number; quantity: number },
): number | Promise<number> {
  if ('quantity' in variant) return variant.quantity
  return quantities(ctx)
    .load(variant.id)
    .then((row) => row?.quantity ?? 0)
}
