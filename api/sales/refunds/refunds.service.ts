import { int, jsonList, nullable, oneOf, returning, string, type RowOf } from '#lib/database/row.ts'
import type { Sql, Transaction } from '#lib/database/sql.ts'
import { BadTransitionError, InvalidInputError } from '#lib/errors.ts'
import type { Versioned } from '#lib/versions.ts'
import { OrderStatus } from '#prisma/client.ts'
import { orderStatusRule } from '#rules/order-statuses.ts'
import { adminIdOf, type Context } from '../../context.ts'
import { finishPayments, lockPayments, type LockedPayments } from '../payments/lock-payments.service.ts'
import { paymentChange } from '../payments/payment-changes.rules.ts'
import { insertPayments, requireCovered } from '../payments/payments.service.ts'
import { lockStock, moveStock } from '../../catalogue/stock/stock.service.ts'
import { ReturnTooHighError } from './refunds.errors.ts'
import type { RefundInput } from './refunds.input.ts'

const SOLD_LINE = {
  id: int,
  productId: int,
  variantId: nullable(int),
  name: string,
  /** Pieces still with the customer. */
  left: int,
}

type SoldLine = RowOf<typeof SOLD_LINE>

const SOLD_GOODS = { status: oneOf(OrderStatus), lines: jsonList(SOLD_LINE) }

type SoldGoods = RowOf<typeof SOLD_GOODS>

/** The caller holds the order's lock. */
async function readGoods(tx: Sql, orderId: number): Promise<SoldGoods> {
  const goods = await tx.first(returning(SOLD_GOODS)`
    SELECT o.status, coalesce((SELECT json_agg(json_build_object('id', l.id, 'productId', l.product_id, 'variantId', l.variant_id, 'name', l.name,
        'left', l.quantity - coalesce((SELECT sum(b.quantity) FROM order_return_lines b WHERE b.order_line_id = l.id), 0)))
      FROM order_lines l WHERE l.order_id = o.id AND l.type = 'sale'), '[]') AS lines
    FROM orders o WHERE o.id = ${orderId}`)
  if (!goods) throw new Error('a locked order is missing')
  return goods
}

interface ReturnedLine extends SoldLine {
  quantity: number
  restocked: boolean
}

function returnedLines(goods: SoldGoods, { lines }: RefundInput): ReturnedLine[] {
  if (lines.length === 0) return []
  if (!orderStatusRule(goods.status).takesReturns) throw new BadTransitionError('Стоките още не са при клиента.')
  if (new Set(lines.map(({ lineId }) => lineId)).size < lines.length)
    throw new InvalidInputError([{ field: 'lines', message: 'Един ред се връща веднъж' }])
  return lines.map(({ lineId, ...returned }, at) => {
    const line = goods.lines.find(({ id }) => id === lineId)
    if (!line) throw new InvalidInputError([{ field: `lines.${at}`, message: 'Този ред не е продажба от поръчката' }])
    if (returned.quantity > line.left) throw new ReturnTooHighError(line.name, line.left)
    return { ...line, ...returned }
  })
}

async function restock(tx: Sql, ctx: Context, lines: readonly ReturnedLine[]): Promise<void> {
  const restocked = lines.filter((line) => line.restocked)
  if (restocked.length === 0) return
  const units = await lockStock(tx, restocked)
  const moves = restocked.flatMap((line) => {
    const unit = units.find(({ productId, variantId }) => productId === line.productId && variantId === line.variantId)
    const { id: orderLineId, quantity: delta } = line
    return unit
      ? [{ stockId: unit.stockId, delta, reason: 'customer_return' as const, orderLineId, adminId: adminIdOf(ctx) }]
      : []
  })
  await moveStock(tx, ctx, moves)
}

export interface NewRefund extends RefundInput, Versioned {
  orderId: number
}

async function insertReturn(
  { db }: Transaction,
  ctx: Context,
  { orderId, reason }: NewRefund,
  lines: readonly ReturnedLine[],
): Promise<number> {
  const data = { orderId, reason, at: ctx.clock(), adminId: adminIdOf(ctx) }
  const { id: returnId } = await db.orderReturn.create({ data })
  if (lines.length > 0)
    await db.orderReturnLine.createMany({
      data: lines.map(({ id: orderLineId, quantity, restocked }) => ({ returnId, orderLineId, quantity, restocked })),
    })
  return returnId
}

/** Money paid for goods is refunded first, then rent. */
function refundEntries(order: LockedPayments, { amount, method }: NewRefund) {
  const goods = Math.min(amount, Math.max(0, order.paidMinor - order.paidRentMinor))
  return [
    { kind: 'refunded', purpose: 'goods', amountMinor: goods, method } as const,
    { kind: 'refunded', purpose: 'rent', amountMinor: amount - goods, method } as const,
  ].filter(({ amountMinor }) => amountMinor > 0)
}

/**
 * Resalable pieces return to stock (docs/spec/payments.md#refunds-and-returns). Fails with `NotFoundError`,
 * `StaleVersionError`, `InvalidInputError`, `BadTransitionError` (goods not delivered yet), `ReturnTooHighError`,
 * `RefundTooHighError`.
 */
export async function refundOrder(ctx: Context, refund: NewRefund): Promise<void> {
  const { orderId, reason } = refund
  await ctx.sql.transaction(async (tx) => {
    const order = await lockPayments(tx, orderId, refund)
    const lines = returnedLines(await readGoods(tx, orderId), refund)
    const entries = refundEntries(order, refund)
    requireCovered(order, entries)
    const returnId = await insertReturn(tx, ctx, refund, lines)
    await restock(tx, ctx, lines)
    await insertPayments(
      tx,
      ctx,
      orderId,
      entries.map((entry) => ({ ...entry, reason, reservationId: null, returnId })),
    )
    await finishPayments(
      tx,
      ctx,
      order,
      entries.map((entry) => paymentChange(entry, order.currency)),
    )
  })
}
