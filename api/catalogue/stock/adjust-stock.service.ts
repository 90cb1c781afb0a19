import { boolean, nullable, returning } from '#lib/database/row.ts'
import type { Sql } from '#lib/database/sql.ts'
import { InvalidInputError } from '#lib/errors.ts'
import { refusing } from '#lib/refusing.ts'
import type { StockReason } from '#prisma/client.ts'
import { MAX_STOCK, type StockMoveReason } from '#rules/stock-moves.ts'
import { adminIdOf, type Context } from '../../context.ts'
import { staffWrite } from '../../platform/idempotency/staff-write.service.ts'
import { noSuchProduct } from '../products/products.errors.ts'
import type { StockAdjustment } from './adjust-stock.input.ts'
import { belowReserved, StockChangedError, StockOfVariantsError } from './stock.errors.ts'
import { lockStock, moveStock } from './stock.service.ts'

const REASONS = {
  DELIVERY: 'delivery',
  DEFECTIVE: 'defective',
  GIFT: 'gift',
  ADJUSTMENT: 'adjustment',
} as const satisfies Record<StockMoveReason, StockReason>

/** The item must exist; a product with sizes is adjusted by size. */
async function requireCounted(tx: Sql, { productId, variantId }: StockAdjustment): Promise<void> {
  const known = await tx.first(returning({ isOwn: nullable(boolean), hasSizes: boolean })`
    SELECT ${variantId}::int IS NULL OR bool_or(v.id = ${variantId}::int) AS "isOwn", count(v.id) > 0 AS "hasSizes"
    FROM products p LEFT JOIN variants v ON v.product_id = p.id AND v.deleted_at IS NULL
    WHERE p.id = ${productId} AND p.deleted_at IS NULL GROUP BY p.id`)
  if (!known?.isOwn) throw noSuchProduct()
  if (variantId === null && known.hasSizes) throw new StockOfVariantsError()
}

async function adjust(tx: Sql, ctx: Context, adjustment: StockAdjustment): Promise<{ delta: number }> {
  const { productId, variantId, move, reason, expectedQuantity } = adjustment
  const [unit] = await lockStock(tx, [{ productId, variantId }])
  await requireCounted(tx, adjustment)
  if (!unit) throw noSuchProduct()
  if (expectedQuantity !== null && expectedQuantity !== unit.quantity) throw new StockChangedError(unit.quantity)
  const delta = move.by ?? move.to - unit.quantity
  const after = unit.quantity + delta
  if (after < 0) throw new InvalidInputError([{ field: 'change', message: `Има само ${unit.quantity} бр.` }])
  if (after > MAX_STOCK) throw new InvalidInputError([{ field: 'change', message: `Най-много ${MAX_STOCK} бр.` }])
  if (delta === 0) return { delta }
  const adminId = adminIdOf(ctx)
  await moveStock(tx, ctx, [{ stockId: unit.stockId, delta, reason: REASONS[reason], orderLineId: null, adminId }])
  return { delta }
}

/**
 * Holds the row lock, so that concurrent sales count. Fails with `NotFoundError`, `InvalidInputError`,
 * `StockOfVariantsError`, `StockBelowReservedError`, `IdempotencyMismatchError`, and `StockChangedError` when the quantity is
 * not the expected one.
 */
export async function adjustStock(ctx: Context, adjustment: StockAdjustment): Promise<void> {
  await refusing(
    staffWrite(ctx, 'adjustStock', adjustment, (tx) => adjust(tx, ctx, adjustment)),
    { stockBelowReserved: belowReserved },
  )
}
