import { Box, Heading, Text } from '@chakra-ui/react'
import { FluidGrid } from '../../ui/FluidGrid.tsx'

const STEPS = [
  { title: 'Изберете', text: 'Разгледайте инвентара и вижте свободните дни в календара.' },
  { title: 'Заявете', text: 'Добавете в количката с период и изпратете поръчката. Ще ви се обадим за потвърждение.' },
  { title: 'Вземете лично от склада', text: 'В уговорения ден вземате артикулите от нашия склад срещу депозит.' },
  { title: 'Върнете навреме', text: 'На последния ден връщате всичко и получавате депозита си.' },
]

/** docs/spec/rentals.md#rental-pages. */
export function RentalSteps() {
  return (
    <Box as="section" mt="14">
      <Heading as="h2" size="2xl" mb="6">
        Как работи наемът
      </Heading>
      <FluidGrid as="ol" most={4} least="13rem" gap="1.25rem" listStyleType="none">
        {STEPS.map(({ title, text }, index) => (
          <Box as="li" key={title} bg="bg.subtle" borderRadius="3xl" p="6">
            <Box
              boxSize="10"
              borderRadius="full"
              bg="berry.solid"
              color="white"
              display="grid"
              placeItems="center"
              fontWeight="900"
              fontSize="lg"
              aria-hidden
            >
              {index + 1}
            </Box>
            <Heading as="h3" size="md" mt="4">
              {title}
            </Heading>
            <Text color="fg.muted" mt="1">
              {text}
            </Text>
          </Box>
        ))}
      </FluidGrid>
    </Box>
  )
}
