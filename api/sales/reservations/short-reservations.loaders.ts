import { int, returning, strings, type RowOf } from '#lib/database/row.ts'
import { defineLoader, groupedBy } from '#lib/loaders.ts'
import { dayInSofia } from '#rules/calendar.ts'
import type { Context } from '../../context.ts'

const SHORT = {
  productId: int,
  reservationId: int,
  /** On the day with the largest shortage. */
  missing: int,
  days: strings,
}

export type ShortReservation = RowOf<typeof SHORT>

/**
 * Units that are out count on each day until they are due, late ones on every day. Available units are assigned by
 * first day, then by time of reserving. Buffer days do not count: a missing buffer day prevents no handover.
 */
export const shortReservations = defineLoader<Context, number, ShortReservation[]>(async (ctx, ids) => {
  const today = dayInSofia(ctx.clock())
  const rows = await ctx.sql.rows(returning(SHORT)`
    WITH wanted AS (
      SELECT r.id, r.product_id, r.starts_on, r.quantity - r.handed_over AS need, g.day::date AS day
      FROM reservations r, generate_series(greatest(r.starts_on, ${today}::date), r.ends_on, interval '1 day') AS g(day)
      WHERE r.product_id = ANY (${[...ids]}::int[]) AND r.ends_on >= ${today}::date AND r.quantity > r.handed_over
        AND reservation_holds_days(r)
    ), judged AS (
      SELECT w.*, sum(w.need) OVER (PARTITION BY w.product_id, w.day ORDER BY w.starts_on, w.id)
        + coalesce((SELECT sum(o.handed_over - o.returned) FROM reservations o
            WHERE o.product_id = w.product_id AND o.handed_over > o.returned AND (o.ends_on >= w.day OR o.ends_on < ${today}::date)), 0)
        - (SELECT s.quantity - s.set_aside FROM stock s WHERE s.product_id = w.product_id AND s.variant_id IS NULL) AS above
      FROM wanted w
    )
    SELECT product_id AS "productId", id AS "reservationId", max(least(need, above))::int AS missing, array_agg(day::text ORDER BY day) AS days
    FROM judged WHERE above > 0 GROUP BY product_id, id ORDER BY min(starts_on), id`)
  return groupedBy(ids, rows, ({ productId }) => productId)
})
