import { defineLoader, inOrderOf } from '#lib/loaders.ts'
import type { Context } from '../../context.ts'
import { isThereSql } from '../availability/product-visibility.sql.ts'
import { int, returning } from '#lib/database/row.ts'
import { isOneOfSql } from '#lib/database/sql.ts'
import { VARIANT_COLUMNS } from './variants.sql.ts'
import { STOCKED_VARIANT, type StockedVariant } from './variants.records.ts'

/** Admins see all sizes, others active ones of products that they can see. */
export const areVisibleVariants = defineLoader<Context, number, boolean>(async (ctx, ids) => {
  if (ctx.viewer.kind === 'admin') return ids.map(() => true)
  const rows = await ctx.sql.rows(returning({ id: int })`
    SELECT v.id FROM variants v JOIN products p ON p.id = v.product_id
    WHERE v.id ${isOneOfSql(ids)} AND v.is_active AND v.deleted_at IS NULL AND ${isThereSql(ctx)}`)
  const visible = new Set(rows.map(({ id }) => id))
  return ids.map((id) => visible.has(id))
})

const quantities = defineLoader<Context, number, { variantId: number; quantity: number } | null>(async (ctx, ids) => {
  const rows = await ctx.sql.rows(returning({ variantId: int, quantity: int })`
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

export const liveVariants = defineLoader<Context, number, StockedVariant | null>(async (ctx, ids) => {
  const rows = await ctx.sql.rows(returning(STOCKED_VARIANT)`
    SELECT ${VARIANT_COLUMNS} FROM variants v JOIN stock s ON s.variant_id = v.id WHERE v.id = ANY(${[...ids]}::int[]) AND v.deleted_at IS NULL`)
  return inOrderOf(ids, rows, ({ id }) => id)
})
