import { Box, Text } from '@chakra-ui/react'
import { shopFacts } from '../../lib/shown-shop.ts'

const TITLES = {
  rentals: 'Вземате и връщате инвентара в склада ни',
  rentals_of_mixed: 'Инвентарът под наем се взема от склада ни',
  all: 'Вземате поръчката от склада ни',
} as const

/** Where and when an order, or the rentals of one, is collected (docs/spec/rentals.md#collecting-and-returning). */
export function PickupPlace({ of }: { of: keyof typeof TITLES }) {
  return (
    <Box bg="bg.info" borderRadius="xl" p="4" data-testid="pickup-place">
      <Text fontWeight="bold">{TITLES[of]}</Text>
      <Text>{shopFacts().warehouse}</Text>
      <Text>{shopFacts().hours}</Text>
      <Text color="fg.muted">{shopFacts().weekendHours}</Text>
    </Box>
  )
}

/** The part of an order to collect; null when everything is sent. */
export function collectedPart(
  { hasGoods, hasRentals }: { hasGoods: boolean; hasRentals: boolean },
  isPickup: boolean,
): keyof typeof TITLES | null {
  if (isPickup) return hasGoods ? 'all' : 'rentals'
  return hasRentals ? (hasGoods ? 'rentals_of_mixed' : 'rentals') : null
}
