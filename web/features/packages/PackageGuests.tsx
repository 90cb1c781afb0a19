import { Box, Heading, HStack, Text } from '@chakra-ui/react'
import type { Guests } from '#rules/package-quantities.ts'
import { QuantityStepper } from '../../ui/QuantityStepper.tsx'

interface PackageGuestsProps {
  guests: Guests
  /** The largest number of both together. */
  most: number
  range: string
  problem: string | null
  onChange: (guests: Guests) => void
}

export function PackageGuests({ guests, most, range, problem, onChange }: PackageGuestsProps) {
  const { adults, children } = guests
  return (
    <Box as="section" aria-labelledby="package-guests">
      <Heading as="h2" id="package-guests" size="md">
        Колко гости?
      </Heading>
      <HStack columnGap="6" rowGap="3" flexWrap="wrap" mt="2">
        <HStack gap="3" flexWrap="wrap">
          <Text as="span" aria-hidden minW={{ base: '20', md: 'auto' }}>
            Възрастни
          </Text>
          <QuantityStepper
            label="Възрастни"
            value={adults}
            min={0}
            max={most - children}
            onChange={(count) => onChange({ adults: count, children })}
          />
        </HStack>
        <HStack gap="3" flexWrap="wrap">
          <Text as="span" aria-hidden minW={{ base: '20', md: 'auto' }}>
            Деца
          </Text>
          <QuantityStepper
            label="Деца"
            value={children}
            min={0}
            max={most - adults}
            onChange={(count) => onChange({ adults, children: count })}
          />
        </HStack>
      </HStack>
      <Text mt="2" fontSize="sm" color={problem === null ? 'fg.muted' : 'fg.error'} role="status">
        {problem ?? `Пакетът е ${range}.`}
      </Text>
    </Box>
  )
}
