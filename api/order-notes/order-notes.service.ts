import { sql } from '#lib/database/sql.ts'
import { adminIdOf, type Context } from '../context.ts'
import { noSuchOrder } from '../orders/orders.errors.ts'
import type { OrderNoteInput } from './order-notes.input.ts'

/** Adds a note to an order; a public one is also sent to the customer. Fails with `NotFoundError`. */
export async function addOrderNote(
  ctx: Context,
  { orderId, kind, text }: OrderNoteInput & { orderId: number },
): Promise<void> {
  const added = await ctx.sql.run(sql`
    INSERT INTO order_notes (order_id, kind, text, at, admin_id)
    SELECT o.id, ${kind}::order_note_kind, ${text}, ${ctx.clock()}::timestamptz, ${adminIdOf(ctx)} FROM orders o WHERE o.id = ${orderId}`)
  if (added === 0) throw noSuchOrder()
}
