import { sql } from '#lib/database/sql.ts'
import { InvalidInputError } from '#lib/errors.ts'
import type { ProductType } from '#prisma/client.ts'
import { dayNumber } from '#rules/calendar.ts'
import { converted } from '#rules/money.ts'
import type { Context } from '../context.ts'
import { STATUSES_WITHOUT_GOODS } from '../orders/orders.rules.ts'
import { turnoverByDay, type DayOfTurnover, type Period, type TurnoverRow } from './turnover.rules.ts'

/** In days: a leap year. */
const LONGEST_PERIOD = 366

export function requireTurnoverPeriod({ from, to }: Period): void {
  if (to < from) throw new InvalidInputError([{ field: 'to', message: 'Крайната дата е преди началната' }])
  if (dayNumber(to) - dayNumber(from) >= LONGEST_PERIOD)
    throw new InvalidInputError([{ field: 'to', message: `Периодът е най-много ${LONGEST_PERIOD} дни` }])
}

/**
 * Billed lines of orders that are not cancelled, by the day in Sofia of the order, before discounts, without delivery.
 * Deposits by the day of the ledger, of cancelled orders too. Refunds of the other orders by the day they were given,
 * less overpayments (docs/internals/figures.md#refunds). In minor units of the shop's currency.
 */
export async function turnoverOf(ctx: Context, period: Period): Promise<DayOfTurnover[]> {
  const { from, to } = period
  const rows = await ctx.sql.rows<TurnoverRow>(sql`
    WITH ordered AS (
      SELECT f.day, f.currency, sum(f.orders) AS orders, sum(f.sale_minor) AS sale, sum(f.rent_minor) AS rent, sum(f.discount_minor) AS discount
      FROM order_figures f
      WHERE f.day BETWEEN ${from}::date AND ${to}::date AND f.status <> ALL (${STATUSES_WITHOUT_GOODS}::order_status[])
      GROUP BY f.day, f.currency
    ), moved AS (
      SELECT (e.at AT TIME ZONE 'Europe/Sofia')::date AS day, o.currency, sum(e.amount_minor) FILTER (WHERE e.kind = 'received') AS received,
        sum(e.amount_minor) FILTER (WHERE e.kind = 'kept') AS kept, sum(e.amount_minor) FILTER (WHERE e.kind = 'given_back') AS given_back
      FROM deposit_entries e JOIN orders o ON o.id = e.order_id
      WHERE e.kind <> 'asked' AND e.at >= ${from}::date::timestamp AT TIME ZONE 'Europe/Sofia'
        AND e.at < (${to}::date + 1)::timestamp AT TIME ZONE 'Europe/Sofia'
      GROUP BY 1, o.currency
    ), given AS MATERIALIZED (
      SELECT r.id, r.order_id, r.amount_minor, (r.at AT TIME ZONE 'Europe/Sofia')::date AS day, o.currency, o.final_minor
      FROM order_refunds r JOIN orders o ON o.id = r.order_id
      WHERE r.amount_minor > 0 AND o.status <> ALL (${STATUSES_WITHOUT_GOODS}::order_status[])
        AND r.at >= ${from}::date::timestamp AT TIME ZONE 'Europe/Sofia' AND r.at < (${to}::date + 1)::timestamp AT TIME ZONE 'Europe/Sofia'
    ), refunded AS (
      SELECT g.day, g.currency, sum(greatest(0, least(g.amount_minor, sums.given_before + g.amount_minor - sums.overpaid))) AS refunds
      FROM given g CROSS JOIN LATERAL (
        SELECT (SELECT coalesce(sum(b.amount_minor), 0) FROM order_refunds b WHERE b.order_id = g.order_id AND b.id < g.id) AS given_before,
          greatest(0, (SELECT coalesce(sum(p.amount_minor), 0) FROM order_payments p WHERE p.order_id = g.order_id) - g.final_minor - (
            SELECT greatest(0, coalesce(sum(d.amount_minor) FILTER (WHERE d.kind = 'received'), 0) - coalesce(sum(d.amount_minor) FILTER (WHERE d.kind = 'asked'), 0))
            FROM deposit_entries d WHERE d.order_id = g.order_id)) AS overpaid OFFSET 0
      ) sums
      GROUP BY g.day, g.currency
    )
    SELECT day::text, currency, coalesce(orders, 0)::int AS orders, coalesce(sale, 0)::bigint AS "saleMinor", coalesce(rent, 0)::bigint AS "rentMinor",
      coalesce(discount, 0)::bigint AS "discountMinor", coalesce(refunds, 0)::bigint AS "refundsMinor", coalesce(received, 0)::bigint AS "depositsReceivedMinor",
      coalesce(kept, 0)::bigint AS "depositsKeptMinor", coalesce(given_back, 0)::bigint AS "depositsGivenBackMinor"
    FROM ordered FULL JOIN moved USING (day, currency) FULL JOIN refunded USING (day, currency)`)
  return turnoverByDay(rows, period, ctx.pricing.currency)
}

export interface OrderedProduct {
  productId: number
  name: string
  times: number
  units: number
  /** In the shop's currency; of a rental without its deposit. */
  amountMinor: number
}

interface OrderedRow extends Omit<OrderedProduct, 'amountMinor'> {
  levaMinor: number
  euroMinor: number
}

/** Goods by pieces, rentals by how often: a hundred chairs are one rental. A deleted product keeps its place. */
export async function mostOrdered(
  ctx: Context,
  { from, to }: Period,
  type: ProductType,
  limit: number,
): Promise<OrderedProduct[]> {
  const rows = await ctx.sql.rows<OrderedRow>(sql`
    SELECT o.product_id AS "productId", p.name, o.times::int, o.units::bigint, o.leva::bigint AS "levaMinor", o.euro::bigint AS "euroMinor"
    FROM (
      SELECT f.product_id, sum(f.lines) AS times, sum(f.units) AS units, ${type === 'rent' ? sql`sum(f.lines)` : sql`sum(f.units)`} AS place,
        coalesce(sum(f.amount_minor) FILTER (WHERE f.currency = 'BGN'), 0) AS leva, coalesce(sum(f.amount_minor) FILTER (WHERE f.currency = 'EUR'), 0) AS euro
      FROM order_product_figures f WHERE f.day BETWEEN ${from}::date AND ${to}::date AND f.type = ${type}::product_type
      GROUP BY f.product_id HAVING sum(f.lines) > 0 ORDER BY place DESC, f.product_id LIMIT ${limit}
    ) AS o JOIN products p ON p.id = o.product_id ORDER BY o.place DESC, o.product_id`)
  const { currency } = ctx.pricing
  return rows.map(({ levaMinor, euroMinor, ...ordered }) => ({
    ...ordered,
    amountMinor:
      converted({ minorUnits: levaMinor, currency: 'BGN' }, currency).minorUnits +
      converted({ minorUnits: euroMinor, currency: 'EUR' }, currency).minorUnits,
  }))
}
