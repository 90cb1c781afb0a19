import { Box, chakra, HStack, Text } from '@chakra-ui/react'
import { distanceText, kindText, whereText, type Near } from './places.rules.ts'
import type { PlaceOption_placeFragment } from './PlaceFinder.graphql.ts'

interface PlaceOptionProps {
  place: PlaceOption_placeFragment
  near: Near | null
  onChoose: (place: PlaceOption_placeFragment) => void
}

/** A button with the facts by which one chooses. */
export function PlaceOption({ place, near, onChoose }: PlaceOptionProps) {
  const distance = distanceText(place, near)
  return (
    <Box as="li">
      <chakra.button
        type="button"
        w="full"
        textAlign="start"
        borderWidth="1px"
        borderColor="border.emphasized"
        borderRadius="xl"
        bg="bg.panel"
        px="4"
        py="3"
        cursor="pointer"
        _hover={{ borderColor: 'berry.solid' }}
        _focusVisible={{ outline: '2px solid', outlineColor: 'berry.focusRing', outlineOffset: '2px' }}
        onClick={() => onChoose(place)}
      >
        <HStack justify="space-between" align="baseline" flexWrap="wrap" columnGap="3" rowGap="0">
          <Text as="span" fontWeight="bold" overflowWrap="anywhere">
            {place.name}
          </Text>
          <Text as="span" fontSize="sm" color="fg.muted" whiteSpace="nowrap">
            {kindText(place)}
          </Text>
        </HStack>
        <Text as="span" display="block" overflowWrap="anywhere">
          {whereText(place)}
        </Text>
        {(place.hours !== '' || distance !== null) && (
          <Text as="span" display="block" fontSize="sm" color="fg.muted">
            {[distance, place.hours].filter(Boolean).join(' · ')}
          </Text>
        )}
      </chakra.button>
    </Box>
  )
}
