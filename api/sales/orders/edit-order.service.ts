import { oneOf, returning } from '#lib/database/row.ts'
import { sql, type Sql, type Transaction } from '#lib/database/sql.ts'
import { InvalidInputError } from '#lib/errors.ts'
import { refusing } from '#lib/refusing.ts'
import { requireVersion, type Versioned } from '#lib/versions.ts'
import { PaymentStatus } from '#prisma/client.ts'
import type { Currency } from '#rules/money.ts'
import { lineTotalMinor, type OrderAmounts } from '#rules/order-amounts.ts'
import { requireNoShortage } from '../../catalogue/availability/shortages.errors.ts'
import type { Shortage } from '../../catalogue/availability/shortages.rules.ts'
import { adminIdOf, type Context } from '../../context.ts'
import { enqueueNotice, enqueueOrderLetter } from '../../platform/letters/enqueue-letter.service.ts'
import { gathered } from '../../platform/letters/gathered-letter.rules.ts'
import { bookReservations, moveReservations } from '../reservations/bookings.service.ts'
import { moveStock, type StockMove } from '../../catalogue/stock/stock.service.ts'
import { readStoredOrder, updateLines, type StoredOrder } from './edit-order.sql.ts'
import { billColumnsSql } from './order-billing.service.ts'
import { followReminders } from '../reminders/reminders.service.ts'
import { followDelivery } from './order-days.service.ts'
import { recordEvent } from './order-events.service.ts'
import { insertLinesSql, newLine } from './order-insert.sql.ts'
import { LINE_COLUMNS, ORDER_LINE } from './orders.records.ts'
import { notesWithRental } from './orders.rules.ts'
import { planEdit, type AddedLine, type OrderEdit, type PlannedEdit } from './plan-edit.service.ts'

interface Goods {
  id: number
  type: 'sale' | 'rent'
  productId: number
  variantId: number | null
}

/** `deltaOf` counts pieces: positive ones return to stock. */
async function moveGoods<Line extends Goods>(
  tx: Sql,
  ctx: Context,
  { units }: PlannedEdit,
  lines: readonly Line[],
  reason: StockMove['reason'],
  deltaOf: (line: Line) => number,
): Promise<void> {
  const moves = lines.flatMap((line) => {
    const unit = units.find(({ productId, variantId }) => productId === line.productId && variantId === line.variantId)
    const delta = deltaOf(line)
    return unit && line.type === 'sale' && delta !== 0
      ? [{ stockId: unit.stockId, delta, reason, orderLineId: line.id, adminId: adminIdOf(ctx) }]
      : []
  })
  if (moves.length > 0) await moveStock(tx, ctx, moves)
}

async function removeLines(tx: Transaction, ctx: Context, orderId: number, plan: PlannedEdit): Promise<void> {
  const { removed } = plan.lines
  if (removed.length === 0) return
  await moveGoods(tx, ctx, plan, removed, 'order_change', ({ quantity }) => quantity)
  const ids = removed.map(({ id }) => id)
  await tx.db.reservation.deleteMany({ where: { orderLineId: { in: ids } } })
  await tx.db.orderLine.deleteMany({ where: { id: { in: ids } } })
  if (removed.some(({ orderPackageId }) => orderPackageId !== null))
    await tx.db.orderPackage.deleteMany({ where: { orderId, lines: { none: {} } } })
}

async function changeLines(tx: Sql, ctx: Context, plan: PlannedEdit): Promise<void> {
  const { changed } = plan.lines
  if (changed.length === 0) return
  const before = new Map(changed.map((change) => [change.after.id, change.before.quantity]))
  const lines = changed.map(({ after }) => after)
  await updateLines(tx, changed)
  await moveGoods(tx, ctx, plan, lines, 'order_change', ({ id, quantity }) => (before.get(id) ?? quantity) - quantity)
  const moves = lines.flatMap(({ reservation, startsOn, endsOn, ...line }) =>
    reservation !== null && startsOn !== null && endsOn !== null
      ? [{ ...line, reservationId: reservation.id, startsOn, endsOn }]
      : [],
  )
  await moveReservations(tx, moves)
}

const asNewLine = ({ item, quantity, rentalDays }: AddedLine) =>
  newLine({
    ...item,
    quantity,
    rentalDays,
    totalMinor: lineTotalMinor({ unitPriceMinor: item.unitPriceMinor, quantity, rentalDays }),
  })

async function addLines(tx: Sql, ctx: Context, orderId: number, plan: PlannedEdit): Promise<void> {
  if (plan.added.length === 0) return
  const lines = await tx.rows(returning(ORDER_LINE)`
    ${insertLinesSql(sql`(SELECT ${orderId}::int AS id)`, plan.added.map(asNewLine))} RETURNING ${LINE_COLUMNS}`)
  await moveGoods(tx, ctx, plan, lines, 'sale', ({ quantity }) => -quantity)
  const bookings = lines.flatMap(({ id, productId, quantity, startsOn, endsOn }) =>
    startsOn !== null && endsOn !== null ? [{ orderLineId: id, productId, quantity, startsOn, endsOn }] : [],
  )
  await bookReservations(tx, bookings)
  if (bookings.length > 0) await enqueueNotice(tx, { kind: 'shop_reservation', orderId, key: orderId, at: ctx.clock() })
}

async function updateOrder(
  tx: Transaction,
  ctx: Context,
  before: StoredOrder,
  { bill, order, added }: PlannedEdit,
): Promise<void> {
  const { customerName, customerEmail, customerPhone, deliveryMethod, deliveryAddress, paymentMethod } = order
  const notes = added.some(({ item }) => item.type === 'rent') ? notesWithRental(before) : before.notes
  const after = await tx.first(returning({ paymentTo: oneOf(PaymentStatus) })`
    UPDATE orders SET ${billColumnsSql(bill)},
      customer_name = ${customerName}, customer_email = ${customerEmail}, customer_phone = ${customerPhone},
      delivery_method = ${deliveryMethod}::delivery_method, delivery_address = ${deliveryAddress},
      courier_place_id = CASE WHEN (delivery_method, delivery_address) = (${deliveryMethod}::delivery_method, ${deliveryAddress}::text) THEN courier_place_id END,
      delivery_price_source = CASE WHEN delivery_method = ${deliveryMethod}::delivery_method THEN delivery_price_source ELSE 'shop' END, payment_method = ${paymentMethod}::payment_method,
      notes = ${notes}, version = version + 1, updated_at = ${ctx.clock()}
    WHERE id = ${before.id} RETURNING payment_status AS "paymentTo"`)
  if (after && after.paymentTo !== before.paymentStatus)
    await recordEvent(tx, ctx, {
      orderId: before.id,
      kind: 'payment_changed',
      paymentFrom: before.paymentStatus,
      paymentTo: after.paymentTo,
    })
}

async function editInTransaction(tx: Transaction, ctx: Context, edit: OrderEdit & Versioned): Promise<void> {
  const { orderId } = edit
  await tx.run(sql`SELECT id FROM orders WHERE id = ${orderId} FOR UPDATE`)
  const before = await readStoredOrder(tx, orderId)
  requireVersion(edit, before)
  const plan = await planEdit(tx, ctx, before, edit)
  if (plan.changes.length === 0) return
  requireNoShortage(plan.shortages)
  await removeLines(tx, ctx, orderId, plan)
  await changeLines(tx, ctx, plan)
  await addLines(tx, ctx, orderId, plan)
  await updateOrder(tx, ctx, before, plan)
  const followed = plan.order.deliveryMethod === before.deliveryMethod ? [] : await followDelivery(tx, orderId)
  await followReminders(tx, ctx, orderId)
  const { at } = await recordEvent(tx, ctx, {
    orderId,
    kind: 'edited',
    changes: [...plan.changes, ...followed],
    dueBeforeMinor: before.dueMinor,
    dueAfterMinor: plan.bill.dueMinor,
  })
  await enqueueOrderLetter(tx, { kind: 'order_changed', orderId, ...gathered(orderId, at) })
}

const SAME_DAYS = 'Поръчката вече има този артикул за същите дни'

/**
 * Changes an order with its stock and reservations; lines keep their agreed price
 * (docs/spec/orders.md#editing-an-order). Fails with `NotFoundError`, `StaleVersionError`, `ShortagesError`, and as
 * `planEdit`.
 */
export async function editOrder(ctx: Context, edit: OrderEdit & Versioned): Promise<void> {
  await refusing(
    ctx.sql.transaction((tx) => editInTransaction(tx, ctx, edit)),
    { unique: () => new InvalidInputError([{ field: 'lines', message: SAME_DAYS }]) },
  )
}

export interface EditPreview extends OrderAmounts {
  currency: Currency
  dueBeforeMinor: number
  paidMinor: number
  shortages: readonly Shortage[]
}

/** Amounts and shortages of an edit, without saving it. Fails as `planEdit`. */
export async function previewEdit(ctx: Context, edit: OrderEdit): Promise<EditPreview> {
  const order = await readStoredOrder(ctx.sql, edit.orderId)
  const { bill, shortages } = await planEdit(ctx.sql, ctx, order, edit)
  return {
    ...bill,
    currency: order.currency,
    dueBeforeMinor: order.dueMinor,
    paidMinor: order.paidMinor,
    shortages,
  }
}
