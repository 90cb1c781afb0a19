import { useQuery } from '@apollo/client/react'
import type { RentalOrder_orderFragment } from './rental-order.graphql.ts'
import { AdminRentalOrdersDocument } from './useRentalOrders.graphql.ts'

export type RentalOrder = RentalOrder_orderFragment

/** Undefined until loaded. Without the deleted ones. */
export function useRentalOrders(ids: readonly string[]) {
  const { data, error, refetch } = useQuery(AdminRentalOrdersDocument, {
    variables: { ids: [...ids] },
    fetchPolicy: 'cache-and-network',
  })
  const orders = data?.nodes.flatMap((node) => (node?.__typename === 'Order' ? [node] : []))
  return { orders, hasFailed: data === undefined && error !== undefined, refetch }
}
