import { useQuery } from '@apollo/client/react'
import { HStack, Text } from '@chakra-ui/react'
import { ArrowRight } from 'lucide-react'
import { moneyText } from '../../../web/lib/money-text.ts'
import { Fact } from '../../ui/Fact.tsx'
import { AdminMovedReservationDocument, type AdminMovedReservationQueryVariables } from './NewSum.graphql.ts'

export function NewSum(variables: AdminMovedReservationQueryVariables) {
  const { data, previousData } = useQuery(AdminMovedReservationDocument, {
    variables,
    fetchPolicy: 'cache-and-network',
  })
  const reservation = (data ?? previousData)?.reservation
  if (reservation == null || reservation.amountsIfMoved === null) return null
  const { order, amountsIfMoved } = reservation
  const isPaid = order.paymentStatus === 'PAID' && order.amounts.due.amount !== amountsIfMoved.due.amount
  return (
    <HStack flexWrap="wrap" columnGap="4" rowGap="2" aria-live="polite">
      <Fact label="За плащане сега">{moneyText(order.amounts.due)}</Fact>
      <ArrowRight aria-hidden />
      <Fact label="С новите дни">{moneyText(amountsIfMoved.due)}</Fact>
      {isPaid && <Text>Поръчката е платена: разликата се урежда с клиента.</Text>}
    </HStack>
  )
}
