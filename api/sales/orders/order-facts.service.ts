import { calendarDay, jsonObject, nullable, returning, type RowOf } from '#lib/database/row.ts'
import { dayInSofia } from '#rules/calendar.ts'
import { orderAmounts, type OrderAmounts } from '#rules/order-amounts.ts'
import type { ShopCalendar } from '#rules/opening-hours.ts'
import { isLateByCourier, NO_ORDER_DAYS, orderDays, type OrderDays } from '#rules/order-days.ts'
import { sendingDays } from '#rules/party-window.ts'
import type { RentalVat } from '#rules/vat.ts'
import { deliveryFeeMinor } from '#rules/pricing.ts'
import { shopCalendarAround } from '../../catalogue/availability/shop-calendar.service.ts'
import { shopDay } from '../../catalogue/availability/shop-day.service.ts'
import type { CartOwner } from '../carts/cart-owner.rules.ts'
import { isCartOf } from '../carts/cart-owner.sql.ts'
import { CART_LINES, cartLineView, cartLinesSql, type CartLineView } from '../carts/cart-view.service.ts'
import type { Context } from '../../context.ts'
import { keyRow, selectKeySql, type KeyedCall } from '../../platform/idempotency/idempotency.service.ts'
import { PromoCodeRejectedError } from '../promo-codes/promo-codes.errors.ts'
import { selectUsablePromoSql, TAKEN_PROMO, type TakenPromo } from '../promo-codes/promo-uses.service.ts'
import { CartEmptyError } from './orders.errors.ts'
import type { PlaceOrderInput } from './orders.input.ts'
import { ORDER_TERMS, orderTermsSql } from '../../content/shop-settings/order-terms.service.ts'
import { eventOnSql } from '../parties/parties.sql.ts'
import { discounted, requireAsExpected, requireBuyable, requireDeliverable } from './place-order.rules.ts'

const orderFacts = <Answer>() => ({
  lines: CART_LINES,
  /** Null without a code, or with one that cannot be used. */
  promo: nullable(jsonObject(TAKEN_PROMO)),
  terms: jsonObject(ORDER_TERMS),
  /** Day of the cart's party; null without one. */
  eventOn: nullable(calendarDay),
  /** Null without a key, or with an unused one. */
  stored: nullable(jsonObject(keyRow<Answer>())),
})

export type OrderFacts<Answer> = RowOf<ReturnType<typeof orderFacts<Answer>>> & {
  /** Around the party of the cart; null without one. */
  calendar: ShopCalendar | null
}

export interface PricedCart {
  lines: CartLineView[]
  promo: TakenPromo | null
  amounts: OrderAmounts
  rentalVat: RentalVat
  days: OrderDays
}

/** One query, without locks; with a party also the hours of the shop around it. */
export async function readOrderFacts<Answer>(
  ctx: Context,
  owner: CartOwner,
  promoCode: string | null,
  call: KeyedCall,
): Promise<OrderFacts<Answer>> {
  const today = dayInSofia(ctx.clock())
  const facts = await ctx.sql.first(returning(orderFacts<Answer>())`
    SELECT ${cartLinesSql(isCartOf(owner), today)} AS lines, ${orderTermsSql} AS terms, ${eventOnSql(isCartOf(owner), today)} AS "eventOn",
      (SELECT to_jsonb(promo) FROM (${selectUsablePromoSql(promoCode, ctx.clock())}) AS promo) AS promo,
      (SELECT to_jsonb(stored) FROM (${selectKeySql(call)}) AS stored) AS stored`)
  if (!facts) throw new Error('a query without FROM returned no row')
  const { eventOn } = facts
  return { ...facts, calendar: eventOn === null ? null : await shopCalendarAround(ctx.sql, eventOn) }
}

const sumOf = (lines: readonly CartLineView[]): number => lines.reduce((sum, { totalMinor }) => sum + totalMinor, 0)

/**
 * Fails with `CartEmptyError`, `PromoCodeRejectedError`, `CartChangedError`, `InvalidInputError` for the delivery
 * method or the discount, and the stock errors of sales; the days of a rental are checked when they are reserved.
 */
export function pricedCart(
  ctx: Context,
  { lines: rows, promo, terms, eventOn, calendar }: OrderFacts<unknown>,
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
  const hasNoCourier = lines.some(({ isNoCourier }) => isNoCourier)
  const party = eventOn === null || calendar === null ? null : { eventOn, calendar }
  const isLate = party !== null && isLateByCourier(sendingDays(party).sendBy, day.today)
  if (ctx.viewer.kind !== 'admin') requireDeliverable(lines, { ...input, isLateByCourier: isLate })
  const { deliveryMethod } = input
  const days = party === null ? NO_ORDER_DAYS : orderDays({ ...party, deliveryMethod, hasNoCourier })
  return { lines, promo, amounts, rentalVat, days }
}
