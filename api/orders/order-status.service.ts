import { sql, type Sql } from '#lib/database/sql.ts'
import { requireVersion, type Versioned } from '#lib/versions.ts'
import type { OrderStatus, ProductType } from '#prisma/client.ts'
import { adminIdOf, type Context } from '../context.ts'
import { BadTransitionError } from '#lib/errors.ts'
import { InsufficientStockError, OutOfStockError } from '../availability/availability.errors.ts'
import { givePromoUseBack, takePromoUseAgain } from '../promo-codes/promo-uses.service.ts'
import { holdReservationsAgain, releaseReservations } from '../reservations/bookings.service.ts'
import { lockStock, moveStock, type StockUnit } from '../stock/stock.service.ts'
import { noSuchOrder } from './orders.errors.ts'
import { effectOf, mayMove } from './orders.rules.ts'

export interface StatusChange extends Versioned {
  orderId: number
  status: OrderStatus
}

interface LockedLine {
  id: number
  type: ProductType
  productId: number
  variantId: number | null
  quantity: number
}

interface LockedOrder {
  status: OrderStatus
  version: number
  /** Null without a code, and until a line has taken its use. */
  promoCodeId: number | null
  lines: LockedLine[]
}

const isSale = ({ type }: LockedLine): boolean => type === 'sale'
const isRental = ({ type }: LockedLine): boolean => type === 'rent'

async function lockOrder(tx: Sql, orderId: number): Promise<LockedOrder> {
  // Locked first, read second, so that the second statement sees a line added meanwhile.
  await tx.run(sql`SELECT id FROM orders WHERE id = ${orderId} FOR UPDATE`)
  const order = await tx.first<LockedOrder>(sql`
    SELECT o.status, o.version,
      CASE WHEN EXISTS (SELECT FROM order_lines l WHERE l.order_id = o.id) THEN o.promo_code_id END AS "promoCodeId",
      coalesce((SELECT json_agg(json_build_object('id', l.id, 'type', l.type, 'productId', l.product_id, 'variantId', l.variant_id, 'quantity', l.quantity))
        FROM order_lines l WHERE l.order_id = o.id), '[]') AS lines
    FROM orders o WHERE o.id = ${orderId}`)
  if (!order) throw noSuchOrder()
  return order
}

interface LockedSale {
  line: LockedLine
  unit: StockUnit
}

/** Locks the stock of all lines, rentals included, but returns only sale lines: rentals hold days instead of units. */
async function lockUnits(tx: Sql, lines: readonly LockedLine[]): Promise<LockedSale[]> {
  if (lines.length === 0) return []
  const units = await lockStock(tx, lines)
  return lines.filter(isSale).map((line) => {
    const unit = units.find(({ productId, variantId }) => productId === line.productId && variantId === line.variantId)
    if (!unit) throw new OutOfStockError(line.productId)
    return { line, unit }
  })
}

async function giveBack(tx: Sql, orderId: number, order: LockedOrder, adminId: number | null): Promise<void> {
  if (order.promoCodeId !== null) await givePromoUseBack(tx, order.promoCodeId)
  const sales = await lockUnits(tx, order.lines)
  if (sales.length > 0) {
    await moveStock(
      tx,
      sales.map(({ line, unit }) => ({
        stockId: unit.stockId,
        delta: line.quantity,
        reason: 'cancellation',
        orderLineId: line.id,
        adminId,
      })),
    )
  }
  if (order.lines.some(isRental)) await releaseReservations(tx, orderId)
}

async function takeAgain(tx: Sql, orderId: number, order: LockedOrder, adminId: number | null): Promise<void> {
  if (order.promoCodeId !== null) await takePromoUseAgain(tx, order.promoCodeId)
  const sales = await lockUnits(tx, order.lines)
  for (const { line, unit } of sales) {
    if (unit.quantity === 0) throw new OutOfStockError(line.productId)
    if (unit.quantity < line.quantity) throw new InsufficientStockError(line.productId, unit.quantity)
  }
  if (sales.length > 0) {
    await moveStock(
      tx,
      sales.map(({ line, unit }) => ({
        stockId: unit.stockId,
        delta: -line.quantity,
        reason: 'restoration',
        orderLineId: line.id,
        adminId,
      })),
    )
  }
  if (order.lines.some(isRental)) await holdReservationsAgain(tx, orderId)
}

async function changeInTransaction(
  tx: Sql,
  ctx: Context,
  { orderId, status, expectedVersion }: StatusChange,
): Promise<void> {
  const order = await lockOrder(tx, orderId)
  requireVersion({ expectedVersion }, order)
  if (order.status === status) return
  if (!mayMove(order.status, status)) throw new BadTransitionError()
  const changed = await tx.run(sql`
    UPDATE orders SET status = ${status}::order_status, version = version + 1, updated_at = ${ctx.clock()}
    WHERE id = ${orderId} AND status = ${order.status}::order_status`)
  // Cannot happen under the row lock; a locking mistake would otherwise give goods back twice.
  if (changed === 0) throw new BadTransitionError()
  const adminId = adminIdOf(ctx)
  const effect = effectOf(order.status, status)
  if (effect === 'giveBack') await giveBack(tx, orderId, order, adminId)
  if (effect === 'takeAgain') await takeAgain(tx, orderId, order, adminId)
}

/**
 * Moves an order to another status; the same status does nothing. A status that holds no goods gives stock, days and
 * promo use back once; leaving it takes them again or fails as a whole (decisions 3 and 5). Fails with `NotFoundError`,
 * `StaleVersionError`, `BadTransitionError`, the stock errors, `PromoCodeRejectedError`.
 */
export async function setOrderStatus(ctx: Context, change: StatusChange): Promise<void> {
  await ctx.sql.transaction((tx) => changeInTransaction(tx, ctx, change))
}
