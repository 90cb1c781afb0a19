import { sql } from '#lib/database/sql.ts'
import type { App } from '../context.ts'

const AT_ONCE = 500

/** Cancels orders that got no line within their 15 minutes, and gives their promo uses back (decisions 5). Any number of processes may do it at once. */
export async function cancelAbandonedOrders(app: App): Promise<number> {
  const now = app.clock()
  return app.sql.transaction(async (tx) => {
    // Locked first and looked at afterwards: a line that was being added meanwhile is seen by the second statement.
    const late = await tx.rows<{ id: number }>(sql`
      SELECT o.id FROM orders o
      WHERE o.status = 'pending' AND o.lines_until <= ${now}::timestamptz AND NOT EXISTS (SELECT FROM order_lines l WHERE l.order_id = o.id)
      ORDER BY o.id LIMIT ${AT_ONCE} FOR UPDATE SKIP LOCKED`)
    if (late.length === 0) return 0
    return tx.run(sql`
      WITH cancelled AS (
        UPDATE orders o SET status = 'cancelled', version = version + 1, updated_at = ${now}::timestamptz
        WHERE o.id = ANY (${late.map(({ id }) => id)}::int[]) AND NOT EXISTS (SELECT FROM order_lines l WHERE l.order_id = o.id)
        RETURNING o.id, o.promo_code_id
      ), uses AS (
        SELECT promo_code_id, count(*) AS uses FROM cancelled WHERE promo_code_id IS NOT NULL GROUP BY promo_code_id
      ), given_back AS (
        UPDATE promo_codes p SET used_count = p.used_count - uses.uses FROM uses WHERE p.id = uses.promo_code_id
      )
      SELECT id FROM cancelled`)
  })
}
