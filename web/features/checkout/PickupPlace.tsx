import { Box, Text } from '@chakra-ui/react'
import { shopFacts } from '../../lib/shown-shop.ts'

/**
 * Where and when rentals are collected; `isPartly` together with goods that are sent
 * (docs/spec/rentals.md#collecting-and-returning).
 */
export function PickupPlace({ isPartly }: { isPartly: boolean }) {
  return (
    <Box bg="bg.info" borderRadius="xl" p="4" data-testid="pickup-place">
      <Text fontWeight="bold">
        {isPartly ? 'Инвентарът под наем се взема от склада ни' : 'Вземате и връщате инвентара в склада ни'}
      </Text>
      <Text>{shopFacts().warehouse}</Text>
      <Text>{shopFacts().hours}</Text>
      <Text color="fg.muted">{shopFacts().weekendHours}</Text>
    </Box>
  )
}
