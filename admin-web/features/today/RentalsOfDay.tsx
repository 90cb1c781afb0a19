import { Badge, Box, Button, Flex, Heading, Link, Skeleton, Stack, Text } from '@chakra-ui/react'
import { Link as RouterLink } from 'react-router-dom'
import { may } from '../../lib/may.ts'
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
      <Flex justify="space-between" align="center" mb="1" minH="9" gap="2">
        <Heading as="h2" size="md">
          <Link asChild variant="plain" color="fg">
            <RouterLink to={to}>
              {title}
              <Badge ms="2" colorPalette={total === 0 ? 'gray' : palette} size="lg">
                {isLoading ? '…' : total}
              </Badge>
            </RouterLink>
          </Link>
        </Heading>
        {many !== undefined && ready.length > 1 && may('rentals.handOver') && (
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
        )}
      </Flex>
      {isLoading && <Skeleton h="14" mb="2" borderRadius="xl" aria-busy="true" />}
      {!isLoading && total === 0 && (
        <Text color="fg.muted" pb="2">
          {empty}
        </Text>
      )}
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
      {!isLoading && total > rentals.length && (
        <Link asChild variant="underline" fontSize="sm" py="1.5">
          <RouterLink to={to}>Виж всички {total}</RouterLink>
        </Link>
      )}
    </Box>
  )
}
