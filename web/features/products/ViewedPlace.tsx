import { Box, Heading, type BoxProps } from '@chakra-ui/react'
import { FluidGrid } from '../../ui/FluidGrid.tsx'
import { Skeleton } from '../../ui/Skeleton.tsx'

export const MOST_VIEWED = 4

export function ViewedSection({ children, ...rest }: BoxProps) {
  return (
    <Box as="section" mt="16" {...rest}>
      <Heading as="h2" size="2xl" mb="6">
        Последно разгледани
      </Heading>
      {children}
    </Box>
  )
}

/** The place of products that are not loaded yet. */
export function ViewedPlace({ count }: { count: number }) {
  return (
    <FluidGrid
      most={MOST_VIEWED}
      least={{ base: '8rem', sm: '10rem' }}
      gap={{ base: '0.75rem', md: '1rem' }}
      aria-busy="true"
      aria-label="Зареждане"
    >
      {Array.from({ length: count }, (_, n) => (
        // As tall as a card: a square picture and four lines.
        <Box key={n}>
          <Skeleton aspectRatio={1} borderRadius="2xl" />
          <Box h="8.5rem" />
        </Box>
      ))}
    </FluidGrid>
  )
}
