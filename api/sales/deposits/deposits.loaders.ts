import { boolean, calendarDay, int, nullable, returning, type RowOf } from '#lib/database/row.ts'
import { defineLoader, inOrderOf } from '#lib/loaders.ts'
import type { Sql } from '#lib/database/sql.ts'
import type { Context } from '../../context.ts'

const PERIOD = {
  orderId: int,
  leavesOn: nullable(calendarDay),
  endsOn: nullable(calendarDay),
  isBegun: boolean,
  out: int,
}

/** Days and state of the open rentals of an order; `out` counts pieces that are not back. */
export type RentedPeriod = Omit<RowOf<typeof PERIOD>, 'orderId'>

/** The period of an order without open rentals. */
export const NOTHING_RENTED: RentedPeriod = { leavesOn: null, endsOn: null, isBegun: false, out: 0 }

/** One period for each id, in the order of `ids`. Closed, rejected and unbilled rentals do not count. */
export async function rentedPeriodsOf(database: Sql, ids: readonly number[]): Promise<RentedPeriod[]> {
  const rows = await database.rows(returning(PERIOD)`
    SELECT l.order_id AS "orderId", min(r.starts_on - r.buffer_before) AS "leavesOn", max(r.ends_on) AS "endsOn",
      bool_or(r.handed_over > 0) AS "isBegun", sum(r.handed_over - r.returned)::int AS out
    FROM order_lines l JOIN reservations r ON r.order_line_id = l.id
    WHERE l.order_id = ANY (${[...ids]}::int[]) AND l.is_billed AND r.status <> 'rejected' AND r.closed_at IS NULL GROUP BY l.order_id`)
  return inOrderOf(ids, rows, ({ orderId }) => orderId).map((row) => row ?? NOTHING_RENTED)
}

/** `rentedPeriodsOf` by the id of an order, one statement for all loads of a tick. */
export const rentedPeriods = defineLoader<Context, number, RentedPeriod>((ctx, ids) => rentedPeriodsOf(ctx.sql, ids))
