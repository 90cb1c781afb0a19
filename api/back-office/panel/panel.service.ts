import { int, returning, type RowOf } from '#lib/database/row.ts'
import { dayInSofia } from '#rules/calendar.ts'
import type { Context } from '../../context.ts'
import { unitsOutSql } from '../../catalogue/availability/units.sql.ts'
import { IS_TO_SEND } from '../../sales/orders/orders.filter.ts'

/**
 * docs/spec/panel.md#shop. Active products can be bought now; active rentals are of orders not cancelled
 * (docs/spec/rentals.md#active-rentals).
 */
const PANEL_FIGURES = {
  saleProducts: int,
  activeProducts: int,
  orders: int,
  lowStock: int,
  outOfStock: int,
  units: int,
  rentalProducts: int,
  activeRentals: int,
  freeUnits: int,
  rentalLowStock: int,
  rentalOutOfStock: int,
  rentalUnits: int,
  pendingOrders: int,
  ordersToSend: int,
  unpaidOrders: int,
  pendingReservations: int,
  newInquiries: int,
  waitingReviews: int,
}

export type PanelFigures = RowOf<typeof PANEL_FIGURES>

/** One statement, whatever the shop's size: orders and stock are counted as they change (docs/decisions/0031-figures.md). */
export async function panelFigures(ctx: Context): Promise<PanelFigures> {
  const figures = await ctx.sql.first(returning(PANEL_FIGURES)`
    WITH goods AS (
      SELECT coalesce(sum(f.products), 0)::int AS products, coalesce(sum(f.units), 0)::int AS units,
        coalesce(sum(f.in_stock), 0)::int AS in_stock, coalesce(sum(f.low), 0)::int AS low, t.type
      FROM (VALUES ('sale'::product_type), ('rent')) t(type) LEFT JOIN product_figures f ON f.type = t.type GROUP BY t.type
    ), ordered AS (
      SELECT coalesce(sum(f.orders), 0)::int AS orders, coalesce(sum(f.pending_reservations), 0)::int AS pending,
        coalesce(sum(f.orders) FILTER (WHERE f.status = 'pending'), 0)::int AS pending_orders,
        coalesce(sum(f.owing), 0)::int AS unpaid_orders,
        coalesce(sum(f.with_rentals) FILTER (WHERE order_is_counted(f.status)), 0)::int AS rentals
      FROM order_figures f
    )
    SELECT
      sale.products AS "saleProducts", sale.in_stock AS "activeProducts", ordered.orders, sale.low AS "lowStock",
      sale.products - sale.in_stock AS "outOfStock", sale.units,
      rent.products AS "rentalProducts", ordered.rentals AS "activeRentals", rent.units - ${unitsOutSql(dayInSofia(ctx.clock()))} AS "freeUnits",
      rent.low AS "rentalLowStock", rent.products - rent.in_stock AS "rentalOutOfStock", rent.units AS "rentalUnits",
      ordered.pending_orders AS "pendingOrders", (SELECT count(*) FROM orders t WHERE ${IS_TO_SEND})::int AS "ordersToSend", ordered.unpaid_orders AS "unpaidOrders",
      ordered.pending AS "pendingReservations",
      (SELECT count(*) FROM inquiries WHERE status = 'new')::int AS "newInquiries",
      (SELECT count(*) FROM reviews WHERE NOT is_approved)::int AS "waitingReviews"
    FROM goods sale CROSS JOIN goods rent CROSS JOIN ordered WHERE sale.type = 'sale' AND rent.type = 'rent'`)
  if (!figures) throw new Error('an aggregate answers one row')
  return figures
}
