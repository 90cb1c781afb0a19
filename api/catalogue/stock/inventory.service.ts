import type { Prisma, ProductType } from '#prisma/client.ts'
import { refusing } from '#lib/refusing.ts'
import { int, nullable, returning, string, type RowOf, type Statement } from '#lib/database/row.ts'
import { sql, type Transaction } from '#lib/database/sql.ts'
import { defineLoader, inOrderOf } from '#lib/loaders.ts'
import { adminIdOf, type Context } from '../../context.ts'
import { staffWrite } from '../../platform/idempotency/staff-write.service.ts'
import { noSuchProduct } from '../products/products.errors.ts'
import { belowReserved, StockChangedError, StockOfVariantsError } from './stock.errors.ts'
import type { StockChange } from './stock.input.ts'
import { lockStock, moveStock } from './stock.service.ts'

/** For a product with sizes, the sum over the active ones (docs/spec/availability.md#stock-of-a-product). */
export const INVENTORY_RECORD = {
  id: int,
  productId: int,
  productName: string,
  priceMinor: int,
  pricePerDayMinor: nullable(int),
  quantity: int,
  lowStockThreshold: int,
}

export type InventoryRecord = RowOf<typeof INVENTORY_RECORD>

// OFFSET 0 prevents PostgreSQL from repeating the lookup in WHERE and ORDER BY.
const STOCK_OF_EACH = sql`JOIN LATERAL (SELECT * FROM stock_on_hand o WHERE o.product_id = p.id OFFSET 0) h ON true`
const STOCK_OF_ALL = sql`JOIN stock_on_hand h ON h.product_id = p.id`

/** `condition` is on product `p`; `many` means that it selects a large part of all products. */
export function selectInventorySql(condition: Prisma.Sql, many: boolean): Statement<InventoryRecord> {
  return returning(INVENTORY_RECORD)`
    SELECT h.stock_id AS id, p.id AS "productId", p.name AS "productName", p.price_minor AS "priceMinor", p.price_per_day_minor AS "pricePerDayMinor",
      h.units AS quantity, h.low_stock_threshold AS "lowStockThreshold"
    FROM products p ${many ? STOCK_OF_ALL : STOCK_OF_EACH}
    WHERE p.deleted_at IS NULL AND ${condition}`
}

export async function inventoryRecords(ctx: Context, ids: readonly number[]): Promise<(InventoryRecord | null)[]> {
  const isWanted = sql`p.id IN (SELECT s.product_id FROM stock s WHERE s.id = ANY (${[...ids]}::int[]) AND s.variant_id IS NULL)`
  return inOrderOf(ids, await ctx.sql.rows(selectInventorySql(isWanted, false)), ({ id }) => id)
}

export const inventoryOfProducts = defineLoader<Context, number, InventoryRecord | null>(async (ctx, ids) => {
  const isWanted = sql`p.id = ANY (${[...ids]}::int[])`
  const rows = await ctx.sql.rows(selectInventorySql(isWanted, false))
  return inOrderOf(ids, rows, ({ productId }) => productId)
})

export async function inventoryOf(ctx: Context, type: ProductType): Promise<InventoryRecord[]> {
  return ctx.sql.rows(
    returning(
      INVENTORY_RECORD,
    )`${selectInventorySql(sql`p.type = ${type}::product_type`, type === 'sale')} ORDER BY lower(p.name), p.id`,
  )
}

async function change(
  tx: Transaction,
  ctx: Context,
  type: ProductType | null,
  { productId, quantity, threshold, expectedQuantity }: StockChange,
): Promise<void> {
  const [unit] = await lockStock(tx, [{ productId, variantId: null }])
  const record = await tx.first(
    selectInventorySql(sql`p.id = ${productId} AND p.type = coalesce(${type}::product_type, p.type)`, false),
  )
  if (!unit || !record) throw noSuchProduct()
  if (expectedQuantity !== null && expectedQuantity !== record.quantity) throw new StockChangedError(record.quantity)
  const hasSizes = (await tx.db.variant.count({ where: { productId, deletedAt: null } })) > 0
  if (hasSizes && quantity !== record.quantity) throw new StockOfVariantsError()
  await tx.db.stock.update({ where: { id: unit.stockId }, data: { lowStockThreshold: threshold } })
  if (hasSizes || quantity === unit.quantity) return
  const adminId = adminIdOf(ctx)
  await moveStock(tx, ctx, [
    { stockId: unit.stockId, delta: quantity - unit.quantity, reason: 'adjustment', orderLineId: null, adminId },
  ])
}

/**
 * Holds the row lock, so that concurrent sales count; a null type means any. Fails with `NotFoundError`,
 * `StockOfVariantsError`, `StockBelowReservedError`, `IdempotencyMismatchError`, and `StockChangedError` when the quantity is
 * not the expected one.
 */
export async function setInventory(
  ctx: Context,
  type: ProductType | null,
  input: StockChange,
): Promise<InventoryRecord> {
  const written = staffWrite(ctx, 'setStock', input, async (tx) => {
    await change(tx, ctx, type, input)
    const record = await tx.first(selectInventorySql(sql`p.id = ${input.productId}`, false))
    if (!record) throw noSuchProduct()
    return record
  })
  return refusing(written, { stockBelowReserved: belowReserved })
}
