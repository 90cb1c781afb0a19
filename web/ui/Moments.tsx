import { Box, Text } from '@chakra-ui/react'
import { longDayText } from '#rules/day-text.ts'
import type { OrderMoment } from '#rules/order-moments.ts'

/** The days of an order in one line, which wraps. */
export function Moments({ moments }: { moments: readonly OrderMoment[] }) {
  return (
    <Box as="ol" aria-label="Дните на поръчката" listStyleType="none" display="flex" flexWrap="wrap" gap="3">
      {moments.map(({ label, day, isParty }) => (
        <Box
          as="li"
          key={label}
          flex="1 1 7rem"
          pt="2"
          borderTopWidth="3px"
          borderColor={isParty ? 'iris.fg' : 'border'}
        >
          <Text fontSize="sm" color="fg.muted">
            {label}
          </Text>
          <Text fontWeight={isParty ? '900' : 'bold'}>{longDayText(day)}</Text>
        </Box>
      ))}
    </Box>
  )
}
