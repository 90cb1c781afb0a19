import type { Carrier } from '#prisma/client.ts'
import { orderAmounts, type OrderAmounts } from '#rules/order-amounts.ts'
import type { DepositWayName } from '#rules/deposit-ways.ts'
import type { DeliveryMethodName } from '#rules/pricing.ts'
import { viewCart } from '../carts/carts.service.ts'
import type { Context } from '../../context.ts'
import { readOrderTerms, type OrderTerms } from '../../content/shop-settings/order-terms.service.ts'
import { courierTerms } from '../../delivery/courier-terms/courier-terms.service.ts'
import { checkPromoCode, type PromoCodeCheck } from '../promo-codes/promo-codes.service.ts'
import { cardAbility } from '../../platform/cards/cards.ts'
import { deliveryFee, type DeliveryFee, type DeliveryWanted } from './delivery-fee.service.ts'
import { orderedItems, wayOfItems } from './place-order.rules.ts'

export interface CheckoutSummary extends OrderAmounts {
  promoCode: PromoCodeCheck | null
  /** Whether a courier brings some of the goods. */
  isSent: boolean
  /** The courier that brings them; null: not known yet. */
  courier: Carrier | null
  /** How the deposit is secured when the order is paid by card. */
  depositWay: DepositWayName
}

export interface SummaryInput {
  sessionId: string
  promoCode: string | null
  /** Null: not chosen yet, so there is no fee (docs/spec/payments.md#delivery-fee). */
  deliveryMethod: DeliveryMethodName | null
  /** An office or locker; null for an address in words. */
  courierPlaceId?: number | null
  /** The part that the customer has typed. */
  deliveryAddress?: string
}

async function feeOf(
  ctx: Context,
  terms: OrderTerms,
  input: SummaryInput,
  items: DeliveryWanted['items'],
): Promise<Pick<DeliveryFee, 'feeMinor' | 'courier'>> {
  const { deliveryMethod, courierPlaceId: id = null, deliveryAddress = '' } = input
  if (deliveryMethod === null) return { feeMinor: 0, courier: null }
  const tariffs = ctx.couriers.length === 0 ? [] : (await courierTerms(ctx.sql)).tariffs
  const place =
    id === null || deliveryMethod !== 'courier_office' ? null : await ctx.db.courierPlace.findUnique({ where: { id } })
  return deliveryFee(ctx, terms, tariffs, { deliveryMethod, place, deliveryAddress, items })
}

/** Fails with `TooManyAttemptsError` after too many rejected codes. */
export async function checkoutSummary(ctx: Context, input: SummaryInput): Promise<CheckoutSummary> {
  const { promoCode, sessionId } = input
  const check = promoCode === null ? null : await checkPromoCode(ctx, { code: promoCode })
  const cart = await viewCart(ctx, { sessionId })
  const items = orderedItems(cart)
  const terms = await readOrderTerms(ctx.sql)
  const { feeMinor, courier } = await feeOf(ctx, terms, input, items)
  const charged = {
    deliveryFeeMinor: feeMinor,
    discountPercentage: check?.discountPercentage ?? 0,
    rentalVat: cart.rentalVat,
  }
  const isSent =
    input.deliveryMethod !== 'pickup' &&
    items.some(({ type }) => type === 'sale') &&
    !items.some(({ isNoCourier }) => isNoCourier)
  const depositWay = wayOfItems(terms.depositWay, cardAbility(ctx.cards), items)
  return { ...orderAmounts(items, charged), promoCode: check, isSent, courier, depositWay }
}
