import { int, nullable, returning, string } from '#lib/database/row.ts'
import type { Sql } from '#lib/database/sql.ts'
import { defineLoader, inOrderOf } from '#lib/loaders.ts'
import type { CalendarDay } from '#rules/calendar.ts'
import type { Context } from '../../context.ts'

/**
 * Days in Sofia of the delivery or of the first hand-over, the later of both; of an order that was completed without them, that day.
 * Null while nothing is recorded (docs/spec/documents.md#taxable-event).
 */
export async function readSupplyDays(tx: Sql, orderIds: readonly number[]): Promise<(CalendarDay | null)[]> {
  const rows = await tx.rows(returning({ orderId: int, day: nullable(string) })`
    SELECT e.order_id AS "orderId", to_char(coalesce(
      greatest(min(e.at) FILTER (WHERE e.status_to = 'delivered'), min(e.at) FILTER (WHERE e.kind = 'rental_handed_over')),
      min(e.at) FILTER (WHERE e.status_to = 'completed')) AT TIME ZONE 'Europe/Sofia', 'YYYY-MM-DD') AS day
    FROM order_events e WHERE e.order_id = ANY (${[...orderIds]}::int[]) GROUP BY e.order_id`)
  return inOrderOf(orderIds, rows, ({ orderId }) => orderId).map((row) => row?.day ?? null)
}

export const supplyDays = defineLoader<Context, number, CalendarDay | null>((ctx, ids) => readSupplyDays(ctx.sql, ids))
