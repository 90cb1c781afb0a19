import { sql } from '#lib/database/sql.ts'
import { dayInSofia } from '#rules/calendar.ts'
import type { Context } from '../context.ts'

/** The figures on the panel's cards (back-office 2). */
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
 * Every figure of the panel, in one statement. A product is active when it can be bought now; active rentals are counted
 * from the lines of orders that are not cancelled (decisions 5). For the admin.
 */
export async function panelFigures(ctx: Context): Promise<PanelFigures> {
  const today = dayInSofia(ctx.clock())
  const figures = await ctx.sql.first<PanelFigures>(sql`
    WITH held AS (
      SELECT p.id, p.type, s.low_stock_threshold AS threshold, coalesce(sizes.quantity, s.quantity) AS quantity,
        CASE WHEN p.type = 'rent' THEN coalesce(d.reserved, 0) ELSE 0 END AS reserved
      FROM products p JOIN stock s ON s.product_id = p.id AND s.variant_id IS NULL
      LEFT JOIN (
        SELECT v.product_id, coalesce(sum(vs.quantity) FILTER (WHERE v.is_active), 0) AS quantity
        FROM variants v JOIN stock vs ON vs.variant_id = v.id WHERE v.deleted_at IS NULL GROUP BY v.product_id
      ) sizes ON sizes.product_id = p.id
      LEFT JOIN rental_days d ON d.product_id = p.id AND d.day = ${today}::date
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
      (SELECT count(*) FROM orders o WHERE o.status <> 'cancelled' AND EXISTS (SELECT 1 FROM order_lines l WHERE l.order_id = o.id AND l.rental_days IS NOT NULL))::int AS "activeRentals",
      coalesce(sum(greatest(0, quantity - reserved)) FILTER (WHERE type = 'rent'), 0)::int AS "freeUnits",
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
