import { Box } from '@chakra-ui/react'
import type { CalendarDay } from '#rules/calendar.ts'
import { CountedSection } from '../../ui/CountedSection.tsx'
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
    <CountedSection {...{ title, to, palette, total, empty }} isLoading={page === undefined} shown={orders.length}>
      <Box maxH="xl" overflowY="auto">
        <PartyList orders={orders} today={today} />
      </Box>
    </CountedSection>
  )
}
