import type { FragmentType } from '@apollo/client'
import { Badge, Box, Flex, Heading, Link, Skeleton, Stack, Text } from '@chakra-ui/react'
import { Link as RouterLink } from 'react-router-dom'
import type { RentalOfDay_reservationFragment } from './RentalOfDay.graphql.ts'
import { RentalOfDay } from './RentalOfDay.tsx'

export interface RentalsPage {
  totalCount: number
  edges: readonly { node: { id: string } & FragmentType<RentalOfDay_reservationFragment> }[]
}

interface RentalsOfDayProps {
  title: string
  to: string
  palette: 'iris' | 'mint' | 'red' | 'sun'
  /** Undefined until loaded, null when refused. */
  page: RentalsPage | null | undefined
  empty: string
  onOpen: (databaseId: number) => void
}

export function RentalsOfDay({ title, to, palette, page, empty, onOpen }: RentalsOfDayProps) {
  const isCut = page != null && page.totalCount > page.edges.length
  return (
    <Box
      as="section"
      aria-label={title}
      borderWidth="1px"
      borderRadius="2xl"
      px="4"
      pt="3"
      pb="2"
      bg="bg.panel"
      minW="0"
    >
      <Flex justify="space-between" align="center" mb="1" minH="9">
        <Heading as="h2" size="md">
          <Link asChild variant="plain" color="fg">
            <RouterLink to={to}>
              {title}
              <Badge ms="2" colorPalette={page?.totalCount === 0 ? 'gray' : palette} size="lg">
                {page?.totalCount ?? '…'}
              </Badge>
            </RouterLink>
          </Link>
        </Heading>
      </Flex>
      {page === undefined && <Skeleton h="14" mb="2" borderRadius="xl" aria-busy="true" />}
      {page?.totalCount === 0 && (
        <Text color="fg.muted" pb="2">
          {empty}
        </Text>
      )}
      <Stack as="ul" gap="0" listStyleType="none" maxH="96" overflowY="auto" {...(isCut && { mb: '1' })}>
        {page?.edges.map(({ node }) => (
          <RentalOfDay key={node.id} reservation={node} onOpen={onOpen} />
        ))}
      </Stack>
      {isCut && (
        <Link asChild variant="underline" fontSize="sm" py="1.5">
          <RouterLink to={to}>Виж всички {page.totalCount}</RouterLink>
        </Link>
      )}
    </Box>
  )
}
