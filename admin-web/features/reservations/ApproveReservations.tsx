import type { FragmentType } from '@apollo/client'
import { Button, HStack, Text } from '@chakra-ui/react'
import { Check } from 'lucide-react'
import { countText } from '#rules/count-text.ts'
import { may } from '../../lib/may.ts'
import { useFragmentData } from '../../lib/useFragmentData.ts'
import {
  ApproveReservations_orderFragmentDoc,
  type ApproveReservations_orderFragment,
} from './ApproveReservations.graphql.ts'
import { useApproveReservations } from './reservation-mutations.ts'

export function ApproveReservations({ order }: { order: FragmentType<ApproveReservations_orderFragment> }) {
  const { lines } = useFragmentData(ApproveReservations_orderFragmentDoc, order)
  const [approve, isBusy] = useApproveReservations()
  const waiting = lines.flatMap(({ reservation, rentalState }) =>
    rentalState === 'WAITING' && reservation !== null ? [reservation.id] : [],
  )
  if (waiting.length === 0 || !may('reservations.write')) return null
  return (
    <HStack bg="bg.warning" borderRadius="xl" px="4" py="3" justify="space-between" flexWrap="wrap">
      <Text fontWeight="bold">{countText(waiting.length, ['резервация чака', 'резервации чакат'])} решение</Text>
      <Button colorPalette="mint" loading={isBusy} onClick={() => void approve({ input: { reservationIds: waiting } })}>
        <Check /> {waiting.length === 1 ? 'Одобри' : 'Одобри всички'}
      </Button>
    </HStack>
  )
}
