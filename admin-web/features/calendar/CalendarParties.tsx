import { Box, Heading } from '@chakra-ui/react'
import { dayInSofia } from '#rules/calendar.ts'
import type { PartyOrder } from '../parties/parties.rules.ts'
import { PartyList } from '../parties/PartyList.tsx'

/** The parties of the shown days; nothing without one. */
export function CalendarParties({ orders }: { orders: readonly PartyOrder[] }) {
  if (orders.length === 0) return null
  return (
    <Box as="section" aria-label="Партита" mb="4" maxH={{ base: '48', md: 'xs' }} overflowY="auto">
      <Heading as="h2" size="md" mb="1">
        Партита
      </Heading>
      <PartyList orders={orders} today={dayInSofia(new Date())} isWide />
    </Box>
  )
}
