import type { FragmentType } from '@apollo/client'
import { Box, chakra, Heading } from '@chakra-ui/react'
import { CategoryTile } from './CategoryTile.tsx'
import type { CategoryTile_categoryFragment } from './CategoryTile.graphql.ts'

export function CategoryStrip({
  categories,
}: {
  categories: readonly (FragmentType<CategoryTile_categoryFragment> & { id: string })[]
}) {
  if (categories.length === 0) return null
  return (
    <Box as="section" mt={{ base: '5', md: '10' }}>
      <Heading as="h2" size={{ base: 'xl', md: '3xl' }} mb={{ base: '3', md: '6' }}>
        Категории
      </Heading>
      <chakra.ul
        display="flex"
        gap={{ base: '3', md: '4' }}
        justifyContent={{ lg: 'space-between' }}
        overflowX="auto"
        listStyleType="none"
        mx={{ base: '-4', md: '0' }}
        px={{ base: '4', md: '1' }}
        py="1"
        css={{ scrollbarWidth: 'none' }}
      >
        {categories.map((category) => (
          <chakra.li key={category.id} flexShrink="0">
            <CategoryTile category={category} />
          </chakra.li>
        ))}
      </chakra.ul>
    </Box>
  )
}
