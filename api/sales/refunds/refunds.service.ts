import { boolean, int, jsonList, nullable, oneOf, returning, string, type RowOf } from '#lib/database/row.ts'
import type { Sql, Transaction } from '#lib/database/sql.ts'
import { BadTransitionError, InvalidInputError } from '#lib/errors.ts'
import type { Versioned } from '#lib/versions.ts'
import { OrderStatus } from '#prisma/client.ts'
import { orderStatusRule } from '#rules/order-statuses.ts'
import { leftOfLine } from '#rules/refund-proposal.ts'
import { adminIdOf, type Context } from '../../context.ts'
import { lockPayments, type LockedPayments } from '../payments/lock-payments.service.ts'
import { addPayments, requireCovered, requireTerminalMoney } from '../payments/payments.service.ts'
import { lockStock, moveStock } from '../../catalogue/stock/stock.service.ts'
import { readRefundFacts, refundFacts } from './refund-lines.loaders.ts'
import { LineRefundTooHighError, ReturnTooHighError } from './refunds.errors.ts'
import type { RefundInput } from './refunds.input.ts'

const SOLD_LINE = {
  id: int,
  isRental: boolean,
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
    SELECT o.status, coalesce((SELECT json_agg(json_build_object('id', l.id, 'isRental', l.type = 'rent', 'productId', l.product_id, 'variantId', l.variant_id, 'name', l.name,
        'left', l.quantity - coalesce((SELECT sum(b.quantity) FROM order_return_lines b WHERE b.order_line_id = l.id), 0)))
      FROM order_lines l WHERE l.order_id = o.id), '[]') AS lines
    FROM orders o WHERE o.id = ${orderId}`)
  if (!goods) throw new Error('a locked order is missing')
  return goods
}

interface ReturnedLine extends SoldLine {
  quantity: number
  restocked: boolean
  /** Refunded for the line, in minor units. */
  amount: number
}

function returnedLines(goods: SoldGoods, { lines }: Pick<NewRefund, 'lines'>): ReturnedLine[] {
  if (lines.length === 0) return []
  const comesBack = lines.some(({ quantity }) => quantity > 0)
  if (comesBack && !orderStatusRule(goods.status).takesReturns)
    throw new BadTransitionError('Стоките още не са при клиента.')
  if (new Set(lines.map(({ lineId }) => lineId)).size < lines.length)
    throw new InvalidInputError([{ field: 'lines', message: 'Един ред се връща веднъж' }])
  return lines.map(({ lineId, ...returned }, at) => {
    const line = goods.lines.find(({ id }) => id === lineId)
    if (!line || (line.isRental && returned.quantity > 0))
      throw new InvalidInputError([{ field: `lines.${at}`, message: 'Този ред не е продажба от поръчката' }])
    if (returned.quantity > line.left) throw new ReturnTooHighError(line.name, line.left)
    return { ...line, amount: 0, ...returned }
  })
}

async function restock(tx: Sql, ctx: Context, lines: readonly ReturnedLine[]): Promise<void> {
  const restocked = lines.filter((line) => line.restocked && line.quantity > 0)
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

type LineOfRefund = RefundInput['lines'][number]

export interface NewRefund extends Omit<RefundInput, 'lines'>, Versioned {
  orderId: number
  /** `amount` is refunded for the line; left out: nothing. */
  lines: readonly (Omit<LineOfRefund, 'amount'> & Partial<Pick<LineOfRefund, 'amount'>>)[]
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
      data: lines.map(({ id: orderLineId, quantity, restocked, amount: refundedMinor }) => ({
        returnId,
        orderLineId,
        quantity,
        restocked: restocked && quantity > 0,
        refundedMinor,
      })),
    })
  return returnId
}

/** For a line no more than its price less earlier refunds (docs/spec/payments.md#refunds-per-line). */
async function requireLeftOfLines(tx: Sql, orderId: number, lines: readonly ReturnedLine[]): Promise<void> {
  if (lines.every(({ amount }) => amount === 0)) return
  const [facts] = await readRefundFacts(tx, [orderId])
  if (!facts) throw new Error('a locked order is missing')
  for (const { id, name, amount } of lines) {
    const line = facts.lines.find(({ lineId }) => lineId === id)
    const left = line === undefined ? 0 : leftOfLine(line)
    if (amount > left) throw new LineRefundTooHighError(name, { minorUnits: left, currency: facts.currency })
  }
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
 * Records a refund, returned pieces, or both; pieces marked `restocked` return to stock
 * (docs/spec/payments.md#refunds-and-returns). Fails with `NotFoundError`, `StaleVersionError`, `InvalidInputError`,
 * `BadTransitionError` (goods not delivered yet), `ReturnTooHighError`, `RefundTooHighError`, `LineRefundTooHighError`,
 * `CardRefundNeededError`.
 */
export async function refundOrder(ctx: Context, refund: NewRefund): Promise<void> {
  const { orderId, reason } = refund
  await ctx.sql.transaction(async (tx) => {
    const order = await lockPayments(tx, orderId, refund)
    const lines = returnedLines(await readGoods(tx, orderId), refund)
    await requireLeftOfLines(tx, orderId, lines)
    const entries = refundEntries(order, refund)
    requireCovered(order, entries)
    await requireTerminalMoney(tx, orderId, entries)
    const returnId = await insertReturn(tx, ctx, refund, lines)
    await restock(tx, ctx, lines)
    await addPayments(
      tx,
      ctx,
      order,
      entries.map((entry) => ({ ...entry, reason, reservationId: null, returnId })),
    )
    refundFacts(ctx).clear(orderId)
  })
}
