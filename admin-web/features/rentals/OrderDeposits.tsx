import type { FragmentType } from '@apollo/client'
import { skipToken, useQuery } from '@apollo/client/react'
import { Box } from '@chakra-ui/react'
import { useFragmentData } from '../../lib/useFragmentData.ts'
import { DepositBox } from './DepositBox.tsx'
import {
  AdminOrderDepositsDocument,
  OrderDeposits_orderFragmentDoc,
  type OrderDeposits_orderFragment,
} from './OrderDeposits.graphql.ts'

/** A separate query: the order's own is at the complexity limit. */
export function OrderDeposits({ order }: { order: FragmentType<OrderDeposits_orderFragment> }) {
  const { databaseId, lines } = useFragmentData(OrderDeposits_orderFragmentDoc, order)
  const isRented = lines.some(({ reservationState }) => reservationState !== null)
  const { data } = useQuery(
    AdminOrderDepositsDocument,
    isRented ? { variables: { databaseId }, fetchPolicy: 'cache-and-network' } : skipToken,
  )
  if (data?.order == null) return null
  return (
    <Box bg="bg.panel" borderWidth="1px" borderRadius="2xl" p={{ base: '4', md: '5' }} _empty={{ display: 'none' }}>
      <DepositBox order={data.order} reservationId={null} headingAs="h2" />
    </Box>
  )
}
