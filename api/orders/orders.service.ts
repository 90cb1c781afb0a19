import { sql } from '#lib/database/sql.ts'
import { cursorColumnSql, cursorOf, type CursorRow } from '#lib/keyset.ts'
import { asRead, notWritten, type Versioned } from '#lib/versions.ts'
import type { OrderStatus, PaymentStatus, Prisma } from '#prisma/client.ts'
import type { Context } from '../context.ts'
import { grantOrder, maySeeOrder, parsedAccessToken, secretHash } from './order-access.service.ts'
import { setOrderStatus } from './order-status.service.ts'
import { noSuchOrder } from './orders.errors.ts'
import { ordersWhere } from './orders.filter.ts'
import { LINES_OF_ORDER, ORDER_COLUMNS, type OrderRecord, type OrderWithLines } from './orders.records.ts'
import { notesWithRental } from './orders.rules.ts'

export async function allOrders(ctx: Context): Promise<OrderRecord[]> {
  return ctx.sql.rows<OrderRecord>(sql`SELECT ${ORDER_COLUMNS} FROM orders o ORDER BY o.created_at DESC, o.id DESC`)
}

/** With lines, newest first; matched by account, never by e-mail address. */
export async function ownOrders(ctx: Context): Promise<OrderWithLines[]> {
  if (ctx.viewer.kind !== 'customer') return []
  return ctx.sql.rows<OrderWithLines>(sql`
    SELECT ${ORDER_COLUMNS}, ${LINES_OF_ORDER} FROM orders o WHERE o.customer_id = ${ctx.viewer.customerId} ORDER BY o.created_at DESC, o.id DESC`)
}

/** For the admin or the owning customer. Fails with `NotFoundError`. */
export async function orderDetails(ctx: Context, { orderId }: { orderId: number }): Promise<OrderWithLines> {
  const order = await ctx.sql.first<OrderWithLines>(
    sql`SELECT ${ORDER_COLUMNS}, ${LINES_OF_ORDER} FROM orders o WHERE o.id = ${orderId}`,
  )
  if (!order || !maySeeOrder(ctx, order)) throw noSuchOrder()
  return order
}

export async function changeOrderStatus(
  ctx: Context,
  { orderId, status }: { orderId: number; status: OrderStatus },
): Promise<OrderWithLines> {
  await setOrderStatus(ctx, { orderId, status })
  return orderDetails(ctx, { orderId })
}

/** Resolves a private-page token and grants its order to this request; null when there is none. */
export async function openByToken(ctx: Context, token: string): Promise<number | null> {
  const parsed = parsedAccessToken(token)
  if (!parsed) return null
  const order = await ctx.sql.first<{ id: number }>(
    sql`SELECT id FROM orders WHERE id = ${parsed.orderId} AND access_token_hash = ${secretHash(parsed.secret)}`,
  )
  if (!order) return null
  grantOrder(ctx, order.id)
  return order.id
}

interface OrderEdit extends Versioned {
  orderId: number
}

async function editOrder(ctx: Context, { orderId, expectedVersion }: OrderEdit, change: Prisma.Sql): Promise<void> {
  const version = asRead({ expectedVersion }).version ?? null
  const edited = await ctx.sql.run(sql`
    UPDATE orders o SET ${change}, version = version + 1, updated_at = ${ctx.clock()}
    WHERE o.id = ${orderId} AND (${version}::int IS NULL OR o.version = ${version}::int)`)
  if (edited === 1) return
  const present = await ctx.sql.first<{ version: number }>(sql`SELECT version FROM orders WHERE id = ${orderId}`)
  throw notWritten(present, noSuchOrder)
}

/** Fails with `NotFoundError`, `StaleVersionError`. */
export async function setOrderPaymentStatus(
  ctx: Context,
  edit: OrderEdit & { paymentStatus: PaymentStatus },
): Promise<void> {
  await editOrder(ctx, edit, sql`payment_status = ${edit.paymentStatus}::payment_status`)
}

/** Rental orders keep the word "наем" (decisions 5). Fails with `NotFoundError`, `StaleVersionError`. */
export async function updateOrderNotes(ctx: Context, edit: OrderEdit & { notes: string }): Promise<void> {
  await editOrder(
    ctx,
    edit,
    sql`
    notes = CASE WHEN EXISTS (SELECT FROM order_lines l WHERE l.order_id = o.id AND l.type = 'rent') THEN ${notesWithRental(edit.notes)}::text ELSE ${edit.notes}::text END`,
  )
}

/** Where an order stands in a list of the newest first. */
export async function orderCursor(ctx: Context, orderId: number): Promise<string> {
  const { order } = ordersWhere(sql`true`)
  const row = await ctx.sql.first<CursorRow>(
    sql`SELECT ${cursorColumnSql(order)} FROM orders t WHERE t.id = ${orderId}`,
  )
  return cursorOf(order, row?.cursorKeys ?? [])
}
