import { sql } from '#lib/database/sql.ts'
import { defineLoader, inOrderOf } from '#lib/loaders.ts'
import type { Currency } from '#prisma/client.ts'
import type { Context } from '../../context.ts'
import type { MoneySums } from './balance.rules.ts'

export interface OrderSums extends MoneySums {
  orderId: number
  currency: Currency
}

/** Columns of `orders o`. */
export const MONEY_SUMS = sql`o.id AS "orderId", o.currency, o.price_minor AS "priceMinor",
  payable_minor(o.status, o.rent_minor + o.rental_vat_minor + o.late_fees_minor) AS "rentPriceMinor",
  payable_minor(o.status, o.deposit_minor - o.deposit_settled_minor) AS "depositRequiredMinor",
  o.paid_minor AS "paidMinor", o.allowance_minor AS "allowanceMinor", o.deposit_received_minor AS "depositReceivedMinor",
  o.deposit_returned_minor AS "depositReturnedMinor", o.deposit_withheld_minor AS "depositWithheldMinor",
  coalesce((SELECT sum(CASE p.kind WHEN 'received' THEN p.amount_minor ELSE -p.amount_minor END)
    FROM payments p WHERE p.order_id = o.id AND p.purpose = 'rent'), 0)::bigint AS "paidRentMinor"`

export const orderSums = defineLoader<Context, number, OrderSums | null>(async (ctx, ids) => {
  const rows = await ctx.sql.rows<OrderSums>(
    sql`SELECT ${MONEY_SUMS} FROM orders o WHERE o.id = ANY (${[...ids]}::int[])`,
  )
  return inOrderOf(ids, rows, ({ orderId }) => orderId)
})
