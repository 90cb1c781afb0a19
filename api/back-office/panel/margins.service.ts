import { calendarDay, int, nullable, oneOf, returning, string } from '#lib/database/row.ts'
import { ProductType } from '#prisma/client.ts'
import { converted } from '#rules/money.ts'
import type { Context } from '../../context.ts'
import type { ProductMargin } from './margins.rules.ts'
import type { Period } from './turnover.rules.ts'

const ORDERED = {
  month: calendarDay,
  productId: int,
  name: string,
  type: oneOf(ProductType),
  pieces: int,
  pieceDays: int,
  levaMinor: int,
  euroMinor: int,
  costMinor: nullable(int),
}

/**
 * Billed lines of counted orders by month of the order in Sofia and product, with their part of the order's discount, without
 * deposits. The cost is the present one of the product: of a rental for each charged day of each piece, else for each piece.
 */
export async function marginsOf(ctx: Context, { from, to }: Period): Promise<ProductMargin[]> {
  const rows = await ctx.sql.rows(returning(ORDERED)`
    WITH ordered AS (
      SELECT o.id, o.currency, date_trunc('month', o.created_at AT TIME ZONE 'Europe/Sofia')::date AS month, o.goods_minor, o.rent_minor
      FROM orders o WHERE o.created_at >= ${from}::date::timestamp AT TIME ZONE 'Europe/Sofia'
        AND o.created_at < (${to}::date + 1)::timestamp AT TIME ZONE 'Europe/Sofia' AND order_is_counted(o.status)
    ), lines AS (
      SELECT o.*, l.product_id, l.type, l.quantity, l.quantity * coalesce(l.rental_days, 0) AS piece_days,
        l.total_minor - CASE l.type WHEN 'rent' THEN l.unit_price_minor::bigint * l.quantity ELSE 0 END AS amount
      FROM ordered o JOIN order_lines l ON l.order_id = o.id WHERE l.is_billed
    ), shared AS (
      SELECT n.*, n.amount::numeric * CASE n.type WHEN 'rent' THEN n.rent_minor ELSE n.goods_minor END
        / nullif(sum(n.amount) OVER (PARTITION BY n.id, n.type), 0) AS discounted FROM lines n
    )
    SELECT s.month, s.product_id AS "productId", p.name, p.type, sum(s.quantity)::int AS pieces, sum(s.piece_days)::int AS "pieceDays",
      coalesce(round(sum(s.discounted) FILTER (WHERE s.currency = 'BGN')), 0)::bigint AS "levaMinor",
      coalesce(round(sum(s.discounted) FILTER (WHERE s.currency = 'EUR')), 0)::bigint AS "euroMinor", p.cost_minor AS "costMinor"
    FROM shared s JOIN products p ON p.id = s.product_id
    GROUP BY s.month, s.product_id, p.name, p.type, p.cost_minor ORDER BY s.month, p.name, s.product_id`)
  const { currency } = ctx.pricing
  return rows.map(({ levaMinor, euroMinor, costMinor, pieceDays, ...product }) => {
    const counted = product.type === 'rent' ? pieceDays : product.pieces
    return {
      ...product,
      chargedDays: product.type === 'rent' ? pieceDays : null,
      amountMinor:
        converted({ minorUnits: levaMinor, currency: 'BGN' }, currency).minorUnits +
        converted({ minorUnits: euroMinor, currency: 'EUR' }, currency).minorUnits,
      costMinor: costMinor === null ? null : costMinor * counted,
    }
  })
}
