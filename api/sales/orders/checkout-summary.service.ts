import { orderAmounts, type OrderAmounts } from '#rules/order-amounts.ts'
import type { DepositWayName } from '#rules/deposit-ways.ts'
import { deliveryFeeMinor, type DeliveryMethodName } from '#rules/pricing.ts'
import { viewCart } from '../carts/carts.service.ts'
import type { Context } from '../../context.ts'
import { readOrderTerms } from '../../content/shop-settings/order-terms.service.ts'
import { checkPromoCode, type PromoCodeCheck } from '../promo-codes/promo-codes.service.ts'
import { cardAbility } from '../../platform/cards/cards.ts'
import { wayOfItems } from './order-card.rules.ts'
import { orderedPackage } from './order-packages.rules.ts'

export interface CheckoutSummary extends OrderAmounts {
  promoCode: PromoCodeCheck | null
  /** How the deposit is secured when the order is paid by card. */
  depositWay: DepositWayName
}

/** Without a delivery method there is no fee yet (docs/spec/payments.md#delivery-fee). */
export interface SummaryInput {
  sessionId: string
  promoCode: string | null
  deliveryMethod: DeliveryMethodName | null
}

/** Fails with `TooManyAttemptsError` after too many rejected codes. */
export async function checkoutSummary(
  ctx: Context,
  { sessionId, promoCode, deliveryMethod }: SummaryInput,
): Promise<CheckoutSummary> {
  const check = promoCode === null ? null : await checkPromoCode(ctx, { code: promoCode })
  const { lines, packages, rentalVat } = await viewCart(ctx, { sessionId })
  const items = [...lines, ...packages.flatMap((view) => orderedPackage(view).lines)]
  const sum = items.reduce((total, { totalMinor }) => total + totalMinor, 0)
  const orderTerms = await readOrderTerms(ctx.sql)
  const fee = deliveryMethod === null ? 0 : deliveryFeeMinor(orderTerms, deliveryMethod, sum)
  const depositWay = wayOfItems(orderTerms.depositWay, cardAbility(ctx.cards), items)
  const terms = { deliveryFeeMinor: fee, discountPercentage: check?.discountPercentage ?? 0, rentalVat }
  return { ...orderAmounts(items, terms), promoCode: check, depositWay }
}
