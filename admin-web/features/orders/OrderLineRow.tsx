import type { FragmentType } from '@apollo/client'
import { Box, HStack, Text } from '@chakra-ui/react'
import { dayText } from '../../../web/lib/date-text.ts'
import { firstText, moneyText, perDayText } from '../../../web/lib/money-text.ts'
import { Picture } from '../../../web/ui/Picture.tsx'
import { useFragmentData } from '../../lib/useFragmentData.ts'
import { OrderLineRow_lineFragmentDoc, type OrderLineRow_lineFragment } from './OrderLineRow.graphql.ts'

/** A rental line also shows its period, rent and deposit (back-office 9). */
export function OrderLineRow({ line }: { line: FragmentType<OrderLineRow_lineFragment> }) {
  const data = useFragmentData(OrderLineRow_lineFragmentDoc, line)
  const { name, size, quantity, picture, unitPrice, rental, lineTotal } = data
  return (
    <HStack align="flex-start" borderTopWidth="1px" py="3" gap="4">
      <Picture picture={picture} alt="" shownAt="56px" boxSize="14" borderRadius="lg" flexShrink="0" />
      <HStack flex="1" minW="0" justify="space-between" align="flex-start" flexWrap="wrap" columnGap="4" rowGap="1">
        <Box minW="0" flex="1 1 14rem">
          <Text fontWeight="bold">
            {name}
            {size !== null && ` · ${size}`}
          </Text>
          <Text fontSize="sm" color="fg.muted">
            {quantity} бр. × {rental === null ? firstText(unitPrice) : perDayText(unitPrice)}
          </Text>
          {rental !== null && (
            <Text fontSize="sm" color="fg.muted">
              {dayText(rental.startsOn)} – {dayText(rental.endsOn)}, {rental.days} {rental.days === 1 ? 'ден' : 'дни'} ·
              наем {firstText(rental.rent)} · депозит {firstText(rental.deposit)}
            </Text>
          )}
        </Box>
        <Text fontWeight="bold" whiteSpace="nowrap">
          {moneyText(lineTotal)}
        </Text>
      </HStack>
    </HStack>
  )
}
