import { sql } from '#lib/database/sql.ts'
import { adminIdOf, type Context } from '../../context.ts'
import { enqueueOrderLetter } from '../../platform/letters/enqueue-letter.service.ts'
import { staffWrite } from '../../platform/idempotency/staff-write.service.ts'
import { noSuchOrder } from '../orders/orders.errors.ts'
import type { OrderNoteInput } from './order-notes.input.ts'

/**
 * Adds a note to an order; a public one is also sent to the customer. Fails with `NotFoundError`,
 * `IdempotencyMismatchError`.
 */
export async function addOrderNote(ctx: Context, note: OrderNoteInput & { orderId: number }): Promise<void> {
  const { orderId, kind, text } = note
  await staffWrite(ctx, 'addOrderNote', note, async (tx) => {
    const at = ctx.clock()
    const added = await tx.first<{ id: number }>(sql`
      INSERT INTO order_notes (order_id, kind, text, at, admin_id)
      SELECT o.id, ${kind}::order_note_kind, ${text}, ${at}::timestamptz, ${adminIdOf(ctx)} FROM orders o WHERE o.id = ${orderId}
      RETURNING id`)
    if (!added) throw noSuchOrder()
    if (kind === 'public')
      await enqueueOrderLetter(tx, { kind: 'order_note', orderId, subjectId: added.id, key: added.id, at })
    return added
  })
}
