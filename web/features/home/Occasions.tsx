import { Box, chakra, Heading } from '@chakra-ui/react'
import { PrefetchLink } from '../../ui/PrefetchLink.tsx'
import { OCCASIONS } from './occasions.ts'

const OccasionLink = chakra(PrefetchLink)

export function Occasions() {
  return (
    <Box as="section" mt={{ base: '6', md: '10' }}>
      <Heading as="h2" size={{ base: 'xl', md: '3xl' }} mb={{ base: '3', md: '5' }}>
        Какво празнувате?
      </Heading>
      <chakra.ul display="flex" flexWrap="wrap" gap={{ base: '2', md: '3' }} listStyleType="none">
        {OCCASIONS.map(({ label, search }) => (
          <li key={label}>
            <OccasionLink
              to={`/search?q=${encodeURIComponent(search)}`}
              display="flex"
              alignItems="center"
              minH="11"
              px={{ base: '4', md: '5' }}
              bg="bg.panel"
              borderWidth="1px"
              borderRadius="full"
              fontWeight="bold"
              _hover={{ borderColor: 'berry.solid' }}
            >
              {label}
            </OccasionLink>
          </li>
        ))}
      </chakra.ul>
    </Box>
  )
}
