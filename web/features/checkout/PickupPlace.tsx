import { Box, Text } from '@chakra-ui/react'
import { shop } from '../../lib/shop-facts.ts'

/** Where and when rentals are collected; `isPartly` beside goods that are sent (decisions 11). */
export function PickupPlace({ isPartly }: { isPartly: boolean }) {
  return (
    <Box bg="bg.info" borderRadius="xl" p="4" data-testid="pickup-place">
      <Text fontWeight="bold">
        {isPartly ? 'Инвентарът под наем се взема от склада ни' : 'Вземате и връщате инвентара в склада ни'}
      </Text>
      <Text>{shop.warehouse}</Text>
      <Text>{shop.hours}</Text>
      <Text color="fg.muted">{shop.weekendHours}</Text>
    </Box>
  )
}
