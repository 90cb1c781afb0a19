import { sql, type Sql } from '#lib/database/sql.ts'
import { BadTransitionError, InvalidInputError } from '#lib/errors.ts'
import { defineLoader, inOrderOf } from '#lib/loaders.ts'
import { refusing } from '#lib/refusing.ts'
import { requireVersion, type Versioned } from '#lib/versions.ts'
import type { OrderStatus } from '#prisma/client.ts'
import type { Currency } from '#rules/money.ts'
import { adminIdOf, type Context } from '../context.ts'
import { noSuchOrder } from '../orders/orders.errors.ts'
import { ORDER_STATUSES } from '../orders/orders.rules.ts'
import { lockStock, moveStock } from '../stock/stock.service.ts'
import { RefundTooHighError, ReturnTooHighError } from './refunds.errors.ts'
import type { RefundInput } from './refunds.input.ts'

/** Sums of an order in minor units of its currency. */
export interface PaymentSums {
  orderId: number
  currency: Currency
  finalMinor: number
  paid: number
  refunded: number
  refundable: number
}

export const paymentSums = defineLoader<Context, number, PaymentSums | null>(async (ctx, ids) => {
  const rows = await ctx.sql.rows<PaymentSums>(sql`
    SELECT o.id AS "orderId", o.currency, o.final_minor AS "finalMinor", refundable_minor(o.id) AS refundable,
      coalesce((SELECT sum(p.amount_minor) FROM order_payments p WHERE p.order_id = o.id), 0)::bigint AS paid,
      coalesce((SELECT sum(r.amount_minor) FROM order_refunds r WHERE r.order_id = o.id), 0)::bigint AS refunded
    FROM orders o WHERE o.id = ANY (${[...ids]}::int[])`)
  return inOrderOf(ids, rows, ({ orderId }) => orderId)
})

interface SoldLine {
  id: number
  productId: number
  variantId: number | null
  name: string
  /** Pieces still with the customer. */
  left: number
}

interface RefundedOrder {
  status: OrderStatus
  version: number
  currency: Currency
  lines: SoldLine[]
}

async function lockOrder(tx: Sql, orderId: number): Promise<RefundedOrder> {
  await tx.run(sql`SELECT id FROM orders WHERE id = ${orderId} FOR UPDATE`)
  const order = await tx.first<RefundedOrder>(sql`
    SELECT o.status, o.version, o.currency, coalesce((SELECT json_agg(json_build_object('id', l.id, 'productId', l.product_id, 'variantId', l.variant_id, 'name', l.name,
        'left', l.quantity - coalesce((SELECT sum(b.quantity) FROM order_refund_lines b WHERE b.order_line_id = l.id), 0)))
      FROM order_lines l WHERE l.order_id = o.id AND l.type = 'sale'), '[]') AS lines
    FROM orders o WHERE o.id = ${orderId}`)
  if (!order) throw noSuchOrder()
  return order
}

interface ReturnedLine extends SoldLine {
  quantity: number
  restocked: boolean
}

function returnedLines(order: RefundedOrder, { lines }: RefundInput): ReturnedLine[] {
  if (lines.length === 0) return []
  if (!ORDER_STATUSES[order.status].takesReturns) throw new BadTransitionError('Стоките още не са при клиента.')
  if (new Set(lines.map(({ lineId }) => lineId)).size < lines.length)
    throw new InvalidInputError([{ field: 'lines', message: 'Един ред се връща веднъж' }])
  return lines.map(({ lineId, ...returned }, at) => {
    const line = order.lines.find(({ id }) => id === lineId)
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
  await moveStock(tx, moves)
}

export interface NewRefund extends RefundInput, Versioned {
  orderId: number
}

async function refundInTransaction(tx: Sql, ctx: Context, refund: NewRefund, order: RefundedOrder): Promise<void> {
  const { orderId, amount, method, reason } = refund
  const lines = returnedLines(order, refund)
  const stored = await tx.first<{ id: number }>(sql`
    INSERT INTO order_refunds (order_id, amount_minor, method, reason, at, admin_id)
    VALUES (${orderId}, ${amount}, ${method}::refund_method, ${reason}, ${ctx.clock()}, ${adminIdOf(ctx)}) RETURNING id`)
  if (!stored) throw new Error('an inserted refund was not returned')
  await tx.run(sql`UPDATE orders SET version = version + 1, updated_at = ${ctx.clock()} WHERE id = ${orderId}`)
  if (lines.length === 0) return
  await tx.run(sql`
    INSERT INTO order_refund_lines (refund_id, order_line_id, quantity, restocked)
    SELECT ${stored.id}::int, id, quantity, restocked
    FROM jsonb_to_recordset(${JSON.stringify(lines)}::jsonb) AS line(id int, quantity int, restocked boolean)`)
  await restock(tx, ctx, lines)
}

/**
 * Resalable pieces return to stock (docs/spec/payments.md#refunds-and-returns). Fails with `NotFoundError`,
 * `StaleVersionError`, `InvalidInputError`, `BadTransitionError` (goods not delivered yet), `ReturnTooHighError`,
 * `RefundTooHighError`.
 */
export async function refundOrder(ctx: Context, refund: NewRefund): Promise<void> {
  let currency: Currency = ctx.pricing.currency
  const written = ctx.sql.transaction(async (tx) => {
    const order = await lockOrder(tx, refund.orderId)
    currency = order.currency
    requireVersion(refund, order)
    await refundInTransaction(tx, ctx, refund, order)
  })
  await refusing(written, {
    refundTooHigh: (error) =>
      new RefundTooHighError({
        minorUnits: error instanceof Error && 'detail' in error ? Number(error.detail) : 0,
        currency,
      }),
  })
  paymentSums(ctx).clear(refund.orderId)
}
