import type { Currency } from '#rules/money.ts'
import type { OrderAmounts } from '#rules/order-amounts.ts'
import { builder } from '../builder.ts'
import { agreedIn, Money } from '../scalars.schema.ts'

interface ShownAmounts extends OrderAmounts {
  /** Of an order, its own; a cart is in the shop's. */
  currency?: Currency | undefined
}

export const OrderAmountsType = builder.objectRef<ShownAmounts>('OrderAmounts').implement({
  description: 'What an order costs, or would cost. A cart has no delivery and no discount yet.',
  fields: (t) => ({
    productsTotal: t.field({
      type: Money,
      description: 'Sum of the lines.',
      resolve: (amounts) => agreedIn(amounts.currency, amounts.productsMinor),
    }),
    deliveryFee: t.field({
      type: Money,
      description: 'By the delivery method; zero while none is chosen.',
      resolve: (amounts) => agreedIn(amounts.currency, amounts.deliveryFeeMinor),
    }),
    total: t.field({
      type: Money,
      description: 'Products and delivery, before the discount.',
      resolve: (amounts) => agreedIn(amounts.currency, amounts.totalMinor),
    }),
    discount: t.field({
      type: Money,
      description: 'Percentage of the products; zero without a valid promo code.',
      resolve: (amounts) => agreedIn(amounts.currency, amounts.discountMinor),
    }),
    due: t.field({
      type: Money,
      description: 'What is to be paid; `placeOrder` takes it as `expectedTotal`.',
      resolve: (amounts) => agreedIn(amounts.currency, amounts.finalMinor),
    }),
  }),
})
