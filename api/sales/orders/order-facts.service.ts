import { sql } from '#lib/database/sql.ts'
import { dayInSofia } from '#rules/calendar.ts'
import { orderAmounts, type OrderAmounts } from '#rules/order-amounts.ts'
import type { RentalVat } from '#rules/vat.ts'
import { deliveryFeeMinor } from '#rules/pricing.ts'
import { shopDay } from '../../catalogue/availability/shop-day.service.ts'
import type { CartOwner } from '../carts/cart-owner.rules.ts'
import { isCartOf } from '../carts/cart-owner.sql.ts'
import { cartLineView, cartLinesSql, type CartLineRow, type CartLineView } from '../carts/cart-view.service.ts'
import type { Context } from '../../context.ts'
import { selectKeySql, type KeyedCall, type KeyRow } from '../../platform/idempotency/idempotency.service.ts'
import { PromoCodeRejectedError } from '../promo-codes/promo-codes.errors.ts'
import { selectUsablePromoSql, type TakenPromo } from '../promo-codes/promo-uses.service.ts'
import { CartEmptyError } from './orders.errors.ts'
import type { PlaceOrderInput } from './orders.input.ts'
import { orderTermsSql, type OrderTerms } from '../../content/shop-settings/order-terms.service.ts'
import { discounted, requireAsExpected, requireBuyable, requireDeliverable } from './place-order.rules.ts'

export interface OrderFacts<Answer> {
  lines: CartLineRow[]
  /** Null without a code, or with one that cannot be used. */
  promo: TakenPromo | null
  terms: OrderTerms
  /** Null without a key, or with an unused one. */
  stored: KeyRow<Answer> | null
}

export interface PricedCart {
  lines: CartLineView[]
  promo: TakenPromo | null
  amounts: OrderAmounts
  rentalVat: RentalVat
}

/** One query, without locks. */
export async function readOrderFacts<Answer>(
  ctx: Context,
  owner: CartOwner,
  promoCode: string | null,
  call: KeyedCall,
): Promise<OrderFacts<Answer>> {
  const facts = await ctx.sql.first<OrderFacts<Answer>>(sql`
    SELECT ${cartLinesSql(isCartOf(owner), dayInSofia(ctx.clock()))} AS lines, ${orderTermsSql} AS terms,
      (SELECT to_jsonb(promo) FROM (${selectUsablePromoSql(promoCode, ctx.clock())}) AS promo) AS promo,
      (SELECT to_jsonb(stored) FROM (${selectKeySql(call)}) AS stored) AS stored`)
  if (!facts) throw new Error('a query without FROM returned no row')
  return facts
}

const sumOf = (lines: readonly CartLineView[]): number => lines.reduce((sum, { totalMinor }) => sum + totalMinor, 0)

/**
 * Fails with `CartEmptyError`, `PromoCodeRejectedError`, `CartChangedError`, `InvalidInputError` for the delivery
 * method or the discount, and the stock errors of sales; the days of a rental are checked when they are reserved.
 */
export function pricedCart(
  ctx: Context,
  { lines: rows, promo, terms }: OrderFacts<unknown>,
  input: PlaceOrderInput,
): PricedCart {
  if (rows.length === 0) throw new CartEmptyError()
  if (input.promoCode !== null && promo === null) throw new PromoCodeRejectedError()
  const day = shopDay(ctx)
  const lines = rows.map((row) => cartLineView(row, day))
  const { rentalVat } = terms
  const priced = orderAmounts(lines, {
    deliveryFeeMinor: deliveryFeeMinor(terms, input.deliveryMethod, sumOf(lines)),
    discountPercentage: promo?.discountPercentage ?? 0,
    rentalVat,
  })
  const amounts = discounted(priced, input.discount, ctx.pricing.currency)
  requireBuyable(lines, amounts, day)
  requireAsExpected(lines, amounts, input)
  if (ctx.viewer.kind !== 'admin') requireDeliverable(lines, input)
  return { lines, promo, amounts, rentalVat }
}
