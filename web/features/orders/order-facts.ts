import type { OrderContents_orderFragment } from './OrderContents.graphql.ts'
import type { OrderFacts } from './order-steps.rules.ts'

type Ordered = Pick<
  OrderContents_orderFragment,
  'databaseId' | 'status' | 'deliveryMethod' | 'paymentMethod' | 'paymentStatus' | 'lines' | 'amounts' | 'balance'
>

export const factsOf = ({ databaseId, lines, amounts, balance, ...order }: Ordered): OrderFacts => ({
  number: databaseId,
  status: order.status,
  paymentMethod: order.paymentMethod,
  paymentStatus: order.paymentStatus,
  hasGoods: lines.some(({ rental }) => rental === null),
  hasRentals: lines.some(({ rental }) => rental !== null),
  owed: { ...amounts.due, ...balance?.owed },
  toGiveBack: balance && { ...amounts.due, ...balance.toGiveBack },
  isPickup: order.deliveryMethod === 'PICKUP',
  isFree: amounts.due.amount === '0.00',
})
