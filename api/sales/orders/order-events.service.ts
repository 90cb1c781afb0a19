import type { Transaction } from '#lib/database/sql.ts'
import type { Prisma } from '#prisma/client.ts'
import type { OrderChange } from '#rules/order-changes.ts'
import { adminIdOf, type Context } from '../../context.ts'

export interface RecordedEvent {
  id: number
  at: Date
}

export interface NewOrderEvent extends Omit<
  Prisma.OrderEventUncheckedCreateInput,
  'id' | 'at' | 'adminId' | 'changes'
> {
  changes?: readonly OrderChange[]
}

/**
 * Runs under the order's lock, so that ids follow the sequence of events (docs/spec/orders.md#history-of-an-order). A
 * trigger adds the event of placing.
 */
export async function recordEvent(
  tx: Transaction,
  ctx: Context,
  { changes, ...event }: NewOrderEvent,
): Promise<RecordedEvent> {
  const written = changes && { changes: changes.map((change) => ({ ...change })) }
  const { id, at } = await tx.db.orderEvent.create({
    data: { at: ctx.clock(), adminId: adminIdOf(ctx), ...event, ...written },
    select: { id: true, at: true },
  })
  return { id: Number(id), at }
}
