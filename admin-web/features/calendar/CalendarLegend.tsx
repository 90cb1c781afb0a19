import { Box, HStack, Text } from '@chakra-ui/react'
import { CLOSED_SIGN, DAY_STATES } from './calendar-days.rules.ts'

const SIGNS = [...DAY_STATES, { name: 'closed', sign: CLOSED_SIGN, label: 'Почивен ден', palette: 'gray' }] as const

export function CalendarLegend() {
  return (
    <HStack as="ul" listStyleType="none" gap="3" rowGap="1" flexWrap="wrap" mt="3" fontSize="sm" aria-label="Легенда">
      {SIGNS.map(({ name, sign, label, palette }) => (
        <HStack as="li" key={name} gap="1.5">
          <Box
            aria-hidden
            colorPalette={palette}
            bg="colorPalette.subtle"
            color="colorPalette.fg"
            fontWeight="bold"
            borderRadius="md"
            minW="6"
            textAlign="center"
          >
            {sign}
          </Box>
          <Text>{label}</Text>
        </HStack>
      ))}
    </HStack>
  )
}
