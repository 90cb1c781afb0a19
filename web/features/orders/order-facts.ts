import { dayInSofia } from '#rules/calendar.ts'
import type { OrderContents_orderFragment } from './OrderContents.graphql.ts'
import type { OrderFacts } from './order-steps.rules.ts'

type Ordered = Pick<
  OrderContents_orderFragment,
  | 'databaseId'
  | 'status'
  | 'deliveryMethod'
  | 'paymentMethod'
  | 'paymentStatus'
  | 'lines'
  | 'amounts'
  | 'balance'
  | 'transferCode'
  | 'createdAt'
  | 'mustArriveOn'
  | 'dispatchOn'
>

/** Null also when it was too late to send them. */
const arrivalOf = ({ createdAt, mustArriveOn, dispatchOn }: Ordered): string | null =>
  dispatchOn !== null && dayInSofia(new Date(createdAt)) <= dispatchOn ? mustArriveOn : null

export const factsOf = (order: Ordered): OrderFacts => ({
  number: order.databaseId,
  status: order.status,
  paymentMethod: order.paymentMethod,
  paymentStatus: order.paymentStatus,
  hasGoods: order.lines.some(({ rental }) => rental === null),
  hasRentals: order.lines.some(({ rental }) => rental !== null),
  owed: { ...order.amounts.due, ...order.balance?.owed },
  transferCode: order.transferCode,
  toGiveBack: order.balance && { ...order.amounts.due, ...order.balance.toGiveBack },
  isPickup: order.deliveryMethod === 'PICKUP',
  mustArriveOn: arrivalOf(order),
  isFree: order.amounts.due.amount === '0.00',
})
