import { insertedSql, type SqlRow } from '#lib/columns.ts'
import { sql, type Sql } from '#lib/database/sql.ts'
import type { OrderEvent } from '#prisma/client.ts'
import { adminIdOf, type Context } from '../../context.ts'

type EventColumns = Omit<SqlRow<OrderEvent>, 'id' | 'at' | 'adminId'>

export interface RecordedEvent {
  id: number
  at: Date
}

export type NewOrderEvent = Pick<EventColumns, 'orderId' | 'kind'> & Partial<EventColumns>

/**
 * Runs under the order's lock, so that ids follow the sequence of events (docs/spec/orders.md#history-of-an-order). A
 * trigger adds the event of placing.
 */
export async function recordEvent(tx: Sql, ctx: Context, event: NewOrderEvent): Promise<RecordedEvent> {
  const at = ctx.clock()
  const { columns, values } = insertedSql({ at, adminId: adminIdOf(ctx), ...event })
  const stored = await tx.first<{ id: number }>(sql`
    INSERT INTO order_events (${columns}) VALUES (${values}) RETURNING id`)
  if (!stored) throw new Error('an inserted event was not returned')
  return { id: stored.id, at }
}
