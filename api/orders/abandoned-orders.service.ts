import { sql } from '#lib/database/sql.ts'
import type { App } from '../context.ts'

const AT_ONCE = 500

/**
 * Deletes orders that got no line within their 15 minutes (docs/spec/orders.md#two-step-orders). Safe in several
 * processes at once.
 */
export async function deleteAbandonedOrders(app: App): Promise<number> {
  return app.sql.transaction(async (tx) => {
    // Locked first, read second, so that the second statement sees a line added meanwhile.
    const late = await tx.rows<{ id: number }>(sql`
      SELECT o.id FROM orders o
      WHERE o.status = 'pending' AND o.lines_until <= ${app.clock()}::timestamptz
        AND NOT EXISTS (SELECT FROM order_lines l WHERE l.order_id = o.id)
      ORDER BY o.id LIMIT ${AT_ONCE} FOR UPDATE SKIP LOCKED`)
    if (late.length === 0) return 0
    return tx.run(sql`
      DELETE FROM orders o
      WHERE o.id = ANY (${late.map(({ id }) => id)}::int[]) AND NOT EXISTS (SELECT FROM order_lines l WHERE l.order_id = o.id)`)
  })
}
