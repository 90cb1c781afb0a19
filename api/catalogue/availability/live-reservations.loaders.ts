import { calendarDay, int, returning, type RowOf, type Statement } from '#lib/database/row.ts'
import { defineLoader, inOrderOf } from '#lib/loaders.ts'
import { dayInSofia, type CalendarDay } from '#rules/calendar.ts'
import type { Context } from '../../context.ts'

/** Pending and approved reservations of one rental, of active orders, that have not ended or are not returned. */
const LIVE = { productId: int, count: int, units: int, firstDay: calendarDay, lastDay: calendarDay }

export type LiveReservations = RowOf<typeof LIVE>

export function selectLiveReservationsSql(
  today: CalendarDay,
  productIds: readonly number[],
): Statement<LiveReservations> {
  return returning(LIVE)`
    SELECT r.product_id AS "productId", count(*) AS count, sum(r.quantity) AS units, min(r.starts_on) AS "firstDay", max(r.ends_on) AS "lastDay"
    FROM reservations r
    WHERE r.product_id = ANY (${[...productIds]}::int[]) AND (r.ends_on >= ${today}::date OR r.handed_over > r.returned) AND reservation_is_in_force(r)
    GROUP BY r.product_id`
}

export const liveReservations = defineLoader<Context, number, LiveReservations | null>(async (ctx, ids) => {
  const rows = await ctx.sql.rows(selectLiveReservationsSql(dayInSofia(ctx.clock()), ids))
  return inOrderOf(ids, rows, ({ productId }) => productId)
})
