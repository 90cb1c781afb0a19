import { Box, SimpleGrid, Text } from '@chakra-ui/react'

/** One number with its name. */
export interface Figure {
  label: string
  value: number | undefined
  color: 'berry' | 'sun' | 'mint' | 'iris' | 'red' | 'orange'
}

/** The cards over a list. */
export function FigureCards({ figures }: { figures: readonly Figure[] }) {
  return (
    <SimpleGrid columns={{ base: 1, sm: 2, lg: figures.length }} gap="4" mb="6">
      {figures.map(({ label, value, color }) => (
        <Box key={label} bg={`${color}.subtle`} color={`${color}.fg`} borderRadius="2xl" px="5" py="4">
          <Text fontSize="sm" fontWeight="bold">
            {label}
          </Text>
          <Text fontSize="3xl" fontWeight="900" lineHeight="1.1">
            {value ?? '…'}
          </Text>
        </Box>
      ))}
    </SimpleGrid>
  )
}
