import { refusing } from '#lib/refusing.ts'
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
  const at = ctx.clock()
  const data = { orderId, kind, text, at, adminId: adminIdOf(ctx) }
  await staffWrite(ctx, 'addOrderNote', note, async (tx) => {
    const added = await refusing(tx.db.orderNote.create({ data, select: { id: true } }), { foreignKey: noSuchOrder })
    const { id } = added
    if (kind === 'public') await enqueueOrderLetter(tx, { kind: 'order_note', orderId, subjectId: id, key: id, at })
    return added
  })
}
