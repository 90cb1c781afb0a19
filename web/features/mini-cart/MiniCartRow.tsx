import { Box, HStack, Text } from '@chakra-ui/react'
import { dayText } from '#rules/day-text.ts'
import { firstText, type MoneyParts } from '../../lib/money-text.ts'
import { Picture } from '../../ui/Picture.tsx'

interface MiniCartRowProps {
  name: string
  details: readonly string[]
  days: { startsOn: string; endsOn: string } | null
  quantity: number
  picture: { url: string } | null
  total: MoneyParts | null
}

export function MiniCartRow({ name, details, days, quantity, picture, total }: MiniCartRowProps) {
  return (
    <HStack as="li" gap="3" py="2" align="flex-start">
      <Picture picture={picture} alt="" shownAt="64px" boxSize="16" borderRadius="xl" bg="bg.subtle" flexShrink="0" />
      <Box flex="1" minW="0">
        <Text fontWeight="800" lineHeight="1.3">
          {name}
        </Text>
        <Text fontSize="sm" color="fg.muted">
          {[
            ...details,
            ...(days === null ? [] : [`${dayText(days.startsOn)} – ${dayText(days.endsOn)}`]),
            `${quantity} бр.`,
          ].join(' · ')}
        </Text>
      </Box>
      {total !== null && (
        <Text fontWeight="800" whiteSpace="nowrap">
          {firstText(total)}
        </Text>
      )}
    </HStack>
  )
}
