import { sql } from '#lib/database/sql.ts'
import { dayInSofia } from '#rules/calendar.ts'
import type { Context } from '../context.ts'
import { STATUSES_WITHOUT_GOODS } from '../orders/orders.rules.ts'

/** Back-office 2. */
export interface PanelFigures {
  saleProducts: number
  activeProducts: number
  orders: number
  lowStock: number
  outOfStock: number
  units: number
  rentalProducts: number
  activeRentals: number
  freeUnits: number
  rentalLowStock: number
  rentalOutOfStock: number
  rentalUnits: number
  pendingReservations: number
  newInquiries: number
  waitingReviews: number
}

/**
 * All figures in one statement. A product is active when it can be bought now; active rentals are lines of orders that
 * are not cancelled (decisions 5).
 */
export async function panelFigures(ctx: Context): Promise<PanelFigures> {
  const figures = await ctx.sql.first<PanelFigures>(sql`
    WITH held AS (
      SELECT p.type, a.low_stock_threshold AS threshold, a.on_hand AS quantity, a.units AS free
      FROM products p JOIN available_on(${dayInSofia(ctx.clock())}::date) a ON a.product_id = p.id
      WHERE p.deleted_at IS NULL
    )
    SELECT
      count(*) FILTER (WHERE type = 'sale')::int AS "saleProducts",
      count(*) FILTER (WHERE type = 'sale' AND quantity > 0)::int AS "activeProducts",
      (SELECT count(*) FROM orders)::int AS orders,
      count(*) FILTER (WHERE type = 'sale' AND quantity > 0 AND quantity <= threshold)::int AS "lowStock",
      count(*) FILTER (WHERE type = 'sale' AND quantity = 0)::int AS "outOfStock",
      coalesce(sum(quantity) FILTER (WHERE type = 'sale'), 0)::int AS units,
      count(*) FILTER (WHERE type = 'rent')::int AS "rentalProducts",
      (SELECT count(*) FROM orders o WHERE o.status <> ALL (${STATUSES_WITHOUT_GOODS}::order_status[]) AND EXISTS (SELECT 1 FROM order_lines l WHERE l.order_id = o.id AND l.type = 'rent'))::int AS "activeRentals",
      coalesce(sum(free) FILTER (WHERE type = 'rent'), 0)::int AS "freeUnits",
      count(*) FILTER (WHERE type = 'rent' AND quantity > 0 AND quantity <= threshold)::int AS "rentalLowStock",
      count(*) FILTER (WHERE type = 'rent' AND quantity = 0)::int AS "rentalOutOfStock",
      coalesce(sum(quantity) FILTER (WHERE type = 'rent'), 0)::int AS "rentalUnits",
      (SELECT count(*) FROM reservations WHERE status = 'pending' AND NOT order_cancelled)::int AS "pendingReservations",
      (SELECT count(*) FROM inquiries WHERE status = 'new')::int AS "newInquiries",
      (SELECT count(*) FROM reviews WHERE NOT is_approved)::int AS "waitingReviews"
    FROM held`)
  if (!figures) throw new Error('an aggregate answers one row')
  return figures
}
