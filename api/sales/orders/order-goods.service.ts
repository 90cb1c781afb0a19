import { int, jsonList, jsonObject, nullable, oneOf, returning, string, type RowOf } from '#lib/database/row.ts'
import { sql, type Sql, type Transaction } from '#lib/database/sql.ts'
import { OrderStatus, ProductType } from '#prisma/client.ts'
import { adminIdOf, type Context } from '../../context.ts'
import { requireNoShortage } from '../../catalogue/availability/shortages.errors.ts'
import type { Shortage } from '../../catalogue/availability/shortages.rules.ts'
import { PromoCodeUnavailableError } from '../promo-codes/promo-codes.errors.ts'
import { releasePromoUse, retakePromoUse } from '../promo-codes/promo-uses.service.ts'
import {
  bookingsToRestore,
  retakeReservations,
  releaseReservations,
  rentalShortages,
} from '../reservations/bookings.service.ts'
import { lockStock, moveStock, type StockUnit } from '../../catalogue/stock/stock.service.ts'
import { dropDiscount } from './order-billing.service.ts'
import { recordEvent } from './order-events.service.ts'
import { noSuchOrder } from './orders.errors.ts'

const LOCKED_LINE = {
  id: int,
  type: oneOf(ProductType),
  productId: int,
  variantId: nullable(int),
  name: string,
  size: nullable(string),
  /** Pieces that it holds: without returned ones that are in stock again. */
  quantity: int,
}

type LockedLine = RowOf<typeof LOCKED_LINE>

const LOCKED_ORDER = {
  id: int,
  status: oneOf(OrderStatus),
  version: int,
  /** Null without lines: the first line uses the code, whose id is null when it was deleted. */
  promo: nullable(jsonObject({ code: string, id: nullable(int) })),
  lines: jsonList(LOCKED_LINE),
}

export type LockedOrder = RowOf<typeof LOCKED_ORDER>

export interface Restoring {
  /**
   * True drops the code; false keeps the agreed discount while the code has uses left, even if the code has changed.
   * Without either, a code that cannot be used is refused, so that the panel asks staff.
   */
  withoutPromoCode?: boolean | null | undefined
}

const isRental = ({ type }: LockedLine): boolean => type === 'rent'

/** Fails with `NotFoundError`. */
export async function lockOrder(tx: Sql, orderId: number): Promise<LockedOrder> {
  // Lock, then read, so that the read sees a line added meanwhile.
  await tx.run(sql`SELECT id FROM orders WHERE id = ${orderId} FOR UPDATE`)
  const order = await tx.first(returning(LOCKED_ORDER)`
    SELECT o.id, o.status, o.version,
      CASE WHEN o.promo_code IS NOT NULL AND EXISTS (SELECT FROM order_lines l WHERE l.order_id = o.id)
        THEN json_build_object('id', o.promo_code_id, 'code', o.promo_code) END AS promo,
      coalesce((SELECT json_agg(json_build_object('id', l.id, 'type', l.type, 'productId', l.product_id, 'variantId', l.variant_id, 'name', l.name, 'size', l.size,
          'quantity', l.quantity - coalesce((SELECT sum(b.quantity) FROM order_return_lines b WHERE b.order_line_id = l.id AND b.restocked), 0)) ORDER BY l.id)
        FROM order_lines l WHERE l.order_id = o.id), '[]') AS lines
    FROM orders o WHERE o.id = ${orderId}`)
  if (!order) throw noSuchOrder()
  return order
}

interface LockedSale {
  line: LockedLine
  /** Null when the size was deleted permanently. */
  unit: StockUnit | null
}

/** Locks the stock of all lines, rentals included, but returns only sale lines: rentals hold days instead of units. */
async function lockUnits(tx: Sql, lines: readonly LockedLine[]): Promise<LockedSale[]> {
  if (lines.length === 0) return []
  const units = await lockStock(tx, lines)
  return lines
    .filter((line) => !isRental(line))
    .map((line) => ({
      line,
      unit:
        units.find(({ productId, variantId }) => productId === line.productId && variantId === line.variantId) ?? null,
    }))
}

async function moveSales(
  tx: Sql,
  ctx: Context,
  sales: readonly LockedSale[],
  reason: 'cancellation' | 'restoration',
): Promise<void> {
  const sign = reason === 'cancellation' ? 1 : -1
  const moves = sales.flatMap(({ line, unit }) =>
    unit && line.quantity > 0
      ? [{ stockId: unit.stockId, delta: sign * line.quantity, reason, orderLineId: line.id, adminId: adminIdOf(ctx) }]
      : [],
  )
  if (moves.length > 0) await moveStock(tx, ctx, moves)
}

export async function releaseGoods(tx: Transaction, ctx: Context, { id, promo, lines }: LockedOrder): Promise<void> {
  if (promo !== null && promo.id !== null) await releasePromoUse(tx, promo.id)
  await moveSales(tx, ctx, await lockUnits(tx, lines), 'cancellation')
  if (lines.some(isRental)) await releaseReservations(tx, id)
}

/** Lines of the same item share its stock. */
function saleShortages(sales: readonly LockedSale[]): Shortage[] {
  const items = Map.groupBy(sales, ({ line }) => `${line.productId} ${line.variantId ?? ''}`)
  return [...items.values()].flatMap((ofItem) => {
    const [first] = ofItem
    if (!first) return []
    const { productId, name, size } = first.line
    const needed = ofItem.reduce((sum, { line }) => sum + line.quantity, 0)
    const available = first.unit?.quantity ?? 0
    return available < needed ? [{ productId, name, size, needed, available, days: [] }] : []
  })
}

async function retakeCode(
  tx: Transaction,
  ctx: Context,
  { promo }: LockedOrder,
  { withoutPromoCode }: Restoring,
): Promise<PromoCodeUnavailableError | null> {
  if (promo === null || withoutPromoCode === true) return null
  const obstacle = await retakePromoUse(tx, promo.id, ctx.clock(), withoutPromoCode === false)
  return obstacle && new PromoCodeUnavailableError(promo.code, obstacle)
}

async function dropCode(tx: Transaction, ctx: Context, { id: orderId, promo }: LockedOrder): Promise<void> {
  if (promo === null) return
  const change = await dropDiscount(tx, ctx, orderId)
  await recordEvent(tx, ctx, { orderId, kind: 'promo_code_dropped', promoCode: promo.code, ...change })
}

/** All or nothing. Fails with `ShortagesError` for all shortages, or else `PromoCodeUnavailableError`. */
export async function retakeGoods(
  tx: Transaction,
  ctx: Context,
  order: LockedOrder,
  restoring: Restoring,
): Promise<void> {
  const codeError = await retakeCode(tx, ctx, order, restoring)
  const sales = await lockUnits(tx, order.lines)
  const hasRentals = order.lines.some(isRental)
  const bookings = hasRentals ? await bookingsToRestore(tx, order.id) : []
  requireNoShortage([...saleShortages(sales), ...(await rentalShortages(tx, bookings))])
  if (codeError) throw codeError
  await moveSales(tx, ctx, sales, 'restoration')
  if (hasRentals) await retakeReservations(tx, order.id)
  if (restoring.withoutPromoCode === true) await dropCode(tx, ctx, order)
}
