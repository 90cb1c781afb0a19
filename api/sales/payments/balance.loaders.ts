import { int, oneOf, returning, type RowOf } from '#lib/database/row.ts'
import { sql } from '#lib/database/sql.ts'
import { defineLoader, inOrderOf } from '#lib/loaders.ts'
import { Currency } from '#prisma/client.ts'
import type { Context } from '../../context.ts'

export const ORDER_SUMS = {
  orderId: int,
  currency: oneOf(Currency),
  priceMinor: int,
  rentPriceMinor: int,
  depositRequiredMinor: int,
  paidMinor: int,
  paidRentMinor: int,
  allowanceMinor: int,
  depositReceivedMinor: int,
  depositReturnedMinor: int,
  depositWithheldMinor: int,
  depositSecuredMinor: int,
}

export type OrderSums = RowOf<typeof ORDER_SUMS>

/** Columns of `orders o`. */
export const MONEY_SUMS = sql`o.id AS "orderId", o.currency, o.price_minor AS "priceMinor",
  payable_minor(o.status, o.rent_minor + o.rental_vat_minor + o.late_fees_minor) AS "rentPriceMinor",
  payable_minor(o.status, o.deposit_minor - o.deposit_settled_minor) AS "depositRequiredMinor",
  o.paid_minor AS "paidMinor", o.allowance_minor AS "allowanceMinor", o.deposit_received_minor AS "depositReceivedMinor",
  o.deposit_returned_minor AS "depositReturnedMinor", o.deposit_withheld_minor AS "depositWithheldMinor",
  o.deposit_secured_minor AS "depositSecuredMinor",
  coalesce((SELECT sum(CASE p.kind WHEN 'received' THEN p.amount_minor ELSE -p.amount_minor END)
    FROM payments p WHERE p.order_id = o.id AND p.purpose = 'rent'), 0)::bigint AS "paidRentMinor"`

export const orderSums = defineLoader<Context, number, OrderSums | null>(async (ctx, ids) => {
  const rows = await ctx.sql.rows(
    returning(ORDER_SUMS)`SELECT ${MONEY_SUMS} FROM orders o WHERE o.id = ANY (${[...ids]}::int[])`,
  )
  return inOrderOf(ids, rows, ({ orderId }) => orderId)
})
