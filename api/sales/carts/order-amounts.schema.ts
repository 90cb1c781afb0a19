import type { Currency } from '#rules/money.ts'
import type { OrderAmounts } from '#rules/order-amounts.ts'
import { builder } from '../../builder.ts'
import { moneyIn, Money } from '../../scalars.schema.ts'

type AmountFields =
  | 'productsMinor'
  | 'deliveryFeeMinor'
  | 'totalMinor'
  | 'discountMinor'
  | 'rentalVatMinor'
  | 'dueMinor'

interface ShownAmounts extends Pick<OrderAmounts, AmountFields> {
  /** Currency of an order; a cart has the shop's. */
  currency?: Currency | undefined
}

export const OrderAmountsType = builder.objectRef<ShownAmounts>('OrderAmounts').implement({
  description: 'Amounts of an order or a cart. A cart has no delivery and no discount yet.',
  fields: (t) => ({
    productsTotal: t.field({
      type: Money,
      description: 'Sum of the lines.',
      resolve: (amounts) => moneyIn(amounts.currency, amounts.productsMinor),
    }),
    deliveryFee: t.field({
      type: Money,
      description: 'Fee of the delivery method; zero without one.',
      resolve: (amounts) => moneyIn(amounts.currency, amounts.deliveryFeeMinor),
    }),
    total: t.field({
      type: Money,
      description: 'Products and delivery, before the discount.',
      resolve: (amounts) => moneyIn(amounts.currency, amounts.totalMinor),
    }),
    discount: t.field({
      type: Money,
      description: 'Discount on the products; zero without a valid promo code.',
      resolve: (amounts) => moneyIn(amounts.currency, amounts.discountMinor),
    }),
    rentalVat: t.field({
      type: Money,
      description: 'VAT added to the rent after the discount; zero when rents include VAT or bear none.',
      resolve: (amounts) => moneyIn(amounts.currency, amounts.rentalVatMinor),
    }),
    due: t.field({
      type: Money,
      description:
        'Amount to pay: the total less the discount, with the VAT of the rent; send it to `placeOrder` as `expectedTotal`.',
      resolve: (amounts) => moneyIn(amounts.currency, amounts.dueMinor),
    }),
  }),
})
