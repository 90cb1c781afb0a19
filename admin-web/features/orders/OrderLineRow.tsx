import { Box, HStack, Text } from '@chakra-ui/react'
import { dayText } from '../../../web/lib/date-text.ts'
import { firstText, moneyText, perDayText } from '../../../web/lib/money-text.ts'
import { Picture } from '../../../web/ui/Picture.tsx'
import type { AdminOrderQuery } from './orders.graphql.ts'

type Line = NonNullable<AdminOrderQuery['order']>['lines'][number]

/** A rental line also shows its period, rent and deposit (back-office 9). */
export function OrderLineRow({ line }: { line: Line }) {
  const { name, size, quantity, picture, unitPrice, rentalDays, startsOn, endsOn, rent, deposit, lineTotal } = line
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
            {quantity} бр. × {rentalDays === null ? firstText(unitPrice) : perDayText(unitPrice)}
          </Text>
          {startsOn !== null && endsOn !== null && (
            <Text fontSize="sm" color="fg.muted">
              {dayText(startsOn)} – {dayText(endsOn)}, {rentalDays} {rentalDays === 1 ? 'ден' : 'дни'} · наем{' '}
              {rent !== null && firstText(rent)} · депозит {deposit !== null && firstText(deposit)}
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
