import type { Currency } from '#rules/money.ts'
import type { OrderAmounts } from '#rules/order-amounts.ts'
import { builder } from '../builder.ts'
import { agreedIn, Money } from '../scalars.schema.ts'

interface ShownAmounts extends OrderAmounts {
  /** Currency of an order; a cart has the shop's. */
  currency?: Currency | undefined
}

export const OrderAmountsType = builder.objectRef<ShownAmounts>('OrderAmounts').implement({
  description: 'Amounts of an order or a cart. A cart has no delivery and no discount yet.',
  fields: (t) => ({
    productsTotal: t.field({
      type: Money,
      description: 'Sum of the lines.',
      resolve: (amounts) => agreedIn(amounts.currency, amounts.productsMinor),
    }),
    deliveryFee: t.field({
      type: Money,
      description: 'Fee of the delivery method; zero without one.',
      resolve: (amounts) => agreedIn(amounts.currency, amounts.deliveryFeeMinor),
    }),
    total: t.field({
      type: Money,
      description: 'Products and delivery, before the discount.',
      resolve: (amounts) => agreedIn(amounts.currency, amounts.totalMinor),
    }),
    discount: t.field({
      type: Money,
      description: 'Discount on the products; zero without a valid promo code.',
      resolve: (amounts) => agreedIn(amounts.currency, amounts.discountMinor),
    }),
    due: t.field({
      type: Money,
      description: 'Amount to pay; send it to `placeOrder` as `expectedTotal`.',
      resolve: (amounts) => agreedIn(amounts.currency, amounts.finalMinor),
    }),
  }),
})
