import { Box, Button, Flex, Link, Stack, Text } from '@chakra-ui/react'
import { may } from '../../lib/may.ts'
import { CountedSection } from '../../ui/CountedSection.tsx'
import type { ManyStep } from '../hand-overs/many-orders.rules.ts'
import { actionOf, customersOf, type DayAction, type DayRental, type OrderOfDay } from './customers-of-day.rules.ts'
import { OrderOfDayRow } from './OrderOfDayRow.tsx'

export interface RentalsPage {
  totalCount: number
  edges: readonly { node: DayRental }[]
}

export interface DayActions {
  onOpen: (databaseId: number) => void
  onAct: (action: DayAction, group: OrderOfDay) => void
  onMany: (step: ManyStep, ids: readonly string[]) => void
}

interface RentalsOfDayProps extends DayActions {
  title: string
  to: string
  palette: 'iris' | 'mint' | 'red' | 'sun'
  /** The pages in the order in which they are shown; undefined until loaded, null when refused. */
  pages: readonly (RentalsPage | null | undefined)[]
  empty: string
  many?: { step: ManyStep; label: string }
}

/** The rentals of a part of the day by customer, with the next step of each order. */
export function RentalsOfDay({ title, to, palette, pages, empty, many, onMany, ...actions }: RentalsOfDayProps) {
  const rentals = pages.flatMap((page) => page?.edges ?? []).map(({ node }) => node)
  const total = pages.reduce((sum, page) => sum + (page?.totalCount ?? 0), 0)
  const isLoading = pages.includes(undefined)
  const customers = customersOf(rentals)
  const ready = customers
    .flatMap(({ orders }) => orders)
    .filter((group) => many !== undefined && actionOf(group) === many.step)
  return (
    <CountedSection
      {...{ title, to, palette, isLoading, total, empty }}
      shown={rentals.length}
      action={
        many !== undefined &&
        ready.length > 1 &&
        may('rentals.handOver') && (
          <Button
            size="sm"
            onClick={() =>
              onMany(
                many.step,
                ready.map(({ order }) => order.id),
              )
            }
          >
            {many.label}
          </Button>
        )
      }
    >
      <Stack as="ul" gap="0" listStyleType="none" maxH="xl" overflowY="auto">
        {customers.map(({ name, phone, orders }) => (
          <Box as="li" key={`${phone} ${name}`} borderTopWidth="1px" py="2">
            <Flex columnGap="2" rowGap="0" flexWrap="wrap" align="baseline">
              <Text fontWeight="bold">{name}</Text>
              <Link minH="6" fontSize="sm" href={`tel:${phone.replaceAll(/[^\d+]/g, '')}`} variant="underline">
                {phone}
              </Link>
            </Flex>
            <Stack gap="1">
              {orders.map((group) => (
                <OrderOfDayRow key={group.order.id} group={group} {...actions} />
              ))}
            </Stack>
          </Box>
        ))}
      </Stack>
    </CountedSection>
  )
}
