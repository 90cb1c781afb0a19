import type { ProductType } from '#prisma/client.ts'
import { databaseCode, PG_CODES } from '#lib/database/failures.ts'
import { sql, type Sql } from '#lib/database/sql.ts'
import { adminIdOf, type Context } from '../context.ts'
import { noSuchProduct } from '../products/products.errors.ts'
import { StockBelowReservedError, StockChangedError, StockOfVariantsError } from './stock.errors.ts'
import type { StockChange } from './stock.input.ts'
import { lockStock, moveStock } from './stock.service.ts'

/** What is on hand of a product; with sizes, the sum over the active ones (decisions 3). */
export interface InventoryRecord {
  id: number
  productId: number
  productName: string
  priceStotinki: number
  pricePerDayStotinki: number | null
  quantity: number
  lowStockThreshold: number
}

/** What there is of the sizes of all products at once. */
const SIZES_OF_ALL = sql`LEFT JOIN (
      SELECT v.product_id, coalesce(sum(vs.quantity) FILTER (WHERE v.is_active), 0) AS quantity
      FROM variants v JOIN stock vs ON vs.variant_id = v.id WHERE v.deleted_at IS NULL GROUP BY v.product_id
    ) sizes ON sizes.product_id = p.id`

/** The same asked of each product, for a few. */
const SIZES_OF_EACH = sql`LEFT JOIN LATERAL (
      SELECT coalesce(sum(vs.quantity) FILTER (WHERE v.is_active), 0) AS quantity
      FROM variants v JOIN stock vs ON vs.variant_id = v.id WHERE v.product_id = p.id AND v.deleted_at IS NULL HAVING count(*) > 0
    ) sizes ON true`

/** Stock records that meet a condition on product `p` and stock `s`; `many` when most of what is sold is looked through. */
export function inventorySelect(condition: ReturnType<typeof sql>, many: boolean) {
  return sql`
    SELECT s.id, p.id AS "productId", p.name AS "productName", p.price_stotinki AS "priceStotinki", p.price_per_day_stotinki AS "pricePerDayStotinki",
      coalesce(sizes.quantity, s.quantity)::int AS quantity, s.low_stock_threshold AS "lowStockThreshold"
    FROM products p JOIN stock s ON s.product_id = p.id AND s.variant_id IS NULL
    ${many ? SIZES_OF_ALL : SIZES_OF_EACH}
    WHERE p.deleted_at IS NULL AND ${condition}`
}

/** The stock of everything that is sold, or of everything that is rented; one statement. For the admin. */
export async function inventoryOf(ctx: Context, type: ProductType): Promise<InventoryRecord[]> {
  return ctx.sql.rows<InventoryRecord>(
    sql`${inventorySelect(sql`p.type = ${type}::product_type`, type === 'sale')} ORDER BY lower(p.name), p.id`,
  )
}

async function change(
  tx: Sql,
  ctx: Context,
  type: ProductType,
  { productId, quantity, threshold, expectedQuantity }: StockChange,
): Promise<void> {
  const [unit] = await lockStock(tx, [{ productId, variantId: null }])
  const record = await tx.first<InventoryRecord>(
    inventorySelect(sql`p.id = ${productId} AND p.type = ${type}::product_type`, false),
  )
  if (!unit || !record) throw noSuchProduct()
  if (expectedQuantity !== null && expectedQuantity !== record.quantity) throw new StockChangedError(record.quantity)
  const hasSizes = await tx.first(
    sql`SELECT id FROM variants WHERE product_id = ${productId} AND deleted_at IS NULL LIMIT 1`,
  )
  if (hasSizes && quantity !== record.quantity) throw new StockOfVariantsError()
  await tx.run(sql`UPDATE stock SET low_stock_threshold = ${threshold} WHERE id = ${unit.stockId}`)
  if (hasSizes || quantity === unit.quantity) return
  const adminId = adminIdOf(ctx)
  await moveStock(tx, [
    { stockId: unit.stockId, delta: quantity - unit.quantity, reason: 'adjustment', orderLineId: null, adminId },
  ])
}

/** The day and units that the trigger names when rental stock would fall below what is reserved. */
function belowReserved(error: unknown): Error | null {
  if (databaseCode(error) !== PG_CODES.stockBelowReserved) return null
  const detail = error instanceof Error && 'detail' in error ? String(error.detail) : ''
  const [day = '', reserved = '0'] = detail.split(' ')
  return new StockBelowReservedError(day, Number(reserved))
}

/**
 * Sets quantity and threshold under the row lock, so sales before and after count. Fails with `NotFoundError`,
 * `StockOfVariantsError`, `StockBelowReservedError`, and `StockChangedError` when it is not the expected one.
 */
export async function setInventory(ctx: Context, type: ProductType, wish: StockChange): Promise<InventoryRecord> {
  try {
    await ctx.sql.transaction((tx) => change(tx, ctx, type, wish))
  } catch (error) {
    throw belowReserved(error) ?? error
  }
  const record = await ctx.sql.first<InventoryRecord>(inventorySelect(sql`p.id = ${wish.productId}`, false))
  if (!record) throw noSuchProduct()
  return record
}
