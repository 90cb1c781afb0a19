import { boolean, int, returning, string, type RowOf } from '#lib/database/row.ts'
import { sql, type Sql } from '#lib/database/sql.ts'
import { CURSOR, cursorColumnSql, cursorOf } from '#lib/keyset.ts'
import { nextVersion, requireVersion, type Versioned } from '#lib/versions.ts'
import type { OrderStatus } from '#prisma/client.ts'
import type { Context } from '../../context.ts'
import { grantOrder, maySeeOrder, parsedAccessToken, secretHash } from './order-access.service.ts'
import { recordEvent } from './order-events.service.ts'
import { CONFIRMED_BY_REST, setOrderStatus } from './order-status.service.ts'
import { noSuchOrder } from './orders.errors.ts'
import { ordersWhere } from './orders.filter.ts'
import {
  LINES_OF_ORDER,
  ORDER,
  ORDER_COLUMNS,
  ORDER_WITH_LINES,
  type OrderRecord,
  type OrderWithLines,
} from './orders.records.ts'
import { notesWithRental } from './orders.rules.ts'

export async function allOrders(ctx: Context): Promise<OrderRecord[]> {
  return ctx.sql.rows(returning(ORDER)`SELECT ${ORDER_COLUMNS} FROM orders o ORDER BY o.created_at DESC, o.id DESC`)
}

/** With lines, newest first; matched by account, never by e-mail address. */
export async function ownOrders(ctx: Context): Promise<OrderWithLines[]> {
  if (ctx.viewer.kind !== 'customer') return []
  return ctx.sql.rows(returning(ORDER_WITH_LINES)`
    SELECT ${ORDER_COLUMNS}, ${LINES_OF_ORDER} FROM orders o WHERE o.customer_id = ${ctx.viewer.customerId} ORDER BY o.created_at DESC, o.id DESC`)
}

/** For the admin or the owning customer. Fails with `NotFoundError`. */
export async function orderDetails(ctx: Context, { orderId }: { orderId: number }): Promise<OrderWithLines> {
  const order = await ctx.sql.first(
    returning(ORDER_WITH_LINES)`SELECT ${ORDER_COLUMNS}, ${LINES_OF_ORDER} FROM orders o WHERE o.id = ${orderId}`,
  )
  if (!order || !maySeeOrder(ctx, order)) throw noSuchOrder()
  return order
}

/** REST's step: needs no confirmations (docs/spec/orders.md#status-changes). Fails as `setOrderStatus`. */
export async function changeOrderStatus(
  ctx: Context,
  { orderId, status }: { orderId: number; status: OrderStatus },
): Promise<OrderWithLines> {
  await setOrderStatus(ctx, { orderId, status, ...CONFIRMED_BY_REST })
  return orderDetails(ctx, { orderId })
}

/** Resolves the token of a private link and grants its order to this request; null when it is unknown. */
export async function openByToken(ctx: Context, token: string): Promise<number | null> {
  const parsed = parsedAccessToken(token)
  if (!parsed) return null
  const order = await ctx.sql.first(
    returning({ id: int })`SELECT o.id FROM orders o WHERE o.id = ${parsed.orderId} AND ${secretHash(parsed.secret)} IN
      (SELECT o.access_token_hash UNION ALL SELECT o.found_token_hash UNION ALL SELECT l.secret_hash FROM order_links l WHERE l.order_id = o.id)`,
  )
  if (!order) return null
  grantOrder(ctx, order.id)
  return order.id
}

interface OrderEdit extends Versioned {
  orderId: number
}

const EDITED_ORDER = { version: int, notes: string, hasRental: boolean }

type EditedOrder = RowOf<typeof EDITED_ORDER>

/** Locks the order, so that history has the true old values. Fails with `NotFoundError`, `StaleVersionError`. */
async function lockForEdit(tx: Sql, { orderId, expectedVersion }: OrderEdit): Promise<EditedOrder> {
  const order = await tx.first(returning(EDITED_ORDER)`
    SELECT o.version, o.notes, EXISTS (SELECT FROM order_lines l WHERE l.order_id = o.id AND l.type = 'rent') AS "hasRental"
    FROM orders o WHERE o.id = ${orderId} FOR UPDATE`)
  if (!order) throw noSuchOrder()
  requireVersion({ expectedVersion }, order)
  return order
}

/**
 * Orders with rentals keep the word "наем" (docs/spec/orders.md#notes-with-the-rental-word). Fails with
 * `NotFoundError`, `StaleVersionError`.
 */
export async function updateOrderNotes(ctx: Context, edit: OrderEdit & { notes: string }): Promise<void> {
  const { orderId } = edit
  await ctx.sql.transaction(async (tx) => {
    const { hasRental, notes: before } = await lockForEdit(tx, edit)
    const notes = hasRental ? notesWithRental({ notes: edit.notes, customerNote: '' }) : edit.notes
    await tx.db.order.update({
      where: { id: orderId },
      data: { notes, ...nextVersion(ctx) },
      select: { id: true },
    })
    if (notes !== before) await recordEvent(tx, ctx, { orderId, kind: 'notes_changed' })
  })
}

export async function orderCursor(ctx: Context, orderId: number): Promise<string> {
  const { order } = ordersWhere(sql`true`)
  const row = await ctx.sql.first(
    returning(CURSOR)`SELECT ${cursorColumnSql(order)} FROM orders t WHERE t.id = ${orderId}`,
  )
  return cursorOf(order, row?.cursorKeys ?? [])
}
