import { insertedSql, type SqlRow } from '#lib/columns.ts'
import { sql, type Sql } from '#lib/database/sql.ts'
import type { OrderEvent } from '#prisma/client.ts'
import { adminIdOf, type Context } from '../context.ts'

type EventColumns = Omit<SqlRow<OrderEvent>, 'id' | 'at' | 'adminId'>

export type NewOrderEvent = Pick<EventColumns, 'orderId' | 'kind'> & Partial<EventColumns>

/**
 * Under the order's lock, so that events are numbered as they happened (docs/spec/orders.md#history-of-an-order). A
 * trigger adds the placing.
 */
export async function recordEvent(tx: Sql, ctx: Context, event: NewOrderEvent): Promise<void> {
  const { columns, values } = insertedSql({ at: ctx.clock(), adminId: adminIdOf(ctx), ...event })
  await tx.run(sql`INSERT INTO order_events (${columns}) VALUES (${values})`)
}
