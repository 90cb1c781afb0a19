import { useQuery } from '@apollo/client/react'
import type { MoneyParts } from '../../lib/money-text.ts'
import { cartSessionId } from '../cart/cart-session.ts'
import type { CheckoutValues } from './checkout.rules.ts'
import { CheckoutSummaryDocument } from './OrderSummary.graphql.ts'

const ZERO: MoneyParts = { amount: '0.00', euro: '0.00' }

/** What the order costs now, as the shop computes it; asked again when the cart's sum, the delivery or the code changes. */
export function useCheckoutTotals(products: MoneyParts, deliveryMethod: CheckoutValues['deliveryMethod'], promoCode: string | null) {
  const { data, previousData, refetch } = useQuery(CheckoutSummaryDocument, {
    variables: { sessionId: cartSessionId(), deliveryMethod: deliveryMethod === '' ? null : deliveryMethod, promoCode },
    fetchPolicy: 'cache-and-network',
  })
  const answer = (data ?? previousData)?.checkoutSummary
  if (answer?.__typename !== 'CheckoutSummary') return { totals: { products, deliveryFee: ZERO, discount: ZERO, final: products }, promo: null, refetch }
  return { totals: answer, promo: answer.promoCode, refetch }
}
