import { useQuery } from '@apollo/client/react'
import { minorUnitsOf } from '#rules/money.ts'
import { lineSums, orderAmounts, type PricedLine } from '#rules/order-amounts.ts'
import { deliveryFeeMinor } from '#rules/pricing.ts'
import { moneyOf } from '../../lib/money-text.ts'
import { shownShop } from '../../lib/shown-shop.ts'
import { cartSessionId } from '../cart/cart-session.ts'
import { FEE_METHODS, type CheckoutValues } from './checkout.rules.ts'
import type { Checkout_cartFragment } from './Checkout.graphql.ts'
import { CheckoutSummaryDocument } from './OrderSummary.graphql.ts'
import { isByParcel, type Destination } from './useDestination.ts'

const feeMinor = (method: CheckoutValues['deliveryMethod'], productsMinor: number): number =>
  method === '' ? 0 : deliveryFeeMinor(shownShop().pricing, FEE_METHODS[method], productsMinor)

type TotalledCart = Pick<Checkout_cartFragment, 'amounts' | 'lines' | 'packages'>

const minorUnits = ({ amount }: { amount: string }): number => minorUnitsOf(amount) ?? 0

const pricedLines = ({ lines, packages }: TotalledCart): PricedLine[] => [
  ...lines.map(({ unitPrice, quantity, rental }) => ({
    unitPriceMinor: minorUnits(unitPrice),
    quantity,
    rentalDays: rental?.days ?? null,
  })),
  // The goods of a package are one line, its rentals another.
  ...packages.flatMap(({ quote }) =>
    quote === null
      ? []
      : [
          { unitPriceMinor: 0, quantity: 1, rentalDays: null, allocatedMinor: minorUnits(quote.goods) },
          {
            unitPriceMinor: minorUnits(quote.deposit),
            quantity: 1,
            rentalDays: 1,
            allocatedMinor: minorUnits(quote.rent),
          },
        ],
  ),
]

/**
 * The order's amounts; until the server has answered, computed here by the same rules with the fixed fee. `expectedTotal`
 * is the total to which the customer agrees; null while it may differ from the server's.
 */
export function useCheckoutTotals(
  cart: TotalledCart,
  deliveryMethod: CheckoutValues['deliveryMethod'],
  destination: Destination,
  promoCode: string | null,
) {
  const { data, previousData, refetch } = useQuery(CheckoutSummaryDocument, {
    variables: {
      sessionId: cartSessionId(),
      deliveryMethod: deliveryMethod === '' ? null : deliveryMethod,
      promoCode,
      ...destination,
    },
    fetchPolicy: 'cache-and-network',
  })
  const { productsTotal } = cart.amounts
  const last = (data ?? previousData)?.checkoutSummary
  const answer = last?.__typename === 'CheckoutSummary' ? last : null
  const promo = promoCode === null ? null : (answer?.promoCode ?? null)
  const lines = pricedLines(cart)
  const sums = lineSums(lines)
  const { courierDays = null, cardDepositTerms = null } = answer ?? {}
  if (data !== undefined && answer?.amounts.productsTotal.amount === productsTotal.amount)
    return {
      totals: { ...answer.amounts, sums },
      expectedTotal: answer.amounts.due.amount,
      promo,
      courierDays,
      cardDepositTerms,
      refetch,
    }
  const productsMinor = minorUnits(productsTotal)
  const amounts = orderAmounts(lines, {
    deliveryFeeMinor: feeMinor(deliveryMethod, productsMinor),
    discountPercentage: promo?.isValid === true ? (promo.discountPercentage ?? 0) : 0,
    rentalVat: shownShop().pricing.rentalVat,
  })
  const due = moneyOf(amounts.dueMinor)
  return {
    totals: {
      sums,
      deliveryFee: moneyOf(amounts.deliveryFeeMinor),
      discount: moneyOf(amounts.discountMinor),
      rentalVat: moneyOf(amounts.rentalVatMinor),
      due,
    },
    // A fee that may change with each answer of a courier is never charged unseen.
    expectedTotal: isByParcel(deliveryMethod) ? due.amount : null,
    promo,
    cardDepositTerms,
    courierDays,
    refetch,
  }
}
