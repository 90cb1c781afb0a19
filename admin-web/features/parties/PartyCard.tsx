import { Badge, Box, Heading, Link, Skeleton, Text } from '@chakra-ui/react'
import { Link as RouterLink } from 'react-router-dom'
import type { CalendarDay } from '#rules/calendar.ts'
import type { PartyOrder } from './parties.rules.ts'
import { PartyList } from './PartyList.tsx'

interface PartyCardProps {
  title: string
  /** The list of all of them. */
  to: string
  palette: 'iris' | 'sun'
  /** Undefined until loaded, null when refused. */
  page: { totalCount: number; edges: readonly { node: PartyOrder }[] } | null | undefined
  today: CalendarDay
  empty: string
}

export function PartyCard({ title, to, palette, page, today, empty }: PartyCardProps) {
  const orders = page?.edges.map(({ node }) => node) ?? []
  const total = page?.totalCount ?? 0
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
      <Heading as="h2" size="md" mb="1" minH="9">
        <Link asChild variant="plain" color="fg">
          <RouterLink to={to}>
            {title}
            <Badge ms="2" colorPalette={total === 0 ? 'gray' : palette} size="lg">
              {page === undefined ? '…' : total}
            </Badge>
          </RouterLink>
        </Link>
      </Heading>
      {page === undefined && <Skeleton h="14" mb="2" borderRadius="xl" aria-busy="true" />}
      {page !== undefined && total === 0 && (
        <Text color="fg.muted" pb="2">
          {empty}
        </Text>
      )}
      <Box maxH="xl" overflowY="auto">
        <PartyList orders={orders} today={today} />
      </Box>
      {total > orders.length && (
        <Link asChild variant="underline" fontSize="sm" py="1.5">
          <RouterLink to={to}>Виж всички {total}</RouterLink>
        </Link>
      )}
    </Box>
  )
}
