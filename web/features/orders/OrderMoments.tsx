import { orderMoments } from '#rules/order-moments.ts'
import { orderStatusRule } from '#rules/order-statuses.ts'
import { Moments } from '../../ui/Moments.tsx'
import type { OrderContents_orderFragment } from './OrderContents.graphql.ts'

interface Timed extends Pick<OrderContents_orderFragment, 'status' | 'eventOn' | 'mustArriveOn' | 'dispatchOn'> {
  lines: readonly { rental: { startsOn: string; endsOn: string } | null }[]
}

/** Nothing without a party, and for an order that holds no goods. */
export function OrderMoments({ order }: { order: Timed }) {
  const rentals = order.lines.flatMap(({ rental }) => (rental === null ? [] : [rental]))
  const moments = orderMoments({ ...order, rentals })
  return moments.length === 0 || !orderStatusRule(order.status).holdsGoods ? null : <Moments moments={moments} />
}
