import { calendarDay, int, oneOf, returning, string } from '#lib/database/row.ts'
import { sql } from '#lib/database/sql.ts'
import { InvalidInputError } from '#lib/errors.ts'
import { Currency, type ProductType } from '#prisma/client.ts'
import { dayNumber } from '#rules/calendar.ts'
import { converted } from '#rules/money.ts'
import type { Context } from '../../context.ts'
import { turnoverByDay, type DayOfTurnover, type Period } from './turnover.rules.ts'

/** In days: a leap year. */
const LONGEST_PERIOD = 366

export function requireTurnoverPeriod({ from, to }: Period): void {
  if (to < from) throw new InvalidInputError([{ field: 'to', message: 'Крайната дата е преди началната' }])
  if (dayNumber(to) - dayNumber(from) >= LONGEST_PERIOD)
    throw new InvalidInputError([{ field: 'to', message: `Периодът е най-много ${LONGEST_PERIOD} дни` }])
}

const TURNOVER = {
  day: calendarDay,
  currency: oneOf(Currency),
  orders: int,
  saleMinor: int,
  rentMinor: int,
  discountMinor: int,
  refundsMinor: int,
  chargesMinor: int,
  vatMinor: int,
  depositsReceivedMinor: int,
  depositsWithheldMinor: int,
  depositsReturnedMinor: int,
}

/**
 * Billed lines of orders that are not cancelled, by the day in Sofia of the order, before discounts, without delivery.
 * Deposits by the day of the ledger, of cancelled orders too. Refunds of the other orders by the day they were given,
 * as far as they lowered the price (docs/internals/figures.md#refunds). In minor units of the shop's currency.
 */
export async function turnoverOf(ctx: Context, period: Period): Promise<DayOfTurnover[]> {
  const { from, to } = period
  const rows = await ctx.sql.rows(returning(TURNOVER)`
    WITH ordered AS (
      SELECT f.day, f.currency, sum(f.orders) AS orders, sum(f.sale_minor) AS sale, sum(f.rent_minor) AS rent, sum(f.discount_minor) AS discount, sum(f.vat_minor) AS vat
      FROM order_figures f
      WHERE f.day BETWEEN ${from}::date AND ${to}::date AND order_is_counted(f.status)
      GROUP BY f.day, f.currency
    ), moved AS (
      SELECT (p.at AT TIME ZONE 'Europe/Sofia')::date AS day, o.currency, sum(p.amount_minor) FILTER (WHERE p.kind = 'received') AS received,
        sum(p.amount_minor) FILTER (WHERE p.kind = 'withheld') AS withheld, sum(p.amount_minor) FILTER (WHERE p.kind = 'refunded') AS returned
      FROM payments p JOIN orders o ON o.id = p.order_id
      WHERE p.purpose = 'deposit' AND p.at >= ${from}::date::timestamp AT TIME ZONE 'Europe/Sofia'
        AND p.at < (${to}::date + 1)::timestamp AT TIME ZONE 'Europe/Sofia'
      GROUP BY 1, o.currency
    ), allowed AS MATERIALIZED (
      SELECT p.id, p.order_id, p.allowance_minor, (p.at AT TIME ZONE 'Europe/Sofia')::date AS day, o.currency,
        greatest(0, o.paid_minor + o.allowance_minor - o.price_minor) AS overpaid
      FROM payments p JOIN orders o ON o.id = p.order_id
      WHERE p.allowance_minor <> 0 AND order_is_counted(o.status)
        AND p.at >= ${from}::date::timestamp AT TIME ZONE 'Europe/Sofia' AND p.at < (${to}::date + 1)::timestamp AT TIME ZONE 'Europe/Sofia'
    ), refunded AS (
      SELECT a.day, a.currency, sum(greatest(a.before + a.allowance_minor, a.overpaid) - greatest(a.before, a.overpaid)) AS refunds
      FROM (SELECT a.*, (SELECT coalesce(sum(b.allowance_minor), 0) FROM payments b WHERE b.order_id = a.order_id AND b.id < a.id) AS before FROM allowed a) a
      GROUP BY a.day, a.currency
    ), charged AS (
      SELECT (c.at AT TIME ZONE 'Europe/Sofia')::date AS day, o.currency, sum(c.amount_minor) AS charges FROM order_charges c JOIN orders o ON o.id = c.order_id
      WHERE c.kind <> 'damage' AND order_is_counted(o.status)
        AND c.at >= ${from}::date::timestamp AT TIME ZONE 'Europe/Sofia' AND c.at < (${to}::date + 1)::timestamp AT TIME ZONE 'Europe/Sofia'
      GROUP BY 1, o.currency
    )
    SELECT day, currency, coalesce(orders, 0)::int AS orders, coalesce(sale, 0)::bigint AS "saleMinor", coalesce(rent, 0)::bigint AS "rentMinor",
      coalesce(discount, 0)::bigint AS "discountMinor", coalesce(refunds, 0)::bigint AS "refundsMinor", coalesce(charges, 0)::bigint AS "chargesMinor", coalesce(vat, 0)::bigint AS "vatMinor", coalesce(received, 0)::bigint AS "depositsReceivedMinor",
      coalesce(withheld, 0)::bigint AS "depositsWithheldMinor", coalesce(returned, 0)::bigint AS "depositsReturnedMinor"
    FROM ordered FULL JOIN moved USING (day, currency) FULL JOIN refunded USING (day, currency) FULL JOIN charged USING (day, currency)`)
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

const ORDERED = { productId: int, name: string, times: int, units: int, levaMinor: int, euroMinor: int }

/** Goods by pieces, rentals by how often: a hundred chairs are one rental. A deleted product keeps its place. */
export async function mostOrdered(
  ctx: Context,
  { from, to }: Period,
  type: ProductType,
  limit: number,
): Promise<OrderedProduct[]> {
  const rows = await ctx.sql.rows(returning(ORDERED)`
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
