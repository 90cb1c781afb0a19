import { useQuery } from '@apollo/client/react'
import { minorUnitsOf } from '#rules/money.ts'
import { orderAmounts } from '#rules/order-amounts.ts'
import { moneyOf, type MoneyParts } from '../../lib/money-text.ts'
import { shownShop } from '../../lib/shown-shop.ts'
import { cartSessionId } from '../cart/cart-session.ts'
import type { CheckoutValues } from './checkout.rules.ts'
import { CheckoutSummaryDocument } from './OrderSummary.graphql.ts'

function feeMinor(method: CheckoutValues['deliveryMethod']): number {
  const { home_address, courier_office, pickup } = shownShop().pricing.deliveryFeesMinor
  return { '': 0, HOME_ADDRESS: home_address, COURIER_OFFICE: courier_office, PICKUP: pickup }[method]
}

/**
 * The order's current amounts, refetched when the cart's total, the delivery or the code changes. Until the server
 * answers (`isSure`), they are computed here by the same rules.
 */
export function useCheckoutTotals(
  productsTotal: MoneyParts,
  deliveryMethod: CheckoutValues['deliveryMethod'],
  promoCode: string | null,
) {
  const { data, previousData, refetch } = useQuery(CheckoutSummaryDocument, {
    variables: { sessionId: cartSessionId(), deliveryMethod: deliveryMethod === '' ? null : deliveryMethod, promoCode },
    fetchPolicy: 'cache-and-network',
  })
  const last = (data ?? previousData)?.checkoutSummary
  const answer = last?.__typename === 'CheckoutSummary' ? last : null
  const promo = promoCode === null ? null : (answer?.promoCode ?? null)
  if (data !== undefined && answer?.amounts.productsTotal.amount === productsTotal.amount)
    return { totals: answer.amounts, promo, isSure: true, refetch }
  const { deliveryFeeMinor, discountMinor, finalMinor } = orderAmounts(
    [minorUnitsOf(productsTotal.amount) ?? 0],
    feeMinor(deliveryMethod),
    promo?.valid === true ? (promo.discountPercentage ?? 0) : 0,
  )
  return {
    totals: {
      productsTotal,
      deliveryFee: moneyOf(deliveryFeeMinor),
      discount: moneyOf(discountMinor),
      due: moneyOf(finalMinor),
    },
    promo,
    isSure: false,
    refetch,
  }
}
