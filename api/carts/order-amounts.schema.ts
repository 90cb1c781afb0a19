import type { OrderAmounts } from '#rules/order-amounts.ts'
import { builder } from '../builder.ts'
import { Money } from '../scalars.schema.ts'

export const OrderAmountsType = builder.objectRef<OrderAmounts>('OrderAmounts').implement({
  description: 'What an order costs, or would cost. A cart has no delivery and no discount yet.',
  fields: (t) => ({
    productsTotal: t.field({
      type: Money,
      description: 'Sum of the lines.',
      resolve: ({ productsMinor }) => productsMinor,
    }),
    deliveryFee: t.field({
      type: Money,
      description: 'By the delivery method; zero while none is chosen.',
      resolve: ({ deliveryFeeMinor }) => deliveryFeeMinor,
    }),
    total: t.field({
      type: Money,
      description: 'Products and delivery, before the discount.',
      resolve: ({ totalMinor }) => totalMinor,
    }),
    discount: t.field({
      type: Money,
      description: 'Percentage of the products; zero without a valid promo code.',
      resolve: ({ discountMinor }) => discountMinor,
    }),
    due: t.field({
      type: Money,
      description: 'What is to be paid; `placeOrder` takes it as `expectedTotal`.',
      resolve: ({ finalMinor }) => finalMinor,
    }),
  }),
})
