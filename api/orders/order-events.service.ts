import { insertedSql, type SqlRow } from '#lib/columns.ts'
import { sql, type Sql } from '#lib/database/sql.ts'
import type { OrderEvent } from '#prisma/client.ts'
import { adminIdOf, type Context } from '../context.ts'

type EventColumns = Omit<SqlRow<OrderEvent>, 'id' | 'at' | 'adminId'>

/** What is left out does not belong to the kind of event. */
export type NewOrderEvent = Pick<EventColumns, 'orderId' | 'kind'> & Partial<EventColumns>

/**
 * Adds to an order's history, in the transaction of the change (decisions 12). The caller holds the order's lock, so
 * that the events of an order are numbered as they happened. Its placing is written by a trigger.
 */
export async function recordEvent(tx: Sql, ctx: Context, event: NewOrderEvent): Promise<void> {
  const { columns, values } = insertedSql({ at: ctx.clock(), adminId: adminIdOf(ctx), ...event })
  await tx.run(sql`INSERT INTO order_events (${columns}) VALUES (${values})`)
}
