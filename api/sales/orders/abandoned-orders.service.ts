import { int, returning } from '#lib/database/row.ts'
import { sql } from '#lib/database/sql.ts'
import type { App } from '../../context.ts'

const AT_ONCE = 500

/** Deletes orders without a line after 15 minutes; safe to run concurrently (docs/spec/orders.md#two-step-orders). */
export async function deleteAbandonedOrders(app: App): Promise<number> {
  return app.sql.transaction(async (tx) => {
    // Lock, then read, so that the read sees a line added meanwhile.
    const late = await tx.rows(returning({ id: int })`
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
