import { Box, Flex, Heading, Link, Stack, Text } from '@chakra-ui/react'
import type { CalendarDay } from '#rules/calendar.ts'
import { nearDayText, partyDays, type PartyOrder } from './parties.rules.ts'
import { PartyOrderRow } from './PartyOrderRow.tsx'

interface PartyListProps {
  orders: readonly PartyOrder[]
  today: CalendarDay
  /** Days next to each other where there is room. */
  isWide?: boolean
}

const SIDE_BY_SIDE = {
  display: 'grid',
  gridTemplateColumns: 'repeat(auto-fill, minmax(min(20rem, 100%), 1fr))',
  columnGap: '4',
} as const

/** Orders by the day of their party and by customer. */
export function PartyList({ orders, today, isWide = false }: PartyListProps) {
  return (
    <Box css={isWide ? SIDE_BY_SIDE : {}}>
      {partyDays(orders).map(({ day, parties }) => (
        <Box as="section" key={day} aria-label={`Партита ${nearDayText(day, today)}`} borderTopWidth="1px" py="2">
          <Heading as="h3" size="sm">
            {nearDayText(day, today)}
          </Heading>
          <Stack as="ul" listStyleType="none" gap="1">
            {parties.map(({ name, phone, orders: own }) => (
              <li key={`${phone} ${name}`}>
                <Flex columnGap="2" flexWrap="wrap" align="baseline">
                  <Text fontWeight="bold">{name}</Text>
                  <Link minH="6" fontSize="sm" href={`tel:${phone.replaceAll(/[^\d+]/g, '')}`} variant="underline">
                    {phone}
                  </Link>
                </Flex>
                {own.map((order) => (
                  <PartyOrderRow key={order.id} order={order} today={today} />
                ))}
              </li>
            ))}
          </Stack>
        </Box>
      ))}
    </Box>
  )
}
