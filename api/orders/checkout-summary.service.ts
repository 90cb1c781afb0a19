import { orderAmounts, type OrderAmounts } from '#rules/order-amounts.ts'
import type { DeliveryMethodName } from '#rules/pricing.ts'
import { viewCart } from '../carts/carts.service.ts'
import type { Context } from '../context.ts'
import { checkPromoCode, type PromoCodeCheck } from '../promo-codes/promo-codes.service.ts'

/** Money in minor units. */
export interface CheckoutSummary extends OrderAmounts {
  /** Null without a code. */
  promoCode: PromoCodeCheck | null
}

/** Without a delivery method there is no fee yet (storefront 9). */
export interface SummaryInput {
  sessionId: string
  promoCode: string | null
  deliveryMethod: DeliveryMethodName | null
}

/** Uses the rules of the order itself. Fails with `TooManyAttemptsError` after too many rejected codes. */
export async function checkoutSummary(
  ctx: Context,
  { sessionId, promoCode, deliveryMethod }: SummaryInput,
): Promise<CheckoutSummary> {
  const check = promoCode === null ? null : await checkPromoCode(ctx, { code: promoCode })
  const { lines } = await viewCart(ctx, { sessionId })
  const fee = deliveryMethod === null ? 0 : ctx.pricing.deliveryFeesMinor[deliveryMethod]
  return {
    ...orderAmounts(
      lines.map(({ totalMinor }) => totalMinor),
      fee,
      check?.discountPercentage ?? 0,
    ),
    promoCode: check,
  }
}
