import { calendarDay, jsonList, jsonObject, nullable, returning, string, type RowOf } from '#lib/database/row.ts'
import { orderAmounts, type OrderAmounts } from '#rules/order-amounts.ts'
import type { DepositWayName } from '#rules/deposit-ways.ts'
import type { ShopCalendar } from '#rules/opening-hours.ts'
import { isLateByCourier, sendFrom, sendingDays } from '#rules/courier-days.ts'
import { NO_ORDER_DAYS, orderDays, type OrderDays } from '#rules/order-days.ts'
import type { RentalVat } from '#rules/vat.ts'
import type { DeliveryPrice, DeliveryPriceSource } from '#rules/delivery-price.ts'
import { shopCalendarAround } from '../../catalogue/availability/shop-calendar.service.ts'
import { shopDay } from '../../catalogue/availability/shop-day.service.ts'
import type { CartOwner } from '../carts/cart-owner.rules.ts'
import { isCartOf } from '../carts/cart-owner.sql.ts'
import type { CartPackageView } from '../carts/cart-packages.service.ts'
import { CART_ROWS, cartRowsSql, cartViews, type CartLineView } from '../carts/cart-view.service.ts'
import type { Context } from '../../context.ts'
import { COURIER_TARIFF, tariffsSql } from '../../delivery/courier-terms/courier-terms.sql.ts'
import { keyRow, selectKeySql, type KeyedCall } from '../../platform/idempotency/idempotency.service.ts'
import { PromoCodeRejectedError } from '../promo-codes/promo-codes.errors.ts'
import { selectUsablePromoSql, TAKEN_PROMO, type TakenPromo } from '../promo-codes/promo-uses.service.ts'
import { orderedPackage, type OrderedPackage } from './order-packages.rules.ts'
import { CartEmptyError } from './orders.errors.ts'
import type { PlaceOrderInput } from './orders.input.ts'
import { ORDER_TERMS, orderTermsSql } from '../../content/shop-settings/order-terms.service.ts'
import { eventOnSql } from '../parties/parties.sql.ts'
import { charged, requireAge, requireAsExpected, requireBuyable, requireDeliverable } from './place-order.rules.ts'

const orderFacts = <Answer>() => ({
  ...CART_ROWS,
  /** Null without a code, or with one that cannot be used. */
  promo: nullable(jsonObject(TAKEN_PROMO)),
  terms: jsonObject(ORDER_TERMS),
  tariffs: jsonList(COURIER_TARIFF),
  sendUntil: string,
  /** Day of the cart's party; null without one. */
  eventOn: nullable(calendarDay),
  /** Null without a key, or with an unused one. */
  stored: nullable(jsonObject(keyRow<Answer>())),
})

type StoredFacts<Answer> = RowOf<ReturnType<typeof orderFacts<Answer>>>

export interface OrderFacts<Answer> extends Omit<StoredFacts<Answer>, 'lines' | 'packages'> {
  lines: CartLineView[]
  packages: CartPackageView[]
  /** Around the party of the cart; null without one. */
  calendar: ShopCalendar | null
}

export interface PricedCart {
  lines: CartLineView[]
  packages: OrderedPackage[]
  promo: TakenPromo | null
  amounts: OrderAmounts
  deliveryPriceSource: DeliveryPriceSource
  rentalVat: RentalVat
  days: OrderDays
  /** The shop's, for an order that is paid by card. */
  depositWay: DepositWayName
}

/** One query, without locks; with packages also their quotes, with a party also the hours of the shop around it. */
export async function readOrderFacts<Answer>(
  ctx: Context,
  owner: CartOwner,
  promoCode: string | null,
  call: KeyedCall,
): Promise<OrderFacts<Answer>> {
  const day = shopDay(ctx)
  const isOwn = isCartOf(owner)
  const facts = await ctx.sql.first(returning(orderFacts<Answer>())`
    SELECT ${cartRowsSql(isOwn, day.today)}, ${orderTermsSql} AS terms, ${tariffsSql} AS tariffs,
      (SELECT s.send_until FROM shop_settings s) AS "sendUntil", ${eventOnSql(isOwn, day.today)} AS "eventOn",
      (SELECT to_jsonb(promo) FROM (${selectUsablePromoSql(promoCode, ctx.clock())}) AS promo) AS promo,
      (SELECT to_jsonb(stored) FROM (${selectKeySql(call)}) AS stored) AS stored`)
  if (!facts) throw new Error('a query without FROM returned no row')
  const [views] = await cartViews(ctx.sql, [facts], day)
  const { eventOn } = facts
  const calendar = eventOn === null ? null : await shopCalendarAround(ctx.sql, eventOn)
  return { ...facts, lines: [], packages: [], ...views, calendar }
}

/** All that would be ordered: lines and the parts of packages. */
export const orderedItems = ({ lines, packages }: Pick<OrderFacts<unknown>, 'lines' | 'packages'>) => [
  ...lines,
  ...packages.flatMap((view) => orderedPackage(view).lines),
]

/**
 * Fails with `CartEmptyError`, `PromoCodeRejectedError`, `CartChangedError`, `InvalidInputError` for the delivery
 * method or the discount, `AgeNotConfirmedError`, and the stock errors of sales; the days of a rental are checked when they are reserved.
 */
export function pricedCart(
  ctx: Context,
  { lines, packages: views, promo, terms, sendUntil, eventOn, calendar }: OrderFacts<unknown>,
  input: PlaceOrderInput,
  delivery: DeliveryPrice,
): PricedCart {
  if (lines.length + views.length === 0) throw new CartEmptyError()
  if (input.promoCode !== null && promo === null) throw new PromoCodeRejectedError()
  const day = shopDay(ctx)
  const packages = views.map(orderedPackage)
  const items = [...lines, ...packages.flatMap((ordered) => ordered.lines)]
  const { rentalVat, depositWay } = terms
  const priced = orderAmounts(items, {
    deliveryFeeMinor: delivery.feeMinor,
    discountPercentage: promo?.discountPercentage ?? 0,
    rentalVat,
  })
  const amounts = charged(priced, input.charges, ctx.pricing.currency)
  requireBuyable({ lines, packages }, amounts, day)
  requireAsExpected({ lines, packages }, amounts, input)
  const hasNoCourier = items.some(({ isNoCourier }) => isNoCourier)
  const party = eventOn === null || calendar === null ? null : { eventOn, calendar }
  const isLate = party !== null && isLateByCourier(sendingDays(party), sendFrom(ctx.clock(), sendUntil))
  if (ctx.viewer.kind !== 'admin') requireDeliverable(items, { ...input, isLateByCourier: isLate })
  requireAge(items, input)
  const { deliveryMethod } = input
  const days = party === null ? NO_ORDER_DAYS : orderDays({ ...party, deliveryMethod, hasNoCourier })
  return { lines, packages, promo, amounts, deliveryPriceSource: delivery.source, rentalVat, days, depositWay }
}
