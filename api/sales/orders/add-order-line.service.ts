import { instant, int, jsonObject, nullable, oneOf, returning, string, type RowOf } from '#lib/database/row.ts'
import { sql, type Sql, type Transaction } from '#lib/database/sql.ts'
import { InvalidInputError } from '#lib/errors.ts'
import { DeliveryMethod, OrderStatus } from '#prisma/client.ts'
import type { CalendarDay } from '#rules/calendar.ts'
import { deliveryProblem, ownDeliveryProblem } from '#rules/delivery-methods.ts'
import { lineTotalMinor } from '#rules/order-amounts.ts'
import { isDeliveryFree } from '#rules/pricing.ts'
import { shopDay } from '../../catalogue/availability/shop-day.service.ts'
import { rentalDaysOf, requireSensibleItem, shortageError, type ItemFacts } from '../../catalogue/items/items.rules.ts'
import { ITEM, itemColumnsSql, ITEM_JOINS } from '../../catalogue/items/items.sql.ts'
import type { Context } from '../../context.ts'
import { keyedCall, onceForKey, type OnceAnswer } from '../../platform/idempotency/idempotency.service.ts'
import { noSuchProduct } from '../../catalogue/products/products.errors.ts'
import { enqueueNotice } from '../../platform/letters/enqueue-letter.service.ts'
import { takePromoUse } from '../promo-codes/promo-uses.service.ts'
import { bookReservations } from '../reservations/bookings.service.ts'
import { lockStock, moveStock } from '../../catalogue/stock/stock.service.ts'
import { uncountAttempt } from '../../platform/throttles/throttles.service.ts'
import { isOpener, openerMark, requireMayOrder } from './order-access.service.ts'
import { billOf, type BillableLine } from './order-billing.rules.ts'
import { BILL, BILL_COLUMNS, BILLED, BILLED_LINES, billColumnsSql } from './order-billing.service.ts'
import { recordEvent } from './order-events.service.ts'
import { insertLinesSql, newLine, type NewLine } from './order-insert.sql.ts'
import { noSuchOrder, OrderClosedError } from './orders.errors.ts'
import type { OrderItemInput } from './orders.input.ts'
import { LINE_COLUMNS, ORDER_LINE, type OrderLineRecord } from './orders.records.ts'
import { notesWithRental, takesLines } from './orders.rules.ts'

const OPEN_ORDER = {
  ...BILL,
  status: oneOf(OrderStatus),
  linesUntil: nullable(instant),
  openedBy: nullable(string),
  notes: string,
  customerNote: string,
  deliveryMethod: oneOf(DeliveryMethod),
  deliveryAddress: string,
  productsMinor: int,
  freeDeliveryFromMinor: nullable(int),
  promoCode: nullable(string),
  promoCodeId: nullable(int),
}

type OpenOrder = RowOf<typeof OPEN_ORDER>

/** With the lines of the order so far. */
const WANTED_ITEM = { ...ITEM, present: nullable(jsonObject(ORDER_LINE)), lines: BILLED }

type WantedItem = RowOf<typeof WANTED_ITEM>

async function lockOpenOrder(tx: Sql, ctx: Context, orderId: number): Promise<OpenOrder> {
  const order = await tx.first(returning(OPEN_ORDER)`
    SELECT ${BILL_COLUMNS}, o.status, o.lines_until AS "linesUntil", o.opened_by AS "openedBy", o.notes, o.customer_note AS "customerNote",
      o.delivery_method AS "deliveryMethod", o.delivery_address AS "deliveryAddress", o.products_minor AS "productsMinor", o.promo_code AS "promoCode", o.promo_code_id AS "promoCodeId",
      (SELECT s.free_delivery_from_minor FROM shop_settings s) AS "freeDeliveryFromMinor"
    FROM orders o WHERE o.id = ${orderId} FOR UPDATE`)
  if (!order || !isOpener(ctx, order.openedBy)) throw noSuchOrder()
  // Opened before the conversion to euro: a line at today's price would mix two currencies in one total.
  if (!takesLines(order, ctx.clock()) || order.currency !== ctx.pricing.currency) throw new OrderClosedError()
  return order
}

/** Runs under the order's lock, so that no other line is added meanwhile. */
async function readItem(tx: Sql, input: OrderItemInput, today: CalendarDay): Promise<WantedItem> {
  const item = await tx.first(returning(WANTED_ITEM)`
    SELECT ${itemColumnsSql(today)}, (
      SELECT to_jsonb(line) FROM (
        SELECT ${LINE_COLUMNS} FROM order_lines l
        WHERE l.order_id = ${input.orderId} AND l.order_package_id IS NULL AND l.product_id = w.product_id AND l.variant_id IS NOT DISTINCT FROM w.variant_id
          AND l.starts_on IS NOT DISTINCT FROM w.starts_on AND l.ends_on IS NOT DISTINCT FROM w.ends_on
      ) AS line) AS present, (SELECT ${BILLED_LINES} FROM (VALUES (${input.orderId}::int)) AS o(id)) AS lines
    FROM (VALUES (${input.productId}::int, ${input.productVariantId}::int, ${input.rentalStartDate}::date, ${input.rentalEndDate}::date))
      AS w(product_id, variant_id, starts_on, ends_on)
    ${ITEM_JOINS}`)
  if (!item) throw noSuchProduct()
  return item
}

function pricedLine(item: ItemFacts, quantity: number): NewLine {
  const { unitPriceMinor } = item
  const rentalDays = rentalDaysOf(item)
  return newLine({
    ...item,
    quantity,
    rentalDays,
    totalMinor: lineTotalMinor({ unitPriceMinor, quantity, rentalDays }),
  })
}

/**
 * Only goods that no courier takes can be collected; rentals fit any order
 * (docs/spec/rentals.md#collecting-and-returning, docs/spec/checkout.md#goods-without-a-courier).
 */
function requireDeliverable(order: OpenOrder, { type, isNoCourier }: ItemFacts): void {
  if (type === 'rent') return
  const { deliveryMethod: method, deliveryAddress: address, customerNote: note } = order
  const message =
    deliveryProblem(method, { hasGoods: true, hasRentals: true, hasGoodsWithoutCourier: isNoCourier }) ??
    (isNoCourier ? ownDeliveryProblem({ method, address, note })?.message : null)
  if (message) throw new InvalidInputError([{ field: 'productId', message }])
}

/** The fee agreed at opening, unless the lines reach the threshold of free delivery (docs/internals/settings.md). */
function agreedFeeMinor(order: OpenOrder, line: NewLine): number {
  return isDeliveryFree(order, order.productsMinor + line.totalMinor)
    ? 0
    : order.deliveryFeeMinor + order.waivedFeeMinor
}

async function insertLine(
  tx: Transaction,
  ctx: Context,
  order: OpenOrder,
  lines: readonly BillableLine[],
  line: NewLine,
): Promise<OrderLineRecord> {
  const bill = billOf({
    ...order,
    lines: [...lines, { ...line, id: 0, isBilled: true }],
    deliveryFeeMinor: agreedFeeMinor(order, line),
    waivedFeeMinor: 0,
  })
  const notes = line.type === 'rent' ? notesWithRental(order) : order.notes
  const stored = await tx.first(returning(ORDER_LINE)`
    WITH recomputed AS (
      UPDATE orders SET ${billColumnsSql(bill)}, notes = ${notes}, version = version + 1, updated_at = ${ctx.clock()}
      WHERE id = ${order.id}
    )
    ${insertLinesSql(sql`(SELECT ${order.id}::int AS id)`, [line])} RETURNING ${LINE_COLUMNS}`)
  if (!stored) throw new Error('an inserted line was not returned')
  await recordEvent(tx, ctx, {
    orderId: order.id,
    kind: 'line_added',
    orderLineId: stored.id,
    dueBeforeMinor: order.dueMinor,
    dueAfterMinor: bill.dueMinor,
  })
  return stored
}

async function addNewLine(
  tx: Transaction,
  ctx: Context,
  order: OpenOrder,
  { lines, ...item }: Omit<WantedItem, 'present'>,
  quantity: number,
): Promise<OrderLineRecord> {
  const [unit] = await lockStock(tx, [item])
  const isSold = item.obstacle === null
  const onHand = unit && isSold ? unit.quantity : 0
  if (!unit || !isSold || (item.type === 'sale' && quantity > onHand)) throw shortageError(item, onHand)
  const line = await insertLine(tx, ctx, order, lines, pricedLine(item, quantity))
  const { id, productId, startsOn, endsOn } = line
  if (startsOn !== null && endsOn !== null) {
    await bookReservations(tx, [{ orderLineId: id, productId, quantity, startsOn, endsOn }])
    const dueAt = order.linesUntil
    await enqueueNotice(tx, { kind: 'shop_reservation', orderId: order.id, key: order.id, at: ctx.clock(), dueAt })
    return line
  }
  const move = { stockId: unit.stockId, delta: -quantity, reason: 'sale', orderLineId: id, adminId: null } as const
  await moveStock(tx, ctx, [move])
  return line
}

/**
 * One transaction (docs/spec/orders.md#two-step-orders): the first line uses the promo code; a repeated item returns
 * its existing line. Fails with `NotFoundError`, `OrderClosedError`, `InvalidInputError`, `PromoCodeRejectedError`,
 * the stock errors, `ForbiddenError` (staff without `orders.edit`).
 */
export async function addOrderLine(ctx: Context, input: OrderItemInput): Promise<OnceAnswer<OrderLineRecord>> {
  requireMayOrder(ctx)
  const { idempotencyKey, ...body } = input
  const call = keyedCall('addOrderLine', openerMark(ctx, ctx.openerCookie ?? ''), idempotencyKey, body)
  let isFirstLine = false
  const added = await ctx.sql.transaction((tx) =>
    onceForKey(tx, call, async () => {
      const order = await lockOpenOrder(tx, ctx, input.orderId)
      const day = shopDay(ctx)
      const { present, ...item } = await readItem(tx, input, day.today)
      isFirstLine = item.lines.length === 0
      if (present) return { status: 200, answer: present }
      requireSensibleItem(item, day)
      requireDeliverable(order, item)
      if (isFirstLine) await takePromoUse(tx, order, ctx.clock())
      return { status: 201, answer: await addNewLine(tx, ctx, order, item, input.quantity) }
    }),
  )
  if (isFirstLine) await uncountAttempt(ctx, 'openOrders')
  return added
}
